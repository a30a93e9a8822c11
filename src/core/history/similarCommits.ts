import type { CommitIndex } from './commitIndex';

export interface SimilarCommit {
  /** Number in the index, 0 is the newest. */
  readonly commit: number;
  /** BM25 of the task over the message, damped by size and age; relative to the best, 0 to 1. */
  readonly similarity: number;
}

/** BM25 over messages: short texts, so length matters little and a second mention adds little. */
const K1 = 1.2;
const B = 0.4;
/** A commit loses half of its weight after this share of the history, so that old layouts do not rule. */
const HALF_AGE = 0.5;
/** Commits that are considered; the rest resemble the task by one common word. */
const CONSIDERED = 100;

/** Past commits whose messages resemble the task, most similar first; ties by age, newest first. */
export function similarCommits(index: CommitIndex, terms: readonly { readonly term: string; readonly weight: number }[]): SimilarCommit[] {
  const scores = new Float64Array(index.commitCount);
  for (const { term, weight } of terms) {
    const postings = index.postings.get(term);
    if (postings === undefined) continue;
    const frequency = postings.length / 2;
    const rarity = weight * Math.log(1 + (index.commitCount - frequency + 0.5) / (frequency + 0.5));
    for (let i = 0; i < postings.length; i += 2) {
      const commit = postings[i] as number;
      const count = postings[i + 1] as number;
      const norm = K1 * (1 - B + (B * (index.lengthOf[commit] as number)) / index.averageLength);
      scores[commit] = (scores[commit] as number) + (rarity * count * (K1 + 1)) / (count + norm);
    }
  }
  const found: SimilarCommit[] = [];
  let best = 0;
  for (let commit = 0; commit < scores.length; commit++) {
    const score = scores[commit] as number;
    if (score === 0) continue;
    const similarity = score * damping(index, commit);
    best = Math.max(best, similarity);
    found.push({ commit, similarity });
  }
  found.sort((a, b) => b.similarity - a.similarity || a.commit - b.commit);
  return found.slice(0, CONSIDERED).map(({ commit, similarity }) => ({ commit, similarity: similarity / best }));
}

/** A commit over many files says less about each; an old one less about today's. */
function damping(index: CommitIndex, commit: number): number {
  const size = (index.commitStart[commit + 1] as number) - (index.commitStart[commit] as number);
  const age = commit / index.commitCount;
  return 1 / (Math.sqrt(1 + Math.log(size)) * (1 + age / HALF_AGE));
}
