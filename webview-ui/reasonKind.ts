/** A reason without what is particular to one symbol, so that equal reasons can be counted: numbers, quoted text and paths go. */
export function reasonKind(why: string): string {
  return why
    .replace(/`[^`]*`|"[^"]*"|\u201c[^\u201d]*\u201d|'[^']*'/g, '\u2026')
    .replace(/[^\s,;()]*[\\/.#:][^\s,;()]+/g, '\u2026')
    .replace(/[-\u2212]?\d+(?:[.,]\d+)*/g, 'n')
    .slice(0, 80);
}
