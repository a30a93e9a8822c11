import type { HistoryModel, PastCommit } from '../core/history/historyModel';
import { ByteReader, ByteWriter } from '../core/store/bytes';
import { compareText } from '../core/model/rootPath';

/** A commit as git tells it: paths carry the names they had then. */
export interface LoggedCommit {
  readonly sha: string;
  /** Seconds since 1970, by the committer; orders commits the same way however they were read. */
  readonly date: number;
  readonly message: string;
  readonly changes: readonly LoggedChange[];
}

export interface LoggedChange {
  readonly path: string;
  /** Earlier path when the commit renamed the file; '' otherwise. */
  readonly renamedFrom: string;
  /** The commit made the file: the same name in older commits means another file. */
  readonly isNew: boolean;
}

/** Everything read so far for one head. */
export interface CommitLog {
  readonly head: string;
  /** Newest first: by date, then sha. */
  readonly commits: readonly LoggedCommit[];
  readonly limitation: string;
}

/** `--format` whose output `parseLog` reads; the control characters cannot stand at the start of a status field. */
export const LOG_FORMAT = '%x01%H%x02%ct%x02%B%x03';
/** Messages are prose; what is longer is a pasted log and only costs memory. UTF-16 code units. */
const MAX_MESSAGE = 8000;
const HEAD_MARK = 1;
const LINE_END = 10;

/** Reads the output of `git log -z --name-status --format=LOG_FORMAT`. */
export function parseLog(output: string): LoggedCommit[] {
  const commits: LoggedCommit[] = [];
  let changes: LoggedChange[] | undefined;
  const fields = output.split('\0');
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!;
    if (field.charCodeAt(0) === HEAD_MARK) {
      const date = field.indexOf('\x02');
      const message = field.indexOf('\x02', date + 1);
      const body = field.slice(message + 1, field.endsWith('\x03') ? -1 : undefined);
      changes = [];
      commits.push({ sha: field.slice(1, date), date: Number(field.slice(date + 1, message)), message: body.trim().slice(0, MAX_MESSAGE), changes });
      continue;
    }
    // The first status after a head stands behind a line end.
    const status = field.charAt(field.charCodeAt(0) === LINE_END ? 1 : 0);
    if (status === '' || !changes) continue;
    const first = fields[++i] ?? '';
    if (status === 'R') changes.push({ path: fields[++i] ?? '', renamedFrom: first, isNew: false });
    else if (status === 'C') changes.push({ path: fields[++i] ?? '', renamedFrom: '', isNew: true });
    else changes.push({ path: first, renamedFrom: '', isNew: status === 'A' });
  }
  return commits;
}

/** Commits of several reads as one list without repetition, newest first, at most `limit`. */
export function mergeCommits(newer: readonly LoggedCommit[], older: readonly LoggedCommit[], limit: number): LoggedCommit[] {
  const known = new Set(newer.map((commit) => commit.sha));
  const all = [...newer, ...older.filter((commit) => !known.has(commit.sha))];
  all.sort((a, b) => b.date - a.date || compareText(a.sha, b.sha));
  return all.slice(0, limit);
}

/**
 * The log with every path under the name the file has today. Walking back in time, a rename makes the older name stand
 * for today's, and the commit that made a file ends what its name stood for.
 */
export function historyOf(log: CommitLog): HistoryModel {
  const today = new Map<string, string>();
  const commits: PastCommit[] = log.commits.map((commit) => {
    const files = new Set<string>();
    for (const change of commit.changes) files.add(today.get(change.path) ?? change.path);
    const renames = commit.changes.filter((change) => change.renamedFrom !== '');
    const newNames = renames.map((change) => today.get(change.path) ?? change.path);
    for (const change of commit.changes) if (change.isNew || change.renamedFrom !== '') today.delete(change.path);
    renames.forEach((change, i) => today.set(change.renamedFrom, newNames[i]!));
    return { sha: commit.sha, message: commit.message, files: [...files].sort() };
  });
  return { head: log.head, commits, limitation: log.limitation };
}

export const NO_HISTORY: CommitLog = { head: '', commits: [], limitation: '' };

/** Logs are immutable and written again with every generation. */
const encoded = new WeakMap<CommitLog, Uint8Array>();

export function encodeLog(log: CommitLog): Uint8Array {
  let bytes = encoded.get(log);
  if (!bytes) encoded.set(log, (bytes = encodeAnew(log)));
  return bytes;
}

function encodeAnew(log: CommitLog): Uint8Array {
  const out = new ByteWriter();
  out.string(log.head);
  out.string(log.limitation);
  out.uint(log.commits.length);
  for (const commit of log.commits) {
    out.unique(commit.sha);
    out.int(commit.date);
    out.unique(commit.message);
    out.uint(commit.changes.length);
    for (const change of commit.changes) {
      out.uint((change.isNew ? 1 : 0) | (change.renamedFrom !== '' ? 2 : 0));
      out.string(change.path);
      if (change.renamedFrom !== '') out.string(change.renamedFrom);
    }
  }
  return out.finish();
}

/** Throws DamagedBytesError. */
export function decodeLog(bytes: Uint8Array): CommitLog {
  const source = new ByteReader(bytes);
  const head = source.string();
  const limitation = source.string();
  const commits: LoggedCommit[] = [];
  for (let rest = source.count(); rest > 0; rest--) {
    const sha = source.string();
    const date = source.int();
    const message = source.string();
    const changes: LoggedChange[] = [];
    for (let left = source.count(); left > 0; left--) {
      const bits = source.uint();
      const path = source.string();
      changes.push({ path, renamedFrom: (bits & 2) !== 0 ? source.string() : '', isNew: (bits & 1) !== 0 });
    }
    commits.push({ sha, date, message, changes });
  }
  const log = { head, commits, limitation };
  encoded.set(log, bytes);
  return log;
}
