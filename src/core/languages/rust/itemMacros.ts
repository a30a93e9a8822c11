/** Macros that hold plain items and only say when they exist, or add something to them. */
const WRAPPER = /^[ \t]*(?:\w+::)*(?:cfg_(?!if\b)\w+|pin_project|lazy_static|thread_local|feature)!\s*\{/gm;

/**
 * The text with such macros opened: their heads and closing braces blanked, so that the items inside are read like any
 * others. Same length; the text itself when there are none.
 */
export function withoutItemMacros(text: string): string {
  if (!text.includes('! {') && !text.includes('!{')) return text;
  const blanks: (readonly [number, number])[] = [];
  WRAPPER.lastIndex = 0;
  for (let found = WRAPPER.exec(text); found !== null; found = WRAPPER.exec(text)) {
    const open = WRAPPER.lastIndex - 1;
    const close = closingBrace(text, open);
    if (close < 0) continue;
    blanks.push([found.index, open + 1], [close, close + 1]);
  }
  if (blanks.length === 0) return text;
  blanks.sort((a, b) => a[0] - b[0]);
  let opened = '';
  let at = 0;
  for (const [start, end] of blanks) {
    opened += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return opened + text.slice(at);
}

/** What may hold braces that count for nothing: comments, strings, characters. */
const OPAQUE = /\/\/[^\n]*|\/\*[^]*?\*\/|r(#*)"[^]*?"\1|"(?:[^"\\]|\\[^])*"|'(?:[^'\\\n]|\\[^\n]{1,8})'/y;

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at];
    if (char === '{') depth++;
    else if (char === '}') {
      if (--depth === 0) return at;
    } else if (char === '/' || char === '"' || char === "'" || char === 'r') {
      OPAQUE.lastIndex = at;
      if (OPAQUE.test(text)) at = OPAQUE.lastIndex - 1;
    }
  }
  return -1;
}
