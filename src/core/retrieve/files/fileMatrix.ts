import { largest, relativeToBest, weightedSum } from './columns';
import { COMPANION_FEATURES, FILE_FEATURES } from './featureList';
import type { Seed } from './feature';
import type { RankContext } from './rankContext';

/** Features of every file for one question: columns[i] has a value a file for names[i]. */
export interface FileMatrix {
  readonly names: readonly string[];
  readonly columns: readonly Float64Array[];
}

/** Files whose companions are looked for. */
const SEEDS = 10;

/** Names of the features in the order of FileMatrix.columns. */
export const FEATURE_NAMES: readonly string[] = [...FILE_FEATURES, ...COMPANION_FEATURES].map((feature) => feature.name);

/** Computes every feature; the seeds of the companions are the strongest files by `seedWeights` (by feature name) over the others. */
export function fileMatrix(context: RankContext, seedWeights: Readonly<Record<string, number>>): FileMatrix {
  const own = FILE_FEATURES.map((feature) => scaled(feature.compute(context), feature.scale));
  const seeds = strongest(weightedSum(FILE_FEATURES.map(({ name }) => name), own, seedWeights, context.count), context);
  const ownByName = (name: string): Float64Array => own[FEATURE_NAMES.indexOf(name)] ?? new Float64Array(context.count);
  const companions = COMPANION_FEATURES.map((feature) => scaled(feature.compute(context, seeds, ownByName), feature.scale));
  return { names: FEATURE_NAMES, columns: [...own, ...companions] };
}

function scaled(column: Float64Array, scale: 'relative' | 'absolute'): Float64Array {
  return scale === 'relative' ? relativeToBest(column) : column;
}

function strongest(scores: Float64Array, context: RankContext): Seed[] {
  const best = largest(scores);
  const files = [...scores.keys()].filter((file) => (scores[file] as number) > 0 && context.options.inScope?.(file) !== false);
  files.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  return files.slice(0, SEEDS).map((file) => ({ file, weight: (scores[file] as number) / best }));
}
