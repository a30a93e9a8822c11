import type { CommitIndex } from './commitIndex';
import type { SimilarCommit } from './similarCommits';

/** Files over commits, each value by path number of the index. */
export interface HistoryEvidence {
  /** Sum of the similarities of the commits that touched the file. */
  readonly summed: Float64Array;
  /** Similarity of the most similar commit that touched it. */
  readonly best: Float64Array;
  /** Number of that commit; -1 where there is none. */
  readonly bestCommit: Int32Array;
}

/** What similar commits say about files: similarity to a power, so that one close commit outweighs many vague ones. */
const SHARPNESS = 2;

export function filesOfCommits(index: CommitIndex, similar: readonly SimilarCommit[]): HistoryEvidence {
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

/** Commits of the last this many count in full, older ones fade: what changes now will change next. */
const RECENT_COMMITS = 500;

/** How often the file changed, recent changes counting more: the sum over its commits of 1 / (1 + commits since / RECENT_COMMITS). */
export function churn(index: CommitIndex): Float64Array {
  const values = new Float64Array(index.paths.length);
  for (let path = 0; path < values.length; path++) {
    for (let i = index.pathStart[path] as number; i < (index.pathStart[path + 1] as number); i++) {
      values[path] = (values[path] as number) + 1 / (1 + (index.pathCommits[i] as number) / RECENT_COMMITS);
    }
  }
  return values;
}

/** A seed's newest commits that are looked at: what changed together ten years ago says little. */
const CO_CHANGE_COMMITS = 300;
/** Keeps a file with a single common commit from being certain. */
const CO_CHANGE_PRIOR = 3;

/**
 * How likely each file changes with the seeds: for each seed its weight times the (size-damped) share of the seed's commits
 * that touched the file as well; summed. A seed gives nothing to itself.
 */
export function coChange(index: CommitIndex, seeds: readonly { readonly path: number; readonly weight: number }[]): Float64Array {
  const values = new Float64Array(index.paths.length);
  for (const { path: seed, weight } of seeds) {
    const from = index.pathStart[seed] as number;
    const to = Math.min(index.pathStart[seed + 1] as number, from + CO_CHANGE_COMMITS);
    const total = to - from + CO_CHANGE_PRIOR;
    for (let i = from; i < to; i++) {
      const commit = index.pathCommits[i] as number;
      const first = index.commitStart[commit] as number;
      const end = index.commitStart[commit + 1] as number;
      if (end - first < 2) continue;
      const share = weight / (total * Math.log2(end - first + 1));
      for (let j = first; j < end; j++) {
        const other = index.commitFiles[j] as number;
        if (other !== seed) values[other] = (values[other] as number) + share;
      }
    }
  }
  return values;
}
