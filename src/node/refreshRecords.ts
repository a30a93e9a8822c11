import path from 'node:path';
import type { Language } from '../core/languages/language';
import { throwIfCancelled, type Cancellation } from '../core/model/cancellation';
import type { Analyser } from './analyser';
import { contentHash } from './contentHash';
import { stampOf, type DiscoveredFile, type FileStamp } from './discoverFiles';
import type { FileContent, FileRecord } from './fileRecord';
import { isMissing, readRegularFile } from './regularFile';
import { compareText } from '../core/model/rootPath';

/** What a refresh found out about the files on disk. */
export interface RecordChanges {
  readonly changed: readonly FileRecord[];
  readonly removed: readonly string[];
  /** Same content under another stamp. */
  readonly restamped: readonly FileRecord[];
}

/**
 * File systems round times (FAT to two seconds): a file read sooner than this after its last change may have changed
 * again under the same stamp, so its stamp proves nothing.
 */
const RACY_MS = 2000;

/** True when the stamp alone shows that the content is the recorded one; otherwise the content is read and hashed (case A2). */
export function provesUnchanged(record: FileRecord, stamp: FileStamp): boolean {
  const known = record.stamp;
  return (
    known.size === stamp.size && known.mtimeMs === stamp.mtimeMs && known.ctimeMs === stamp.ctimeMs && known.inode === stamp.inode &&
    record.seenAt - Math.max(stamp.mtimeMs, stamp.ctimeMs) > RACY_MS
  );
}

/**
 * Compares files with their records by content and analyses what is new. `isComplete` says that `files` is everything:
 * records of other files are then removed (case A3, A5). Throws CancelledError; nothing is changed until it returns.
 */
export async function refreshRecords(
  root: string,
  files: readonly DiscoveredFile[],
  records: ReadonlyMap<string, FileRecord>,
  isComplete: boolean,
  analyser: Analyser,
  onProgress: (done: number, total: number) => void,
  token: Cancellation,
): Promise<RecordChanges> {
  const suspects = files.filter((file) => {
    const record = records.get(file.path);
    return !record || record.isForced !== file.isForced || record.language !== file.language.id || !provesUnchanged(record, file.stat);
  });
  const changed: FileRecord[] = [];
  const restamped: FileRecord[] = [];
  const removed = new Set<string>();
  const known = contentsOf(records, suspects.length > 0);
  // A changed size or time most likely means changed content; a stamp that merely proves nothing does not.
  const isLikelyNew = ({ path: name, stat }: DiscoveredFile): boolean => records.get(name)?.stamp.mtimeMs !== stat.mtimeMs || records.get(name)?.stamp.size !== stat.size;
  analyser.expect(suspects.reduce((sum, file) => sum + (isLikelyNew(file) ? file.stat.size : 0), 0));
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < suspects.length) {
      const file = suspects[next++]!;
      throwIfCancelled(token);
      const record = await examine(root, file, records.get(file.path), known, analyser, token);
      if (!record) removed.add(file.path);
      else if (record.content === records.get(file.path)?.content) restamped.push(record);
      else changed.push(record);
      onProgress(++done, suspects.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(analyser.width, suspects.length) }, work));
  } finally {
    // The other loops stop at their next file when one failed.
    next = suspects.length;
    analyser.rest();
  }
  if (isComplete) {
    const present = new Set(files.map((file) => file.path));
    for (const name of records.keys()) if (!present.has(name)) removed.add(name);
  }
  const byPath = (a: FileRecord, b: FileRecord): number => compareText(a.path, b.path);
  return { changed: changed.sort(byPath), removed: [...removed].filter((name) => records.has(name)).sort(), restamped: restamped.sort(byPath) };
}

/** Record of an open document that differs from its file; it is never stored (case A10). */
export async function bufferRecord(file: DiscoveredFile, text: string, hash: string, analyser: Analyser, token: Cancellation): Promise<FileRecord> {
  const content = await analyser.analyse({ content: text, language: file.language, isForced: file.isForced }, token);
  return { path: file.path, hash, language: file.language.id, isForced: file.isForced, stamp: file.stat, seenAt: 0, content };
}

/** The record of a file as it is now; undefined when the file is gone. */
async function examine(
  root: string, file: DiscoveredFile, record: FileRecord | undefined, known: ContentTable, analyser: Analyser, token: Cancellation,
): Promise<FileRecord | undefined> {
  const head = { path: file.path, language: file.language.id, isForced: file.isForced };
  const seenAt = Date.now();
  let bytes: Buffer;
  let stamp: FileStamp;
  try {
    const read = readRegularFile(path.join(root, file.path));
    bytes = read.bytes;
    stamp = stampOf(read.stat);
  } catch (error) {
    if (isMissing(error)) return undefined;
    const skip = { reason: 'unreadable', detail: `it cannot be read: ${(error as Error).message}` } as const;
    const same = record?.content.kind === 'skipped' && record.content.skip.detail === skip.detail ? record.content : undefined;
    return { ...head, hash: '', stamp: file.stat, seenAt: 0, content: same ?? { kind: 'skipped', skip, isTransient: true } };
  }
  const hash = contentHash(bytes);
  const content = known.find(hash, file.language, file.isForced) ?? (await analyser.analyse({ content: bytes, language: file.language, isForced: file.isForced }, token));
  return { ...head, hash, stamp, seenAt, content };
}

/** Contents by what they depend on: a moved or copied file, or a branch switched back, costs no parse. */
interface ContentTable {
  find(hash: string, language: Language, isForced: boolean): FileContent | undefined;
}

function contentsOf(records: ReadonlyMap<string, FileRecord>, isNeeded: boolean): ContentTable {
  const table = new Map<string, FileContent>();
  const key = (hash: string, language: string, isForced: boolean): string => `${hash} ${language} ${isForced ? 'forced' : ''}`;
  if (isNeeded) {
    for (const { hash, language, isForced, content } of records.values()) if (hash !== '') table.set(key(hash, language, isForced), content);
  }
  return { find: (hash, language, isForced) => table.get(key(hash, language.id, isForced)) };
}
