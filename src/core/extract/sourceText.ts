/** Reading names and their neighbours from the text: a tenth of the price of asking the tree again. */

const WORD = new Uint8Array(128);
for (let code = 0; code < 128; code++) WORD[code] = /[\w$]/.test(String.fromCharCode(code)) ? 1 : 0;

/** Code unit at an offset, 0 outside of the text: `charCodeAt` gives NaN there, which costs the engine its fast code for small integers. */
export function codeAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? text.charCodeAt(at) : 0;
}

/** Letters beyond ASCII count as parts of words; the odd space beyond ASCII does not occur right after a name. */
export function isWordCode(code: number): boolean {
  return code < 128 ? WORD[code] === 1 : code > 160;
}

/** Offset one past the word that starts at `start`; a leading `#` or `@` belongs to it. */
export function wordEnd(text: string, start: number): number {
  let end = start;
  const first = codeAt(text, end);
  if (first === 35 || first === 64) end++;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
  return end;
}

/** Offset where the word that ends at `end` begins; equals `end` when there is none. */
export function wordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && isWordCode(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The word before an offset, white space skipped; '' when something else stands there. */
export function wordBefore(text: string, offset: number): string {
  const end = skipSpaceBack(text, offset);
  return text.slice(wordStart(text, end), end);
}

/** Offset of the first code unit at or after `at` that is no white space. */
export function skipSpace(text: string, at: number): number {
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Offset of the first blank-free code unit on the same line. */
export function skipBlanks(text: string, at: number): number {
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Offset one past the last code unit before `end` that is no white space. */
export function skipSpaceBack(text: string, end: number): number {
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff || code === 0x2028 || code === 0x2029;
}

/** White space folded to single blanks, cut at `limit` code units but never inside a surrogate pair. */
export function fold(text: string, limit: number): string {
  return cut(text.replace(/\s+/g, ' ').trim(), limit);
}

/** At most `limit` code units, never half a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Position of offset `to`, given the position of an earlier offset `from`. */
export function advance(text: string, from: number, position: Position, to: number): Position {
  let { line } = position;
  let lineStart = from - position.column;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: to - lineStart };
}
