import type { Skip } from '../core/discover/skipRules';
import type { ByteReader, ByteWriter } from '../core/store/bytes';
import { SKIP_REASONS } from '../protocol/status';
import type { FileStamp } from './discoverFiles';

/** What the index keeps of one file: the key of its content and everything derived from the content alone. */
export interface FileRecord {
  readonly path: string;
  /** Digest of the bytes on disk (contentHash.ts). */
  readonly hash: string;
  readonly language: string;
  readonly isForced: boolean;
  readonly stamp: FileStamp;
  /** Clock when the content was read, milliseconds: a stamp younger than that may belong to other bytes. */
  readonly seenAt: number;
  readonly content: FileContent;
}

/** A skipped file keeps its reason so that it is not read again; `isTransient` ones are never stored. */
export type FileContent =
  | { readonly kind: 'skipped'; readonly skip: Skip; readonly isTransient: boolean }
  | {
      readonly kind: 'indexed';
      readonly facts: Uint8Array;
      readonly terms: Uint8Array;
      readonly lineCount: number;
      /** UTF-16 length of the decoded text. */
      readonly textSize: number;
    };

export function writeRecord(out: ByteWriter, record: FileRecord): void {
  out.string(record.path);
  out.string(record.hash);
  out.string(record.language);
  out.flag(record.isForced);
  writeStamp(out, record.stamp, record.seenAt);
  if (record.content.kind === 'skipped') {
    out.uint(1 + SKIP_REASONS.indexOf(record.content.skip.reason));
    out.string(record.content.skip.detail);
    return;
  }
  out.uint(0);
  out.uint(record.content.lineCount);
  out.uint(record.content.textSize);
  out.blob(record.content.facts);
  out.blob(record.content.terms);
}

/** Throws DamagedBytesError. */
export function readRecord(source: ByteReader): FileRecord {
  const path = source.string();
  const hash = source.string();
  const language = source.string();
  const isForced = source.flag();
  const { stamp, seenAt } = readStamp(source);
  const skip = source.uint();
  const content: FileContent =
    skip === 0
      ? { kind: 'indexed', lineCount: source.uint(), textSize: source.uint(), facts: source.blob(), terms: source.blob() }
      : { kind: 'skipped', skip: { reason: SKIP_REASONS[skip - 1]!, detail: source.string() }, isTransient: false };
  return { path, hash, language, isForced, stamp, seenAt, content };
}

/** Times keep their fractions of a millisecond: written as text, they come back exactly. */
export function writeStamp(out: ByteWriter, stamp: FileStamp, seenAt: number): void {
  for (const value of [stamp.size, stamp.mtimeMs, stamp.ctimeMs, stamp.inode, seenAt]) out.string(String(value));
}

export function readStamp(source: ByteReader): { readonly stamp: FileStamp; readonly seenAt: number } {
  const [size, mtimeMs, ctimeMs, inode, seenAt] = [0, 1, 2, 3, 4].map(() => Number(source.string())) as [number, number, number, number, number];
  return { stamp: { size, mtimeMs, ctimeMs, inode }, seenAt };
}
