import type { CommitIndex } from './commitIndex';

/** How files change together with the seeds, by path number. Common commits count 1 / log2(files + 1): a sweep ties little. */
export interface CoChange {
  /** Common commits over the root of both files' commits, summed over the seeds. */
  readonly mutual: Float64Array;
  /** Share of the seed's commits that touched the file, for the strongest few seeds; the best of them. */
  readonly follows: Float64Array;
  /** Share of the file's commits that touched the seed, summed over the seeds: what hardly ever changes alone. */
  readonly depends: Float64Array;
}

export interface CoChangeSeed {
  readonly path: number;
  /** Relative to the strongest, 0 to 1; seeds are given strongest first. */
  readonly weight: number;
}

/** Keep a file with a single common commit from being certain. */
const MUTUAL_PRIOR = 3;
const FOLLOWS_PRIOR = 5;
/** Seeds whose followers are looked at: the weaker ones are too often no part of the change. */
const FOLLOWED_SEEDS = 3;

/** A seed gives nothing to itself. */
export function coChange(index: CommitIndex, seeds: readonly CoChangeSeed[]): CoChange {
  const size = index.paths.length;
  const [mutual, follows, depends] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const commitsOf = (path: number) => (index.pathStart[path + 1] as number) - (index.pathStart[path] as number);
  seeds.forEach(({ path: seed, weight }, rank) => {
    for (const [other, common] of changedWith(index, seed)) {
      mutual[other] = (mutual[other] as number) + (weight * common) / Math.sqrt((commitsOf(seed) + MUTUAL_PRIOR) * (commitsOf(other) + MUTUAL_PRIOR));
      depends[other] = (depends[other] as number) + (weight * common) / (commitsOf(other) + MUTUAL_PRIOR);
      if (rank < FOLLOWED_SEEDS) follows[other] = Math.max(follows[other] as number, (weight * common) / (commitsOf(seed) + FOLLOWS_PRIOR));
    }
  });
  return { mutual, follows, depends };
}

function changedWith(index: CommitIndex, seed: number): Map<number, number> {
  const together = new Map<number, number>();
  for (let i = index.pathStart[seed] as number; i < (index.pathStart[seed + 1] as number); i++) {
    const commit = index.pathCommits[i] as number;
    const from = index.commitStart[commit] as number;
    const to = index.commitStart[commit + 1] as number;
    if (to - from < 2) continue;
    const share = 1 / Math.log2(to - from + 1);
    for (let j = from; j < to; j++) {
      const other = index.commitFiles[j] as number;
      if (other !== seed) together.set(other, (together.get(other) ?? 0) + share);
    }
  }
  return together;
}
