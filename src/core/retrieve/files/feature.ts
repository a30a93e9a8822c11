import type { RankContext } from './rankContext';

/** One thing that can speak for or against a file. Adding one is a function and a line in featureList.ts. */
export interface FileFeature {
  /** As a person reads it in the trace. */
  readonly name: string;
  /** `relative`: divided by the best value of the question, so that it lies in 0 to 1; `absolute`: used as it is, about 0 to 1. */
  readonly scale: 'relative' | 'absolute';
  /** One value a file, 0 where there is nothing. Must not be changed by the caller: it may be shared. */
  compute(context: RankContext): Float64Array;
}

/** A feature that needs to know which files are strongest by the others, or builds on their scaled columns (`own`, by name). */
export interface CompanionFeature {
  readonly name: string;
  readonly scale: 'relative' | 'absolute';
  compute(context: RankContext, seeds: readonly Seed[], own: (name: string) => Float64Array): Float64Array;
}

/** A file that ranks high by its own evidence; `weight` is its score relative to the best. */
export interface Seed {
  readonly file: number;
  readonly weight: number;
}
