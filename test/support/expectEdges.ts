import assert from 'node:assert/strict';
import { linesOf, type Texts } from './parsedFiles';

/** The edges of the wanted types as `edgeLines` prints them. */
export async function edgesOf(texts: Texts, types: RegExp): Promise<string[]> {
  return [...new Set(await linesOf(texts))].filter((line) => types.test(line));
}

/** Asserts that the edges of the wanted types are exactly the expected ones, in any order. */
export async function expectEdges(texts: Texts, types: RegExp, expected: readonly string[]): Promise<void> {
  assert.deepEqual(await edgesOf(texts, types), [...expected].sort());
}
