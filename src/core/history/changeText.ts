import type { CommitIndex } from './commitIndex';

/**
 * Past changes of a file read as one text: the messages of its commits, each shared among the files it touched. A word of the
 * task finds the file by what was said about it, though the file itself never says it.
 */
interface ChangeText {
  /** Words of the text by path number. */
  readonly lengthOf: Float64Array;
}

const textOfIndex = new WeakMap<CommitIndex, ChangeText>();

function changeText(index: CommitIndex): ChangeText {
  let text = textOfIndex.get(index);
  if (text === undefined) {
    const lengthOf = new Float64Array(index.paths.length);
    for (let commit = 0; commit < index.commitCount; commit++) {
      const from = index.commitStart[commit] as number;
      const to = index.commitStart[commit + 1] as number;
      for (let i = from; i < to; i++) {
        const path = index.commitFiles[i] as number;
        lengthOf[path] = (lengthOf[path] as number) + (index.lengthOf[commit] as number) / (to - from);
      }
    }
    textOfIndex.set(index, (text = { lengthOf }));
  }
  return text;
}

const K1 = 1.2;

/**
 * BM25 of the terms over the change texts, by path number. `isLive` says which paths still exist: rarity and average length are
 * theirs alone. `b` is how much long texts (files that change often) are held back.
 */
export function scoreChangeText(index: CommitIndex, terms: readonly string[], isLive: (path: number) => boolean, b: number): Float64Array {
  const { lengthOf } = changeText(index);
  const scores = new Float64Array(index.paths.length);
  let live = 0;
  let total = 0;
  for (let path = 0; path < scores.length; path++) {
    if (!isLive(path)) continue;
    live += 1;
    total += lengthOf[path] as number;
  }
  const average = total / (live || 1) || 1;
  const counts = new Float64Array(index.paths.length);
  for (const term of terms) {
    const touched = countTerm(index, term, isLive, counts);
    const rarity = Math.log(1 + (live - touched.length + 0.5) / (touched.length + 0.5));
    for (const path of touched) {
      const count = counts[path] as number;
      counts[path] = 0;
      scores[path] = (scores[path] as number) + (rarity * count * (K1 + 1)) / (count + K1 * (1 - b + (b * (lengthOf[path] as number)) / average));
    }
  }
  return scores;
}

/** Fills in how often each path's text holds the term; returns the paths that do. */
function countTerm(index: CommitIndex, term: string, isLive: (path: number) => boolean, counts: Float64Array): number[] {
  const touched: number[] = [];
  const postings = index.postings.get(term) ?? [];
  for (let i = 0; i < postings.length; i += 2) {
    const from = index.commitStart[postings[i] as number] as number;
    const to = index.commitStart[(postings[i] as number) + 1] as number;
    for (let j = from; j < to; j++) {
      const path = index.commitFiles[j] as number;
      if (!isLive(path)) continue;
      if (counts[path] === 0) touched.push(path);
      counts[path] = (counts[path] as number) + (postings[i + 1] as number) / (to - from);
    }
  }
  return touched;
}
