/**
 * Characters that a terminal or a line-based format would obey instead of show: C0 and C1 controls, DEL, line and
 * paragraph separators, and the marks that turn the direction of text around (file names and code may hold them).
 */
const OBEYED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g;

/** One line that shows what it holds: `a<ESC>[2Jb` becomes `a\x1b[2Jb`. */
export function visibleText(text: string): string {
  return text.replace(OBEYED, escaped);
}

/** Code on several lines: line feeds and tabs stay, carriage returns before a line feed go, the rest becomes visible. */
export function visibleLines(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(OBEYED, (character) => (character === '\n' || character === '\t' ? character : escaped(character)));
}

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
