import type { CommitIndex } from './commitIndex';

/** A change this many commits ago counts half, older ones fade with the square: what changes now will change next. */
const HALF_COMMITS = 100;

/** How much each path changed lately, by path number: the sum over its commits of 1 / (1 + (commits since / HALF_COMMITS)^2). */
export function churn(index: CommitIndex): Float64Array {
  const values = new Float64Array(index.paths.length);
  for (let path = 0; path < values.length; path++) {
    for (let i = index.pathStart[path] as number; i < (index.pathStart[path + 1] as number); i++) {
      values[path] = (values[path] as number) + 1 / (1 + ((index.pathCommits[i] as number) / HALF_COMMITS) ** 2);
    }
  }
  return values;
}
