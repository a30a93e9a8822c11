/**
 * Some parsers take the square of a line's length, and longer for one they cannot read. A line this long holds data, not code: it is
 * not parsed, though its words are found (case C3).
 */
const LONGEST_LINE = 5_000;

/** The text with overlong lines replaced by `filler`, one character: the same length, the same lines. */
export function withoutLongLines(text: string, filler = ' '): string {
  let out = '';
  let kept = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start > LONGEST_LINE) {
      out += text.slice(kept, start) + filler.repeat(end - start);
      kept = end;
    }
    start = end + 1;
  }
  return kept === 0 ? text : out + text.slice(kept);
}
