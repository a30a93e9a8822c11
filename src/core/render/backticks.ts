/** A row of at least `least` backticks that is longer than any in the text, so that no text can close what it opens. */
export function backticksAround(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(least, longest + 1));
}
