import { scoreChangeText } from '../../history/changeText';
import { churn } from '../../history/churn';
import { coChange, type CoChange } from '../../history/coChange';
import { filesOfCommits } from '../../history/filesOfCommits';
import { similarCommits } from '../../history/similarCommits';
import { raise } from './columns';
import type { CompanionFeature, FileFeature, Seed } from './feature';
import type { QueryTerm, RankContext, RootHistory } from './rankContext';

/** A word of the title counts this much more in past messages, which are mostly titles themselves. */
const TITLE_WEIGHT = 2;

function pastChanges(context: RankContext): { readonly summed: Float64Array; readonly best: Float64Array } {
  const terms = context.terms.map(({ term, inFirstLine }) => ({ term, weight: inFirstLine ? TITLE_WEIGHT : 1 }));
  const evidence = context.histories.map(({ index }) => filesOfCommits(index, similarCommits(index, terms)));
  return {
    summed: byFile(context, evidence.map((one) => one.summed)),
    best: byFile(context, evidence.map((one) => one.best)),
  };
}

/** Columns over path numbers, one a root, as one column over files. */
function byFile(context: RankContext, columns: readonly Float64Array[]): Float64Array {
  const values = new Float64Array(context.count);
  context.histories.forEach(({ fileOfPath }, root) => {
    columns[root]?.forEach((value, path) => {
      const file = fileOfPath[path] as number;
      if (file >= 0) raise(values, file, value);
    });
  });
  return values;
}

const churnOfHistory = new WeakMap<RootHistory, Float64Array>();

function changesLately(context: RankContext): Float64Array {
  const columns = context.histories.map((history) => {
    let values = churnOfHistory.get(history);
    if (values === undefined) churnOfHistory.set(history, (values = churn(history.index)));
    return values;
  });
  return byFile(context, columns).map(Math.log1p);
}

/** Files that change often have long texts; held back more for the whole task than for its few title words. */
const TASK_TEXT_B = 0.8;
const TITLE_TEXT_B = 0.5;

function pastWords(context: RankContext, terms: readonly QueryTerm[], b: number): Float64Array {
  const words = terms.map(({ term }) => term);
  return byFile(context, context.histories.map(({ index, fileOfPath }) => scoreChangeText(index, words, (path) => (fileOfPath[path] as number) >= 0, b)));
}

/** The person's own word: files that earlier work on the task touched. */
function givenFiles(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  const given = (context.options.historyFiles ?? []).map((path) => `/${path.replace(/\\/g, '/').replace(/^(\.?\/)+/, '')}`);
  context.view.graph.files.forEach((file, i) => {
    if (given.some((path) => `/${file.path}` === path || path.endsWith(`/${file.path}`))) values[i] = 1;
  });
  return values;
}

export const historyFeatures: readonly FileFeature[] = [
  { name: 'changed in similar past changes', scale: 'relative', compute: (context) => context.once(pastChanges).summed },
  { name: 'most similar past change', scale: 'absolute', compute: (context) => context.once(pastChanges).best },
  { name: 'words of its past changes', scale: 'relative', compute: (context) => pastWords(context, context.terms, TASK_TEXT_B) },
  { name: 'title words of its past changes', scale: 'relative', compute: (context) => pastWords(context, context.titleTerms, TITLE_TEXT_B) },
  { name: 'changes lately', scale: 'relative', compute: changesLately },
  { name: 'named by the caller', scale: 'absolute', compute: givenFiles },
];

/** Companions are computed with one list of seeds a question, so the walk over common commits is done once. */
const coChangeOfSeeds = new WeakMap<readonly Seed[], readonly CoChange[]>();

function coChangeColumn(context: RankContext, seeds: readonly Seed[], column: keyof CoChange): Float64Array {
  let found = coChangeOfSeeds.get(seeds);
  if (found === undefined) {
    found = context.histories.map(({ index, pathOfFile }) =>
      coChange(index, seeds.flatMap(({ file, weight }) => ((pathOfFile[file] as number) < 0 ? [] : [{ path: pathOfFile[file] as number, weight }]))));
    coChangeOfSeeds.set(seeds, found);
  }
  return byFile(context, found.map((one) => one[column]));
}

export const coChangeFeatures: readonly CompanionFeature[] = [
  { name: 'changes together with the strongest files', scale: 'relative', compute: (context, seeds) => coChangeColumn(context, seeds, 'mutual') },
  { name: 'follows changes of the strongest three', scale: 'relative', compute: (context, seeds) => coChangeColumn(context, seeds, 'follows') },
  { name: 'seldom changes without the strongest files', scale: 'relative', compute: (context, seeds) => coChangeColumn(context, seeds, 'depends') },
];
