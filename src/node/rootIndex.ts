import { createHash } from 'node:crypto';
import path from 'node:path';
import { EXTRACTOR_VERSION } from '../core/extract/version';
import type { Cancellation } from '../core/model/cancellation';
import { FACTS_LAYOUT } from '../core/store/factsCodec';
import type { EngineSettings } from '../protocol/messages';
import type { Analyser } from './analyser';
import { decodeLog, encodeLog, NO_HISTORY, type CommitLog } from './commitLog';
import { contentHash } from './contentHash';
import { discoverFiles, stampOf, type DiscoveredFile, type Discovery } from './discoverFiles';
import type { FileRecord } from './fileRecord';
import { GitError, workTreeOf, type WorkTree } from './git';
import { readHistory } from './gitHistory';
import { openIndexFolder } from './indexFolder';
import type { JournalEntry } from './journal';
import { takeLock, type IndexLock } from './lock';
import { isAboutTheFile, isMissing, lookAt, readRegularFile, readSmall } from './regularFile';
import { bufferRecord, refreshRecords, type RecordChanges } from './refreshRecords';
import type { Generation } from './snapshot';
import { readStore, storePosition, StoreWriter, type StoredIndex, type StorePosition } from './store';

type Log = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;

export interface RootOptions {
  /** Unique among the roots. */
  readonly name: string;
  /** Absolute real path. */
  readonly root: string;
  /** Folder of this root's index. */
  readonly folder: string;
  readonly settings: EngineSettings;
  readonly analyser: Analyser;
  readonly log: Log;
}

export interface RootRefresh {
  /** Paths inside the root that may have changed; undefined looks at everything. */
  readonly paths: readonly string[] | undefined;
  /** Text of open documents by path inside the root. */
  readonly buffers: ReadonlyMap<string, string>;
  readonly onProgress: (done: number, total: number) => void;
}

/** Everything a view of one root is made from; records are sorted by path and hold open documents in place of their files. */
export interface RootContent {
  readonly records: readonly FileRecord[];
  readonly projectFiles: ReadonlyMap<string, string>;
  readonly log: CommitLog;
}

const EMPTY_DISCOVERY: Discovery = { kind: 'folder', files: [], projectFiles: [], skipped: [], unsupported: 0, excluded: 0, note: '' };

/** The index of one folder: its records, where they are stored, and the right to write them. */
export class RootIndex {
  readonly name: string;
  readonly root: string;
  readonly folder: string;
  discovery: Discovery = EMPTY_DISCOVERY;
  head = { commit: '', branch: '' };
  private readonly settings: EngineSettings;
  private readonly analyser: Analyser;
  private readonly say: Log;
  private readonly key: string;
  private records = new Map<string, FileRecord>();
  private buffered = new Map<string, FileRecord>();
  private projectFiles = new Map<string, string>();
  private commits: CommitLog = NO_HISTORY;
  private lock: IndexLock | undefined;
  private writer: StoreWriter | undefined;
  private position: StorePosition | undefined;
  private cachedContent: RootContent | undefined;
  private cachedRevision: string | undefined;
  private isOpen = false;
  /** What is stored is of no use: the next save writes a whole generation. */
  private ignoresStore = false;

  constructor(options: RootOptions) {
    ({ name: this.name, root: this.root, folder: this.folder, settings: this.settings, analyser: this.analyser, log: this.say } = options);
    this.key = `extractor ${EXTRACTOR_VERSION}, layout ${FACTS_LAYOUT}`;
  }

  get role(): 'writer' | 'reader' {
    return this.lock ? 'writer' : 'reader';
  }

  content(): RootContent {
    this.cachedContent ??= this.collect();
    return this.cachedContent;
  }

  private collect(): RootContent {
    const records = [...this.records.values()].map((record) => this.buffered.get(record.path) ?? record);
    records.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    return { records, projectFiles: this.projectFiles, log: this.commits };
  }

  recordOf(name: string): FileRecord | undefined {
    return this.buffered.get(name) ?? this.records.get(name);
  }

  /** Digest of what is indexed under which settings: equal on two machines for equal files (spec/graph.md). */
  revision(): string {
    this.cachedRevision ??= this.digest();
    return this.cachedRevision;
  }

  /** True when the file on disk has the recorded content: read and hashed, whatever its stamp says. */
  hasContent(name: string): boolean {
    try {
      return contentHash(readRegularFile(path.join(this.root, name)).bytes) === this.records.get(name)?.hash;
    } catch (error) {
      if (!isAboutTheFile(error)) throw error;
      return this.records.get(name)?.hash === '';
    }
  }

  private digest(): string {
    const { maxFileSize, exclude, submodules } = this.settings;
    const digest = createHash('sha256').update(JSON.stringify([this.key, maxFileSize, exclude, submodules]));
    const { records, projectFiles } = this.content();
    for (const { path: name, hash, language, content } of records) if (content.kind === 'indexed') digest.update(`${name}\0${hash}\0${language}\0`);
    for (const name of [...projectFiles.keys()].sort()) digest.update(`${name}\0${contentHash(projectFiles.get(name)!)}\0`);
    return digest.digest('hex');
  }

  /** Brings records, project files and history up to date and stores what changed. Returns whether anything did. */
  async refresh({ paths, buffers, onProgress }: RootRefresh, token: Cancellation): Promise<boolean> {
    const adopted = await this.openStore();
    const limited = paths && this.isOpen ? this.limitTo(paths) : undefined;
    const workTree = limited ? undefined : await this.askGit(token);
    const history = limited ? undefined : readHistory(this.root, workTree instanceof GitError ? undefined : workTree, this.commits, token);
    // Awaited below; a failure before that must not count as unhandled.
    history?.catch(() => undefined);
    if (!limited) this.discovery = await discoverFiles(this.root, workTree, this.settings, token);
    const files = limited ?? this.discovery.files;
    const changes = await refreshRecords(this.root, files, this.records, !limited, this.analyser, onProgress, token);
    for (const record of [...changes.changed, ...changes.restamped]) this.records.set(record.path, record);
    for (const name of changes.removed) this.records.delete(name);
    const isBuffered = await this.applyBuffers(buffers, token);
    const isConfigured = limited ? false : this.readProjectFiles(buffers);
    const previousLog = this.commits;
    if (history) this.commits = await history;
    this.cachedContent = undefined;
    this.cachedRevision = undefined;
    this.isOpen = true;
    await this.save(changes, previousLog);
    this.ignoresStore = false;
    return adopted || changes.changed.length > 0 || changes.removed.length > 0 || isBuffered || isConfigured || this.commits !== previousLog;
  }

  /** Forgets everything, so that the next refresh indexes from nothing. */
  forget(): void {
    this.records.clear();
    this.buffered.clear();
    this.commits = NO_HISTORY;
    this.projectFiles = new Map();
    this.cachedContent = undefined;
    this.cachedRevision = undefined;
    this.isOpen = false;
    this.ignoresStore = true;
  }

  close(): void {
    this.lock?.release();
    this.lock = undefined;
    this.writer = undefined;
  }

  /** Takes the lock when it is free and reads what is stored; returns whether records were taken from the store. */
  private async openStore(): Promise<boolean> {
    openIndexFolder(this.folder, this.root);
    if (this.lock && !this.lock.isHeld()) {
      this.say('warn', `Another process took over the index of ${this.root}; this one reads from now on.`);
      this.lock = undefined;
      this.writer = undefined;
    }
    if (this.lock) {
      this.lock.touch();
      return false;
    }
    this.lock = takeLock(this.folder);
    const now = storePosition(this.folder);
    const isSame = now?.generation === this.position?.generation && now?.journalBytes === this.position?.journalBytes;
    if (!this.lock && isSame) return false;
    const stored = await readStore(this.folder, this.say);
    if (this.lock) this.writer = StoreWriter.open(this.folder, stored, this.say);
    if (!stored || isSame) return false;
    this.position = stored.position;
    return this.adopt(stored);
  }

  /** Takes over stored records; those of another version of the extractor are of no use. */
  private adopt(stored: StoredIndex): boolean {
    if (stored.generation.key !== this.key) this.ignoresStore = true;
    if (this.ignoresStore) return false;
    const records = new Map(stored.generation.records.map((record) => [record.path, record]));
    let log = decodeLog(stored.generation.log);
    for (const entry of stored.entries) {
      for (const record of entry.changed) records.set(record.path, record);
      for (const name of entry.removed) records.delete(name);
      for (const { path: name, stamp, seenAt } of entry.restamped) {
        const record = records.get(name);
        if (record) records.set(name, { ...record, stamp, seenAt });
      }
      if (entry.log) log = decodeLog(entry.log);
    }
    this.records = records;
    this.commits = log;
    return true;
  }

  /** The files of `paths` when each is known and still there; undefined when only a full look can tell what changed. */
  private limitTo(paths: readonly string[]): DiscoveredFile[] | undefined {
    const known = new Map(this.discovery.files.map((file) => [file.path, file]));
    const projectFiles = new Set(this.discovery.projectFiles);
    const files: DiscoveredFile[] = [];
    for (const name of paths) {
      const file = known.get(name);
      if (!file || projectFiles.has(name)) return undefined;
      const stat = lookAt(path.join(this.root, name));
      if (!stat?.isFile() || stat.size > this.settings.maxFileSize) return undefined;
      files.push({ ...file, stat: stampOf(stat) });
    }
    return files;
  }

  private async askGit(token: Cancellation): Promise<WorkTree | GitError | undefined> {
    try {
      const workTree = await workTreeOf(this.root, token);
      this.head = { commit: workTree?.commit ?? '', branch: workTree?.branch ?? '' };
      return workTree;
    } catch (error) {
      if (error instanceof GitError) return error;
      throw error;
    }
  }

  private async applyBuffers(buffers: ReadonlyMap<string, string>, token: Cancellation): Promise<boolean> {
    const before = this.buffered;
    const after = new Map<string, FileRecord>();
    const files = new Map(this.discovery.files.map((file) => [file.path, file]));
    for (const [name, text] of [...buffers].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const file = files.get(name);
      const hash = contentHash(text);
      if (!file || this.records.get(name)?.hash === hash) continue;
      const known = before.get(name);
      after.set(name, known?.hash === hash ? known : await bufferRecord(file, text, hash, this.analyser, token));
    }
    this.buffered = after;
    return before.size !== after.size || [...after].some(([name, record]) => before.get(name) !== record);
  }

  private readProjectFiles(buffers: ReadonlyMap<string, string>): boolean {
    const before = this.projectFiles;
    const after = new Map<string, string>();
    for (const name of this.discovery.projectFiles) {
      try {
        after.set(name, buffers.get(name) ?? readSmall(path.join(this.root, name)));
      } catch (error) {
        if (!isMissing(error)) this.say('warn', `${path.join(this.root, name)} cannot be read (${(error as Error).message}); names are resolved without it.`);
      }
    }
    this.projectFiles = after;
    return before.size !== after.size || [...after].some(([name, text]) => before.get(name) !== text);
  }

  private async save(changes: RecordChanges, previousLog: CommitLog): Promise<void> {
    if (!this.writer || !this.lock?.isHeld()) return;
    const isStored = ({ content }: FileRecord): boolean => content.kind === 'indexed' || !content.isTransient;
    const entry: JournalEntry = {
      changed: changes.changed.filter(isStored),
      // A failing file has no stored record, or the next start would not try it again.
      removed: [...changes.removed, ...changes.changed.filter((record) => !isStored(record)).map((record) => record.path)],
      restamped: changes.restamped.filter(isStored),
      log: this.commits === previousLog ? undefined : encodeLog(this.commits),
    };
    const all = (): Generation => ({ key: this.key, records: this.content().records.map((record) => this.records.get(record.path)!).filter(isStored), log: encodeLog(this.commits) });
    if (this.ignoresStore || !this.writer.hasGeneration) await this.writer.publish(all());
    else if (entry.changed.length + entry.removed.length + entry.restamped.length > 0 || entry.log) await this.writer.save(entry, all);
  }
}
