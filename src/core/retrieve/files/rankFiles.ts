import { throwIfCancelled, type Cancellation } from '../../model/cancellation';
import type { IndexView } from '../../store/indexView';
import type { Reading } from '../reading';
import { idf, saturation } from './bm25';
import { scoreField } from './fieldIndex';
import { fileFields } from './fileFields';

export interface RankFilesOptions {
  /** Rank test files like other files. */
  readonly includeTests?: boolean;
  /** Paths that earlier work on this task touched, as the caller wrote them. */
  readonly historyFiles?: readonly string[];
  /** Files that may be ranked at all; every file when absent. */
  readonly inScope?: (file: number) => boolean;
}

/** Every file of the index in order, with what put it there. */
export interface FileRanking {
  /** Name and version of the weights. */
  readonly weights: string;
  /** Names of the features, in the order of a row's values. */
  readonly featureNames: readonly string[];
  /** Name and weight of every term, in the order of a row's terms. */
  readonly terms: readonly { readonly name: string; readonly weight: number }[];
  /** By descending score, then path (then root); files without any evidence are left out. */
  readonly rows: readonly FileRow[];
  /** Score of any file, 0 when it has no row. */
  scoreOf(file: number): number;
  /** One feature of all files by name, for stages that build on it. */
  column(name: string): Float64Array;
  /** Task terms that stand in the file, its path or its names: most telling first, at most 8. */
  matchedTerms(file: number): readonly string[];
}

export interface FileRow {
  readonly file: number;
  /** Rounded to six decimals; the sum of `terms`, up to that rounding. */
  readonly score: number;
  readonly values: readonly number[];
  readonly terms: readonly number[];
}

const FEATURES = ['whole file', 'path', 'names'] as const;
const WEIGHTS = [1, 0.6, 0.5];

/** Ranks files for a task. Deterministic: equal for equal views, readings and options. */
export function rankFiles(view: IndexView, reading: Reading, options: RankFilesOptions, token: Cancellation): FileRanking {
  const { graph, lexicon } = view;
  const count = graph.files.length;
  const fields = fileFields(graph);
  const terms = reading.terms.map((t) => t.term);
  const whole = new Float64Array(count);
  for (const term of terms) {
    throwIfCancelled(token);
    const postings = lexicon.postings(term);
    const rarity = idf(count, postings.fileFrequency);
    postings.files.forEach((file, i) => {
      whole[file] = (whole[file] as number) + rarity * saturation(postings.counts[i] as number, lexicon.lengthOf(file), lexicon.averageLength, { k1: 1.2, b: 0.75 });
    });
  }
  const columns = [whole, scoreField(fields.path, count, terms, { k1: 1.2, b: 0.3 }), scoreField(fields.name, count, terms, { k1: 1.2, b: 0.5 })].map(relativeToBest);
  const scores = new Float64Array(count);
  const rows: FileRow[] = [];
  for (let file = 0; file < count; file++) {
    if (options.inScope?.(file) === false) continue;
    const values = columns.map((column) => column[file] as number);
    if (values.every((value) => value === 0)) continue;
    const meta = graph.files[file];
    const demotion = (meta?.isTest && options.includeTests !== true && !reading.isAboutTests ? 0.2 : 1) * (meta?.isSide ? 0.5 : 1);
    const parts = values.map((value, i) => value * (WEIGHTS[i] as number) * demotion);
    const score = round6(parts.reduce((sum, part) => sum + part, 0));
    scores[file] = score;
    rows.push({ file, score, values, terms: parts });
  }
  rows.sort((a, b) => b.score - a.score || a.file - b.file);
  return {
    weights: 'files@0',
    featureNames: FEATURES,
    terms: FEATURES.map((name, i) => ({ name, weight: WEIGHTS[i] as number })),
    rows,
    scoreOf: (file) => scores[file] ?? 0,
    column: (name) => columns[FEATURES.indexOf(name as (typeof FEATURES)[number])] ?? new Float64Array(count),
    matchedTerms: (file) => terms.filter((term) => lexicon.postings(term).files.includes(file) || fields.path.postings(term)?.some((f, i) => i % 2 === 0 && f === file)).slice(0, 8),
  };
}

function relativeToBest(column: Float64Array): Float64Array {
  const best = column.reduce((max, value) => Math.max(max, value), 0);
  return best > 0 ? column.map((value) => value / best) : column;
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
