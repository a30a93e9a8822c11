import fs from 'node:fs';
import path from 'node:path';
import { appendToJournal, readJournal, type JournalEntry } from './journal';
import { DamagedGenerationError, readGeneration, writeGeneration, type Generation } from './snapshot';
import { isMissing, NoRegularFileError } from './regularFile';

type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;

/** The journal is folded into a new generation when it reaches this share of the snapshot, and this size. */
const FOLD_SHARE = 0.5;
const FOLD_LEAST_BYTES = 1 << 20;
/** Generations replaced while a reader was about to open them are looked for again. */
const READ_ATTEMPTS = 5;
const GENERATION = /^generation-(\d{10})\.sqlite$/;
const DAMAGED = /^generation-\d{10}\.damaged$/;

/** Where a reader stands: a cheap look at the folder tells whether there is more. */
export interface StorePosition {
  readonly generation: number;
  readonly journalBytes: number;
}

export interface StoredIndex {
  readonly generation: Generation;
  readonly entries: readonly JournalEntry[];
  readonly position: StorePosition;
}

/** What one index folder holds now: newest whole generation and its journal; undefined when there is none. Never writes. */
export async function readStore(folder: string, log: Log): Promise<StoredIndex | undefined> {
  const refused = new Set<number>();
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt++) {
    const number = generationsIn(folder).find((candidate) => !refused.has(candidate));
    if (number === undefined) return undefined;
    try {
      const generation = await readGeneration(generationFile(folder, number));
      const { entries, validBytes } = readJournal(journalFile(folder, number));
      return { generation, entries, position: { generation: number, journalBytes: validBytes } };
    } catch (error) {
      if (isMissing(error)) continue;
      if (!(error instanceof DamagedGenerationError || error instanceof NoRegularFileError)) throw error;
      refused.add(number);
      log('warn', `The index file ${generationFile(folder, number)} is not used: ${error.message}.`);
    }
  }
  return undefined;
}

/** Newest generation and length of its journal as they are now; undefined when there is no generation. */
export function storePosition(folder: string): StorePosition | undefined {
  const generation = generationsIn(folder)[0];
  if (generation === undefined) return undefined;
  return { generation, journalBytes: fs.statSync(journalFile(folder, generation), { throwIfNoEntry: false })?.size ?? 0 };
}

/** The writing side of an index folder; its owner holds the lock. */
export class StoreWriter {
  private snapshotBytes = 0;

  private constructor(private readonly folder: string, private position: StorePosition) {}

  /** Opens for writing what `readStore` returned: damaged files are moved aside, leftovers removed. */
  static open(folder: string, stored: StoredIndex | undefined, log: Log): StoreWriter {
    const current = stored?.position.generation;
    for (const number of generationsIn(folder)) {
      // A newer one that was not used is damaged; older ones are leftovers of a writer that died after publishing.
      if (current === undefined || number > current) setAside(folder, number, log);
      else if (number < current) removeGeneration(folder, number);
    }
    const names = fs.readdirSync(folder).sort();
    // One damaged file is enough to find out what happened to it.
    const damaged = names.filter((name) => DAMAGED.test(name)).slice(0, -1);
    for (const name of [...damaged, ...names.filter((each) => each.endsWith('.aside'))]) remove(path.join(folder, name));
    const writer = new StoreWriter(folder, stored?.position ?? { generation: highestEver(folder), journalBytes: 0 });
    if (stored) writer.snapshotBytes = fs.statSync(generationFile(folder, stored.position.generation)).size;
    return writer;
  }

  /** False while nothing is published: the first save must be a whole generation. */
  get hasGeneration(): boolean {
    return this.snapshotBytes > 0;
  }

  /** Adds one refresh to the journal; `all` is called when it is time for a new generation instead. */
  async save(entry: JournalEntry, all: () => Generation): Promise<void> {
    const size = entry.changed.reduce((sum, { content }) => sum + (content.kind === 'indexed' ? content.facts.length + content.terms.length : 0), 0);
    const limit = Math.max(FOLD_LEAST_BYTES, this.snapshotBytes * FOLD_SHARE);
    if (!this.hasGeneration || this.position.journalBytes + size > limit) {
      await this.publish(all());
      return;
    }
    const journalBytes = appendToJournal(journalFile(this.folder, this.position.generation), this.position.journalBytes, entry);
    this.position = { ...this.position, journalBytes };
  }

  /** Writes a whole new generation and removes the one before it. */
  async publish(generation: Generation): Promise<void> {
    const number = this.position.generation + 1;
    remove(journalFile(this.folder, number));
    await writeGeneration(generationFile(this.folder, number), generation);
    this.position = { generation: number, journalBytes: 0 };
    this.snapshotBytes = fs.statSync(generationFile(this.folder, number)).size;
    for (const older of generationsIn(this.folder)) if (older < number) removeGeneration(this.folder, older);
  }
}

/** Newest first. */
function generationsIn(folder: string): number[] {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return names
    .map((name) => GENERATION.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => b - a);
}

/** Numbers of files moved aside are not used again: a late reader must not take a new file for the old one. */
function highestEver(folder: string): number {
  const numbers = fs.readdirSync(folder).map((name) => Number(/^generation-(\d{10})\./.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

function generationFile(folder: string, number: number): string {
  return path.join(folder, `generation-${String(number).padStart(10, '0')}.sqlite`);
}

function journalFile(folder: string, number: number): string {
  return path.join(folder, `generation-${String(number).padStart(10, '0')}.journal`);
}

function setAside(folder: string, number: number, log: Log): void {
  const file = generationFile(folder, number);
  const aside = file.replace(/\.sqlite$/, '.damaged');
  remove(aside);
  fs.renameSync(file, aside);
  remove(journalFile(folder, number));
  log('warn', `The index file ${file} is damaged or of another version; it was moved to ${aside} and the index is rebuilt.`);
}

function removeGeneration(folder: string, number: number): void {
  for (const file of [generationFile(folder, number), journalFile(folder, number)]) {
    try {
      remove(file);
    } catch (error) {
      // Windows keeps a file that a reader has open; the next writer removes it.
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== 'EBUSY' && code !== 'EPERM') throw error;
    }
  }
}

/** Also a folder that somebody gave the name of a file of ours. */
function remove(file: string): void {
  fs.rmSync(file, { recursive: true, force: true });
}
