import { churn, coChange, filesOfCommits } from '../../history/filesByHistory';
import { similarCommits } from '../../history/similarCommits';
import { raise } from './columns';
import type { CompanionFeature, FileFeature } from './feature';
import type { RankContext, RootHistory } from './rankContext';

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

function changesOften(context: RankContext): Float64Array {
  const columns = context.histories.map((history) => {
    let values = churnOfHistory.get(history);
    if (values === undefined) churnOfHistory.set(history, (values = churn(history.index)));
    return values;
  });
  return byFile(context, columns).map(Math.log1p);
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
  { name: 'changes often', scale: 'relative', compute: changesOften },
  { name: 'named by the caller', scale: 'absolute', compute: givenFiles },
];

export const coChangeFeature: CompanionFeature = {
  name: 'changes together with the strongest files',
  scale: 'relative',
  compute(context, seeds) {
    return byFile(context, context.histories.map(({ index, pathOfFile }) =>
      coChange(index, seeds.flatMap(({ file, weight }) => ((pathOfFile[file] as number) < 0 ? [] : [{ path: pathOfFile[file] as number, weight }])))));
  },
};
