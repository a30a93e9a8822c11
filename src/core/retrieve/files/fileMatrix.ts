import { relativeToBest, weightedSum } from './columns';
import { COMPANION_FEATURES, FILE_FEATURES, NO_EVIDENCE, TEXT_FEATURES } from './featureList';
import type { Seed } from './feature';
import type { RankContext } from './rankContext';
import { hasTexts, textFiles } from './textFiles';

/** Features of every file for one question: columns[i] has a value a file for names[i]. */
export interface FileMatrix {
  readonly names: readonly string[];
  readonly columns: readonly Float64Array[];
  /** Files in scope that anything speaks for, ascending. */
  readonly evident: readonly number[];
}

/** Files whose companions are looked for. */
const SEEDS = 10;

/** Names of the features in the order of FileMatrix.columns. */
export const FEATURE_NAMES: readonly string[] = [...FILE_FEATURES, ...COMPANION_FEATURES].map((feature) => feature.name);

/** Computes every feature; the seeds of the companions are the strongest files by `seedWeights` (by feature name) over the others. */
export function fileMatrix(context: RankContext, seedWeights: Readonly<Record<string, number>>): FileMatrix {
  const own = FILE_FEATURES.map((feature) => scaled(ofCode(feature, context.once(feature.compute), context), feature.scale));
  const scores = weightedSum(FILE_FEATURES.map(({ name }) => name), own, seedWeights, context.count);
  const { isText } = textFiles(context.view.graph);
  const seeds = strongest(scores, withEvidence(own, context).filter((file) => isText[file] === 0));
  const ownByName = (name: string): Float64Array => own[FEATURE_NAMES.indexOf(name)] ?? new Float64Array(context.count);
  const companions = COMPANION_FEATURES.map((feature) => scaled(ofCode(feature, feature.compute(context, seeds, ownByName), context), feature.scale));
  const columns = [...own, ...companions];
  return { names: FEATURE_NAMES, columns, evident: withEvidence(columns, context) };
}

/** Files in scope for which a column of evidence is above zero; the columns are the first of FEATURE_NAMES. */
function withEvidence(columns: readonly Float64Array[], { count, options }: RankContext): number[] {
  const evidence = columns.filter((_, i) => !NO_EVIDENCE.has(FEATURE_NAMES[i] as string));
  const files: number[] = [];
  for (let file = 0; file < count; file++) {
    if (options.inScope?.(file) !== false && evidence.some((column) => (column[file] as number) > 0)) files.push(file);
  }
  return files;
}

/** A feature of code says nothing about texts; the column may be shared, so it is copied before. */
function ofCode({ name }: { readonly name: string }, column: Float64Array, { view: { graph } }: RankContext): Float64Array {
  if (!hasTexts(graph) || TEXT_FEATURES.has(name)) return column;
  const { isText } = textFiles(graph);
  return column.map((value, file) => (isText[file] === 1 ? 0 : value));
}

function scaled(column: Float64Array, scale: 'relative' | 'absolute'): Float64Array {
  return scale === 'relative' ? relativeToBest(column) : column;
}

function strongest(scores: Float64Array, evident: readonly number[]): Seed[] {
  const files = evident.filter((file) => (scores[file] as number) > 0);
  files.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  const best = scores[files[0] ?? 0] as number;
  return files.slice(0, SEEDS).map((file) => ({ file, weight: (scores[file] as number) / best }));
}
