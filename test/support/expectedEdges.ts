import assert from 'node:assert/strict';
import { linesOf, type Texts } from './parsedFiles';

const STRONG = /-(?:CALLS|TESTS|INHERITS|IMPLEMENTS|OVERRIDES)/;

/** Asserts that exactly these edges of the wanted kinds start in a symbol (or, by its path alone, in a file). */
export async function expectFrom(texts: Texts, from: string, expected: readonly string[], kinds = STRONG): Promise<void> {
  const lines = (await linesOf(texts)).filter((line) => line.startsWith(`${from} `) && kinds.test(line)).map((line) => line.slice(from.length + 1));
  assert.deepEqual(lines, [...expected].sort());
}
