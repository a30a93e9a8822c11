/** Offset one past the bracket that closes the one at `start`: of a pattern, of an object. `limit` when none does before. */
export function patternEnd(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const char = text[at];
    if (char === '{' || char === '[' || char === '(') depth++;
    else if ((char === '}' || char === ']' || char === ')') && --depth === 0) return at + 1;
  }
  return limit;
}
