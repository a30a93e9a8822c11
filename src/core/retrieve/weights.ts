import fitted from './weights.json';

/** Weights of the file ranking with what they were fitted on; written by test/bench/fit.ts, never by hand. */
export interface FileWeights {
  readonly name: string;
  readonly version: string;
  /** How, on what, and what came out on repositories that were left out. */
  readonly fitted: {
    readonly method: string;
    readonly tasks: number;
    readonly repositories: readonly string[];
    /** Figures of repositories under weights fitted without them. */
    readonly leftOut?: { readonly recallAt5: number; readonly recallAt10: number; readonly recallAt20: number; readonly reciprocalRank: number };
  };
  /** First mix, by which the strongest files are found before their companions are looked for; by feature name. */
  readonly seed: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
}

export const FILE_WEIGHTS: FileWeights = fitted;

/** Name and version, as packs are stamped. */
export function weightsName(weights: FileWeights): string {
  return `${weights.name}@${weights.version}`;
}
