import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from 'sql.js';
import { INSERT, SCHEMA_VERSION, SELECT, TABLES } from '../core/store/schema';
import { SKIP_REASONS, type SkipReason } from '../protocol/status';
import { insertAll, selectAll, withDatabase } from './database';
import { writeAll } from './journal';
import type { FileContent, FileRecord } from './fileRecord';
import { readRegularFile } from './regularFile';

/** A complete index as it lies on disk. */
export interface Generation {
  /** Versions and settings under which the records were made; another value means another index. */
  readonly key: string;
  readonly records: readonly FileRecord[];
  /** In the form of encodeLog. */
  readonly log: Uint8Array;
}

/** SHA-256 after the database: SQLite reads the file all the same, and one look tells whether it is whole. */
const DIGEST_BYTES = 32;

/** Thrown for a file that is no whole generation of this version; the message says what is wrong. */
export class DamagedGenerationError extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedGenerationError';
  }
}

/** Writes a generation aside, waits until the disk has it, and publishes it by rename. */
export async function writeGeneration(file: string, generation: Generation): Promise<void> {
  const bytes = await withDatabase(undefined, (database) => {
    fill(database, generation);
    return database.export();
  });
  const aside = `${file}.${process.pid}.aside`;
  const descriptor = fs.openSync(aside, 'w', 0o600);
  try {
    writeAll(descriptor, bytes);
    writeAll(descriptor, createHash('sha256').update(bytes).digest());
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  fs.renameSync(aside, file);
  syncFolder(path.dirname(file));
}

/** Reads a generation. Throws DamagedGenerationError, NoRegularFileError, or what the file system says. */
export async function readGeneration(file: string): Promise<Generation> {
  const { bytes } = readRegularFile(file);
  const content = bytes.subarray(0, Math.max(0, bytes.length - DIGEST_BYTES));
  if (!createHash('sha256').update(content).digest().equals(bytes.subarray(content.length))) {
    throw new DamagedGenerationError('its digest does not match its content');
  }
  try {
    return await withDatabase(content, unload);
  } catch (error) {
    if (error instanceof DamagedGenerationError) throw error;
    throw new DamagedGenerationError(`SQLite cannot read it: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fill(database: Database, generation: Generation): void {
  // The file is published whole or not at all, so SQLite's own journal protects nothing here.
  database.run('PRAGMA journal_mode = OFF');
  database.run('PRAGMA synchronous = OFF');
  database.run('BEGIN');
  for (const table of TABLES) database.run(table);
  insertAll(database, INSERT.meta, [['schema_version', String(SCHEMA_VERSION)], ['key', generation.key]]);
  insertAll(
    database,
    INSERT.file,
    generation.records.map(({ path: name, hash, language, isForced, stamp, seenAt, content }, id) => {
      const skip = content.kind === 'skipped' ? content.skip : { reason: '', detail: '' };
      const derived = content.kind === 'indexed' ? [content.lineCount, content.textSize, content.facts, content.terms] : [0, 0, null, null];
      return [id, name, hash, language, isForced ? 1 : 0, stamp.size, stamp.mtimeMs, stamp.ctimeMs, stamp.inode, seenAt, skip.reason, skip.detail, ...derived];
    }),
  );
  insertAll(database, INSERT.commits, [[0, generation.log]]);
  database.run('COMMIT');
}

function unload(database: Database): Generation {
  const meta = new Map(selectAll(database, SELECT.meta).map(([key, value]) => [String(key), String(value)]));
  const version = meta.get('schema_version');
  if (version !== String(SCHEMA_VERSION)) throw new DamagedGenerationError(`its schema version is ${version ?? 'missing'}, not ${SCHEMA_VERSION}`);
  const records = selectAll(database, SELECT.files).map((row): FileRecord => {
    const [name, hash, language, isForced, size, mtimeMs, ctimeMs, inode, seenAt, reason, detail, lineCount, textSize, facts, terms] = row;
    const skipped = SKIP_REASONS.find((known) => known === reason);
    return {
      path: String(name), hash: String(hash), language: String(language), isForced: isForced === 1, seenAt: Number(seenAt),
      stamp: { size: Number(size), mtimeMs: Number(mtimeMs), ctimeMs: Number(ctimeMs), inode: Number(inode) },
      content: contentOf(skipped, String(detail), Number(lineCount), Number(textSize), facts, terms),
    };
  });
  const log = selectAll(database, SELECT.commits)[0]?.[0];
  if (!(log instanceof Uint8Array)) throw new DamagedGenerationError('it has no commits table content');
  return { key: meta.get('key') ?? '', records, log };
}

function contentOf(skipped: SkipReason | undefined, detail: string, lineCount: number, textSize: number, facts: unknown, terms: unknown): FileContent {
  if (skipped) return { kind: 'skipped', skip: { reason: skipped, detail }, isTransient: false };
  if (!(facts instanceof Uint8Array) || !(terms instanceof Uint8Array)) throw new DamagedGenerationError('a file has no facts');
  return { kind: 'indexed', facts, terms, lineCount, textSize };
}

/** Makes the rename itself durable; Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
