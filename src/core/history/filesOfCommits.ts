import type { CommitIndex } from './commitIndex';
import type { SimilarCommit } from './similarCommits';

/** What similar commits say about files, each value by path number of the index. */
export interface FilesOfCommits {
  /** Sum of the sharpened similarities of the commits that touched the file, each shared among its files. */
  readonly summed: Float64Array;
  /** Similarity of the most similar commit that touched it. */
  readonly best: Float64Array;
  /** Number of that commit; -1 where there is none. */
  readonly bestCommit: Int32Array;
}

/** Similarity is taken to this power, so that one close commit outweighs many vague ones. */
const SHARPNESS = 4;

export function filesOfCommits(index: CommitIndex, similar: readonly SimilarCommit[]): FilesOfCommits {
  const summed = new Float64Array(index.paths.length);
  const best = new Float64Array(index.paths.length);
  const bestCommit = new Int32Array(index.paths.length).fill(-1);
  for (const { commit, similarity } of similar) {
    const from = index.commitStart[commit] as number;
    const to = index.commitStart[commit + 1] as number;
    for (let i = from; i < to; i++) {
      const path = index.commitFiles[i] as number;
      summed[path] = (summed[path] as number) + similarity ** SHARPNESS / Math.sqrt(to - from);
      if (similarity > (best[path] as number)) {
        best[path] = similarity;
        bestCommit[path] = commit;
      }
    }
  }
  return { summed, best, bestCommit };
}
