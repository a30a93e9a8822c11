import { commitIndex } from '../history/commitIndex';
import { filesOfCommits } from '../history/filesOfCommits';
import type { PastCommit } from '../history/historyModel';
import { similarCommits } from '../history/similarCommits';
import type { IndexView } from '../store/indexView';
import type { Reading } from './reading';

/** A word of the title counts this much more in past messages, as in the file ranking. */
const TITLE_WEIGHT = 2;
/** Similarity (relative to the most similar commit) below which a commit resembles the task by chance. */
const RESEMBLES = 0.45;

/** The past commit that touched the file and resembles the task most; undefined when none does. Looked up when first asked. */
export function pastChanges(view: IndexView, reading: Reading): (file: number) => PastCommit | undefined {
  const roots = new Map<number, (path: string) => PastCommit | undefined>();
  return (file) => {
    const { root, path } = view.graph.files[file];
    let of = roots.get(root);
    if (of === undefined) roots.set(root, (of = inRoot(view, reading, root)));
    return of(path);
  };
}

function inRoot(view: IndexView, reading: Reading, root: number): (path: string) => PastCommit | undefined {
  const history = view.history[root];
  if (history === undefined || history.commits.length === 0) return () => undefined;
  const index = commitIndex(history);
  const terms = reading.terms.map(({ term, inFirstLine }) => ({ term, weight: inFirstLine ? TITLE_WEIGHT : 1 }));
  const { best, bestCommit } = filesOfCommits(index, similarCommits(index, terms));
  return (path) => {
    const number = index.numberOfPath.get(path);
    return number === undefined || best[number] < RESEMBLES ? undefined : index.commits[bestCommit[number]];
  };
}

/** First line of the message, short enough for a reason. */
export function subjectOf(commit: PastCommit): string {
  const subject = commit.message.split('\n', 1)[0].trim();
  return subject.length <= SUBJECT_LENGTH ? subject : `${subject.slice(0, SUBJECT_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const SUBJECT_LENGTH = 60;
