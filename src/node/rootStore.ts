import { throwIfCancelled, type Cancellation } from '../core/model/cancellation';
import { decodeLog, encodeLog, type CommitLog } from './commitLog';
import type { FileRecord } from './fileRecord';
import { openIndexFolder } from './indexFolder';
import type { JournalEntry } from './journal';
import { takeLock, type IndexLock } from './lock';
import type { RecordChanges } from './refreshRecords';
import { isAboutTheFile } from './regularFile';
import type { Generation } from './snapshot';
import { readStore, storePosition, StoreWriter, type StoredIndex, type StorePosition } from './store';
import { compareText } from '../core/model/rootPath';

type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;

/** What of a root lies in the store: its records by path and its past commits. */
export interface StoredState {
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly commits: CommitLog;
}

/** A cold index of a large repository takes about as long; then this process makes its own. */
const FIRST_GENERATION_MS = 20_000;
const FIRST_GENERATION_POLL_MS = 200;

/** The stored index of one root as this process uses it: written while it holds the lock, read otherwise. */
export class RootStore {
  private lock: IndexLock | undefined;
  private writer: StoreWriter | undefined;
  private position: StorePosition | undefined;
  /** What is stored is of no use: it is not taken over. */
  private isIgnored = false;
  /** What is stored is not what the journal would continue: the next save writes a whole generation. */
  private mustPublish = false;
  private reported = '';
  /** A maker of the first index that was waited for in vain is not waited for again. */
  private hasWaited = false;

  /**
   * @param key versions under which records are made; stored ones of another key are dropped.
   * @param firstGenerationMs how long to wait for the first index of another process.
   */
  constructor(
    readonly folder: string, private readonly root: string, private readonly key: string, private readonly say: Log,
    private readonly firstGenerationMs = FIRST_GENERATION_MS,
  ) {}

  get role(): 'writer' | 'reader' {
    return this.lock ? 'writer' : 'reader';
  }

  /** Why the index is in memory only; '' while it is stored. */
  get problem(): string {
    return this.reported;
  }

  /**
   * Takes the right to write when it is free and reads what others wrote since the last time; undefined when there is
   * nothing new. What cannot be written is read all the same; without a usable folder the index stays in memory.
   * Throws CancelledError.
   */
  async follow(token: Cancellation): Promise<StoredState | undefined> {
    try {
      return await this.open(token);
    } catch (error) {
      if (!isAboutTheFile(error)) throw error;
      this.report(`cannot be opened (${error.message})`);
      this.close();
      return undefined;
    }
  }

  /** Stores what a refresh changed, when this process is the writer. `previous` are the commits before it. */
  async save(changes: RecordChanges, state: StoredState, previous: CommitLog): Promise<void> {
    this.isIgnored = false;
    if (!this.writer || !this.lock?.isHeld()) return;
    const entry: JournalEntry = {
      changed: changes.changed.filter(isStored),
      // A failing file has no stored record, or the next start would not try it again.
      removed: [...changes.removed, ...changes.changed.filter((record) => !isStored(record)).map((record) => record.path)],
      restamped: changes.restamped.filter(isStored),
      log: state.commits === previous ? undefined : encodeLog(state.commits),
    };
    const all = (): Generation => ({ key: this.key, records: [...state.records.values()].filter(isStored).sort(byPath), log: encodeLog(state.commits) });
    try {
      if (this.mustPublish || !this.writer.hasGeneration) await this.writer.publish(all());
      else if (entry.changed.length + entry.removed.length + entry.restamped.length > 0 || entry.log) await this.writer.save(entry, all);
      this.mustPublish = false;
      this.report('');
    } catch (error) {
      if (!isAboutTheFile(error)) throw error;
      // A full disk costs the next start, not this process: what the journal missed comes with a whole generation.
      this.mustPublish = true;
      this.report(`cannot be written (${error.message})`);
      this.letGo();
    }
  }

  /** What is stored is replaced by the next save, and not taken over before. */
  forget(): void {
    this.isIgnored = true;
    this.mustPublish = true;
  }

  /** Gives the right to write back while nothing is published: whoever waits for a first index would wait in vain. */
  letGo(): void {
    if (!this.writer?.hasGeneration) this.close();
  }

  close(): void {
    this.lock?.release();
    this.lock = undefined;
    this.writer = undefined;
  }

  private async open(token: Cancellation): Promise<StoredState | undefined> {
    if (this.lock && !this.lock.isHeld()) {
      this.say('warn', `Another process took over the index of ${this.root}; this one reads from now on.`);
      this.close();
    }
    const obstacle = this.takeRight();
    if (!obstacle && this.writer) return undefined;
    if (!obstacle && !this.lock && !storePosition(this.folder)) await this.awaitFirstGeneration(token);
    const now = storePosition(this.folder);
    if (obstacle && !now) throw obstacle;
    if (!this.lock) this.report(obstacle ? `cannot be written (${obstacle.message})` : '');
    const isKnown = now?.generation === this.position?.generation && now?.journalBytes === this.position?.journalBytes;
    if (!this.lock && isKnown) return undefined;
    const stored = await readStore(this.folder, this.say);
    if (this.lock) this.writer = StoreWriter.open(this.folder, stored, this.say);
    if (!stored || isKnown) return undefined;
    this.position = stored.position;
    return this.stateOf(stored);
  }

  /** Takes the right to write, or keeps it alive; undefined when another process has it too. Returns what stands in the way. */
  private takeRight(): Error | undefined {
    try {
      openIndexFolder(this.folder, this.root);
      if (this.lock) this.lock.touch();
      else this.lock = takeLock(this.folder);
      return undefined;
    } catch (error) {
      if (!isAboutTheFile(error)) throw error;
      this.close();
      return error;
    }
  }

  /** Another process makes the first index: waiting for it costs less than making it twice. */
  private async awaitFirstGeneration(token: Cancellation): Promise<void> {
    if (this.hasWaited) return;
    this.hasWaited = true;
    const deadline = performance.now() + this.firstGenerationMs;
    while (!this.lock && !storePosition(this.folder) && performance.now() < deadline) {
      throwIfCancelled(token);
      await new Promise((resolve) => setTimeout(resolve, FIRST_GENERATION_POLL_MS));
      this.lock = takeLock(this.folder);
    }
  }

  private stateOf({ generation, entries }: StoredIndex): StoredState | undefined {
    if (generation.key !== this.key) this.forget();
    if (this.isIgnored) return undefined;
    const records = new Map(generation.records.map((record) => [record.path, record]));
    let log = generation.log;
    for (const entry of entries) {
      for (const record of entry.changed) records.set(record.path, record);
      for (const name of entry.removed) records.delete(name);
      for (const { path: name, stamp, seenAt } of entry.restamped) {
        const record = records.get(name);
        if (record) records.set(name, { ...record, stamp, seenAt });
      }
      log = entry.log ?? log;
    }
    return { records, commits: decodeLog(log) };
  }

  /** Said once for one reason: the folder is tried again at every refresh. */
  private report(what: string): void {
    const problem = what === '' ? '' : `the stored index in ${this.folder} ${what}, so the index is kept in memory`;
    if (problem !== '' && problem !== this.reported) this.say('warn', `${this.root}: ${problem}.`);
    this.reported = problem;
  }
}

function isStored({ content }: FileRecord): boolean {
  return content.kind === 'indexed' || !content.isTransient;
}

function byPath(a: FileRecord, b: FileRecord): number {
  return compareText(a.path, b.path);
}
