import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { ByteReader, ByteWriter, DamagedBytesError } from '../core/store/bytes';
import { isMissing, readRegularFile } from './regularFile';
import { readRecord, readStamp, writeRecord, writeStamp, type FileRecord } from './fileRecord';
import type { FileStamp } from './discoverFiles';

/** One refresh: what it changed, applied whole or not at all. */
export interface JournalEntry {
  readonly changed: readonly FileRecord[];
  readonly removed: readonly string[];
  /** Files whose bytes are the same and whose stamps are not. */
  readonly restamped: readonly { readonly path: string; readonly stamp: FileStamp; readonly seenAt: number }[];
  /** Newer commits in the form of encodeLog; undefined when HEAD did not move. */
  readonly log: Uint8Array | undefined;
}

/** Every record: length of the payload (4 bytes, big end first), the first bytes of its SHA-256, the payload. */
const LENGTH_BYTES = 4;
const DIGEST_BYTES = 8;

/**
 * Appends one record after the first `validBytes` and waits until the disk has it; what a failed write left behind them
 * is cut off, or every later record would be out of reach. Returns the new size of the journal.
 */
export function appendToJournal(file: string, validBytes: number, entry: JournalEntry): number {
  const payload = encodeEntry(entry);
  const head = Buffer.alloc(LENGTH_BYTES + DIGEST_BYTES);
  head.writeUInt32BE(payload.length, 0);
  digestOf(payload).copy(head, LENGTH_BYTES);
  const descriptor = fs.openSync(file, 'a', 0o600);
  try {
    if (fs.fstatSync(descriptor).size > validBytes) fs.ftruncateSync(descriptor, validBytes);
    writeAll(descriptor, Buffer.concat([head, payload]));
    fs.fdatasyncSync(descriptor);
    return fs.fstatSync(descriptor).size;
  } finally {
    fs.closeSync(descriptor);
  }
}

export interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** Bytes of complete records; what follows was being written when its process died. */
  readonly validBytes: number;
}

/** Complete records in order; a torn tail is left out. A journal that is not there is empty. */
export function readJournal(file: string): JournalContent {
  let bytes: Buffer;
  try {
    ({ bytes } = readRegularFile(file));
  } catch (error) {
    if (isMissing(error)) return { entries: [], validBytes: 0 };
    throw error;
  }
  const entries: JournalEntry[] = [];
  let at = 0;
  while (at + LENGTH_BYTES + DIGEST_BYTES <= bytes.length) {
    const start = at + LENGTH_BYTES + DIGEST_BYTES;
    const end = start + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const payload = bytes.subarray(start, end);
    if (!digestOf(payload).equals(bytes.subarray(at + LENGTH_BYTES, start))) break;
    try {
      entries.push(decodeEntry(payload));
    } catch (error) {
      if (error instanceof DamagedBytesError) break;
      throw error;
    }
    at = end;
  }
  return { entries, validBytes: at };
}

/** A write may be cut short (full disk, signals); the rest follows or the error comes out. */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(descriptor, bytes, at);
}

function digestOf(payload: Uint8Array): Buffer {
  return createHash('sha256').update(payload).digest().subarray(0, DIGEST_BYTES);
}

function encodeEntry(entry: JournalEntry): Uint8Array {
  const out = new ByteWriter();
  out.uint(entry.changed.length);
  for (const record of entry.changed) writeRecord(out, record);
  out.uint(entry.removed.length);
  for (const name of entry.removed) out.string(name);
  out.uint(entry.restamped.length);
  for (const { path, stamp, seenAt } of entry.restamped) {
    out.string(path);
    writeStamp(out, stamp, seenAt);
  }
  out.flag(entry.log !== undefined);
  if (entry.log) out.blob(entry.log);
  return out.finish();
}

function decodeEntry(payload: Buffer): JournalEntry {
  const source = new ByteReader(new Uint8Array(payload.buffer, payload.byteOffset, payload.length));
  const many = <T>(one: () => T): T[] => Array.from({ length: source.count() }, one);
  const changed = many(() => readRecord(source));
  const removed = many(() => source.string());
  const restamped = many(() => ({ path: source.string(), ...readStamp(source) }));
  return { changed, removed, restamped, log: source.flag() ? source.blob() : undefined };
}
