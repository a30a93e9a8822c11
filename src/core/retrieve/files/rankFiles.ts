import type { Cancellation } from '../../model/cancellation';
import type { IndexView } from '../../store/indexView';
import { rounded } from '../order';
import type { Reading } from '../reading';
import { FILE_WEIGHTS, weightsName, type FileWeights } from '../weights';
import { weightedSum } from './columns';
import { FEATURE_NAMES, fileMatrix } from './fileMatrix';
import { rankContext, type RankContext } from './rankContext';
import { compareText } from '../../model/rootPath';

export interface RankFilesOptions {
  /** Rank test files like other files. */
  readonly includeTests?: boolean;
  /** Paths that earlier work on this task touched, as the caller wrote them. */
  readonly historyFiles?: readonly string[];
  /** Routes that the caller says the task is about. */
  readonly routePaths?: readonly string[];
  /** Files that may be ranked at all; every file when absent. */
  readonly inScope?: (file: number) => boolean;
}

/** Every file of the index that anything speaks for, with what put it there. */
export interface FileRanking {
  /** Name and version of the weights. */
  readonly weights: string;
  /** Names of the features, in the order of a row's values. */
  readonly featureNames: readonly string[];
  /** Name and weight of every term, in the order of a row's terms. */
  readonly terms: readonly { readonly name: string; readonly weight: number }[];
  /** By descending score, then root, then path; files without any evidence are left out. */
  readonly rows: readonly FileRow[];
  /** Score of any file, 0 when it has no row. */
  scoreOf(file: number): number;
  /** One feature of all files by name, for stages that build on it; all zeros for an unknown name. */
  column(name: string): Float64Array;
  /** Task terms that stand in the file or its path: rarest first, at most 8. */
  matchedTerms(file: number): readonly string[];
}

export interface FileRow {
  readonly file: number;
  /** Rounded to six decimals: the sum of `terms`, up to that rounding. At least 0. */
  readonly score: number;
  readonly values: readonly number[];
  readonly terms: readonly number[];
}

/** Name of the last term, which moves the worst file with any evidence to 0, so that scores are never negative. */
const FLOOR = 'distance from the weakest file';
/** Terms named as a reason. */
const MATCHED_TERMS = 8;
/** Ranks files for a task. Deterministic: equal for equal views, readings and options. */
export function rankFiles(view: IndexView, reading: Reading, options: RankFilesOptions, token: Cancellation, weights: FileWeights = FILE_WEIGHTS): FileRanking {
  const context = rankContext(view, reading, options, token);
  const { columns, evident } = fileMatrix(context, weights.seed);
  const sums = weightedSum(FEATURE_NAMES, columns, weights.files, context.count);
  const floor = evident.reduce((lowest, file) => Math.min(lowest, sums[file] as number), 0);
  const weightOf = FEATURE_NAMES.map((name) => weights.files[name] ?? 0);
  const rows = evident.map((file): FileRow => new LazyRow(file, rounded((sums[file] as number) - floor), columns, weightOf, floor));
  rows.sort((a, b) => b.score - a.score || a.file - b.file);
  const scores = new Map(rows.map((row) => [row.file, row.score]));
  return {
    weights: weightsName(weights),
    featureNames: FEATURE_NAMES,
    terms: [...FEATURE_NAMES.map((name, i) => ({ name, weight: weightOf[i] as number })), { name: FLOOR, weight: 1 }],
    rows,
    scoreOf: (file) => scores.get(file) ?? 0,
    column: (name) => columns[FEATURE_NAMES.indexOf(name)] ?? new Float64Array(context.count),
    matchedTerms: (file) => matchedTerms(context, file),
  };
}

/** Values and terms are read of a few dozen rows, but every file has a row: they are made when asked for. */
class LazyRow implements FileRow {
  constructor(
    readonly file: number,
    readonly score: number,
    private readonly columns: readonly Float64Array[],
    private readonly weights: readonly number[],
    private readonly floor: number,
  ) {}

  get values(): readonly number[] {
    return this.columns.map((column) => column[this.file] as number);
  }

  get terms(): readonly number[] {
    return [...this.values.map((value, i) => value * (this.weights[i] as number)), -this.floor];
  }
}

function matchedTerms(context: RankContext, file: number): string[] {
  const inPath = (term: string) => context.fields.path.postings(term)?.some((value, i) => i % 2 === 0 && value === file) === true;
  const held = context.terms.filter(({ term, postings }) => postings.files.includes(file) || inPath(term));
  return held.sort((a, b) => b.rarity - a.rarity || compareText(a.term, b.term)).slice(0, MATCHED_TERMS).map(({ term }) => term);
}
