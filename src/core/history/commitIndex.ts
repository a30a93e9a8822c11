import { isStopWord } from '../text/stopWords';
import { cachedTermsOfWord, fold, scanWords } from '../text/words';
import type { HistoryModel, PastCommit } from './historyModel';

/**
 * Past commits as ranking reads them: words of the messages, files by number, commits by file. Commits are numbered as in the
 * model, newest first. Built once a model (about 10 microseconds a commit) and kept with it.
 */
export interface CommitIndex {
  /** Commits that count: merges and sweeps over hundreds of files have been left out. */
  readonly commitCount: number;
  /** Those commits, by number, for reasons that quote them. */
  readonly commits: readonly PastCommit[];
  /** Every path that a commit names, by number. */
  readonly paths: readonly string[];
  readonly numberOfPath: ReadonlyMap<string, number>;
  /** Files of commit c are commitFiles[commitStart[c] .. commitStart[c + 1]). */
  readonly commitStart: Uint32Array;
  readonly commitFiles: Uint32Array;
  /** Commits of path p are pathCommits[pathStart[p] .. pathStart[p + 1]), newest first. */
  readonly pathStart: Uint32Array;
  readonly pathCommits: Uint32Array;
  /** Weighted words of commit c's message. */
  readonly lengthOf: Float64Array;
  readonly averageLength: number;
  /** Commits and counts of a term: [commit, count, ...], newest first; a word of the subject counts double. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

/** A commit over more files tells nothing about any of them: renames, reformatting, licence headers. */
export const BULK_COMMIT_FILES = 60;
/** Words of a message read; what follows is pasted output or a change log. */
const MESSAGE_CODE_UNITS = 2_000;
const SUBJECT_WEIGHT = 2;

const indexOfModel = new WeakMap<HistoryModel, CommitIndex>();

export function commitIndex(model: HistoryModel): CommitIndex {
  let index = indexOfModel.get(model);
  if (index === undefined) indexOfModel.set(model, (index = build(model)));
  return index;
}

function build(model: HistoryModel): CommitIndex {
  const commits = model.commits.filter((commit) => commit.files.length > 0 && commit.files.length <= BULK_COMMIT_FILES && !isMerge(commit.message));
  const numberOfPath = new Map<string, number>();
  const commitStart = new Uint32Array(commits.length + 1);
  const files: number[] = [];
  commits.forEach((commit, c) => {
    for (const path of commit.files) {
      let number = numberOfPath.get(path);
      if (number === undefined) numberOfPath.set(path, (number = numberOfPath.size));
      files.push(number);
    }
    commitStart[c + 1] = files.length;
  });
  const commitFiles = Uint32Array.from(files);
  const { start: pathStart, values: pathCommits } = invert(commitStart, commitFiles, numberOfPath.size);
  const postings = new Map<string, number[]>();
  const lengthOf = new Float64Array(commits.length);
  commits.forEach((commit, c) => {
    for (const [term, count] of messageTerms(commit.message)) {
      lengthOf[c] = (lengthOf[c] as number) + count;
      const known = postings.get(term);
      if (known === undefined) postings.set(term, [c, count]);
      else known.push(c, count);
    }
  });
  const averageLength = lengthOf.reduce((sum, length) => sum + length, 0) / (commits.length || 1);
  return { commitCount: commits.length, commits, paths: [...numberOfPath.keys()], numberOfPath, commitStart, commitFiles, pathStart, pathCommits, lengthOf, averageLength, postings };
}

function isMerge(message: string): boolean {
  return /^Merge (?:branch|pull request|remote|tag|commit)\b/.test(message);
}

function messageTerms(message: string): Map<string, number> {
  const counts = new Map<string, number>();
  const text = message.slice(0, MESSAGE_CODE_UNITS);
  const subjectEnd = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  scanWords(text, (start, end) => {
    const word = text.slice(start, end);
    if (isStopWord(fold(word))) return;
    for (const term of cachedTermsOfWord(word)) counts.set(term, (counts.get(term) ?? 0) + (start < subjectEnd ? SUBJECT_WEIGHT : 1));
  });
  return counts;
}

/** Rows by column of a compressed sparse matrix; the order of rows is kept. */
function invert(rowStart: Uint32Array, columns: Uint32Array, columnCount: number): { start: Uint32Array; values: Uint32Array } {
  const start = new Uint32Array(columnCount + 1);
  for (const column of columns) start[column + 1] = (start[column + 1] as number) + 1;
  for (let c = 0; c < columnCount; c++) start[c + 1] = (start[c + 1] as number) + (start[c] as number);
  const fill = start.slice();
  const values = new Uint32Array(columns.length);
  for (let row = 0; row + 1 < rowStart.length; row++) {
    for (let i = rowStart[row] as number; i < (rowStart[row + 1] as number); i++) {
      const column = columns[i] as number;
      const at = fill[column] as number;
      values[at] = row;
      fill[column] = at + 1;
    }
  }
  return { start, values };
}
