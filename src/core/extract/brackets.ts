/** Bracketed stretches longer than this are not read to their end. */
const MAX_LENGTH = 2000;

/** Offset one past the bracket that closes the one at `open`, strings skipped; -1 when it is far away. */
export function closingBracket(text: string, open: number): number {
  const limit = Math.min(text.length, open + MAX_LENGTH);
  let depth = 0;
  for (let at = open; at < limit; at++) {
    const char = text[at];
    if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') {
      if (--depth === 0) return at + 1;
    } else if (char === '"' || char === "'" || char === '`') {
      for (at++; at < limit && text[at] !== char; at++) if (text[at] === '\\') at++;
    }
  }
  return -1;
}

/** Stretches that may stand in brackets behind a name; longer ones are no index and no type arguments. */
const MAX_BACK = 200;

/** Offset of the bracket that the one right before `end` (`]` or `>`) closes; -1 when it is far away or a string stands between. */
export function openingBracket(text: string, end: number): number {
  const close = text[end - 1];
  const open = close === ']' ? '[' : '<';
  let depth = 0;
  for (let at = end - 1; at >= Math.max(0, end - MAX_BACK); at--) {
    const char = text[at];
    if (char === close) depth++;
    else if (char === open) {
      if (--depth === 0) return at;
    } else if (char === '"' || char === "'" || char === '`' || char === '{' || char === ';') return -1;
  }
  return -1;
}
