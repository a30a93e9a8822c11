import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EXTRACTOR_VERSION } from '../core/extract/version';
import type { Cancellation } from '../core/model/cancellation';
import { FACTS_LAYOUT } from '../core/store/factsCodec';
import type { EngineSettings } from '../protocol/messages';
import type { Analyser } from './analyser';
import type { CompilerFiles } from '../core/compiler/compilerUses';
import { NO_HISTORY, type CommitLog } from './commitLog';
import { compilerFileIn, type CompilerKnowledge, NO_KNOWLEDGE, readKnowledge, writeKnowledge } from './compilerStore';
import { contentHash } from './contentHash';
import { discoverFiles, stampOf, type DiscoveredFile, type Discovery } from './discoverFiles';
import type { FileRecord } from './fileRecord';
import { GitError, workTreeOf, type WorkTree } from './git';
import { readHistory } from './gitHistory';
import { isAboutTheFile, isMissing, lookAt, readRegularFile, readSmall } from './regularFile';
import { bufferRecord, refreshRecords } from './refreshRecords';
import { RootStore, type StoredState } from './rootStore';
import { compareText } from '../core/model/rootPath';

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
  /** What compilers said, for the content they saw. */
  readonly compiler: CompilerFiles;
}

const EMPTY_DISCOVERY: Discovery = { kind: 'folder', files: [], projectFiles: [], skipped: [], unsupported: 0, excluded: 0, note: '' };

/** The index of one folder: its records, where they are stored, and the right to write them. */
export class RootIndex {
  readonly name: string;
  readonly root: string;
  readonly folder: string;
  discovery: Discovery = EMPTY_DISCOVERY;
  head = { commit: '', branch: '' };
  /** What is known before git answers: a listing by git makes it certain. */
  kind: Discovery['kind'];
  private readonly settings: EngineSettings;
  private readonly analyser: Analyser;
  private readonly say: Log;
  private readonly key: string;
  private records = new Map<string, FileRecord>();
  private buffered = new Map<string, FileRecord>();
  private projectFiles = new Map<string, string>();
  private commits: CommitLog = NO_HISTORY;
  private readonly store: RootStore;
  private compiler: CompilerKnowledge = NO_KNOWLEDGE;
  private compilerStamp = '';
  private cachedContent: RootContent | undefined;
  private cachedRevision: string | undefined;
  private isOpen = false;
  /** Something changed since the last refresh that came to its end. */
  private isUnseen = false;

  constructor(options: RootOptions) {
    ({ name: this.name, root: this.root, folder: this.folder, settings: this.settings, analyser: this.analyser, log: this.say } = options);
    this.key = `extractor ${EXTRACTOR_VERSION}, layout ${FACTS_LAYOUT}`;
    this.store = new RootStore(this.folder, this.root, this.key, this.say);
    this.kind = isBelowGit(this.root) ? 'git' : 'folder';
  }

  get role(): 'writer' | 'reader' {
    return this.store.role;
  }

  /** Why the index is in memory only; '' while it is stored. */
  get storageProblem(): string {
    return this.store.problem;
  }

  content(): RootContent {
    this.cachedContent ??= this.collect();
    return this.cachedContent;
  }

  private collect(): RootContent {
    const records = [...this.records.values()].map((record) => this.buffered.get(record.path) ?? record);
    records.sort((a, b) => compareText(a.path, b.path));
    return { records, projectFiles: this.projectFiles, log: this.commits, compiler: this.compiler.files };
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
    // Without a compiler's word the digest is what it always was.
    if (this.compiler.digest !== '') digest.update(`compiler\0${this.compiler.digest}\0`);
    return digest.digest('hex');
  }

  /** Stores what a compiler said, in place of what was said before; an empty map forgets it. Takes effect at the next refresh. */
  learn(files: CompilerFiles): void {
    writeKnowledge(this.folder, this.key, files);
  }

  /** True when what is stored about compilers is another than what was read last, by its stamp. */
  private followCompiler(): boolean {
    const stat = lookAt(compilerFileIn(this.folder));
    const stamp = stat === undefined ? '' : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
    if (stamp === this.compilerStamp) return false;
    this.compilerStamp = stamp;
    const before = this.compiler.digest;
    this.compiler = stamp === '' ? NO_KNOWLEDGE : readKnowledge(this.folder, this.key, (message) => this.say('warn', message));
    return this.compiler.digest !== before;
  }

  /**
   * Brings records, project files and history up to date and stores what changed. Returns whether anything changed since
   * the last refresh that returned. Throws CancelledError, and leaves nothing half done then.
   */
  async refresh({ paths, buffers, onProgress }: RootRefresh, token: Cancellation): Promise<boolean> {
    const stored = await this.store.follow(token);
    if (stored) this.adopt(stored);
    if (this.followCompiler()) this.isUnseen = true;
    // What another process stored may be older than what this one knew: only a full look can tell.
    const limited = paths && this.isOpen && !stored ? this.limitTo(paths) : undefined;
    const workTree = limited ? undefined : await this.askGit(token);
    const reading = limited ? undefined : readHistory(this.root, workTree instanceof GitError ? undefined : workTree, this.commits, token);
    // Awaited below; a failure before that must not count as unhandled.
    reading?.catch(() => undefined);
    const discovery = limited ? this.discovery : await discoverFiles(this.root, workTree, this.settings, token);
    const changes = await refreshRecords(this.root, limited ?? discovery.files, this.records, !limited, this.analyser, onProgress, token);
    const records = new Map(this.records);
    for (const record of [...changes.changed, ...changes.restamped]) records.set(record.path, record);
    for (const name of changes.removed) records.delete(name);
    const buffered = await this.readBuffers(buffers, records, discovery, token);
    const previous = this.commits;
    const commits = reading ? await reading : previous;
    const projectFiles = limited ? this.projectFiles : this.readProjectFiles(buffers, discovery);

    this.isUnseen ||=
      changes.changed.length > 0 || changes.removed.length > 0 || commits !== previous ||
      !hasSameEntries(this.buffered, buffered) || !hasSameEntries(this.projectFiles, projectFiles);
    this.discovery = discovery;
    this.kind = discovery.kind;
    this.records = records;
    this.buffered = buffered;
    this.commits = commits;
    this.projectFiles = projectFiles;
    this.isOpen = true;
    this.clearCaches();
    await this.store.save(changes, { records, commits }, previous);
    const isChanged = this.isUnseen;
    this.isUnseen = false;
    return isChanged;
  }

  /** Forgets everything, so that the next refresh indexes from nothing. */
  forget(): void {
    this.records = new Map();
    this.buffered = new Map();
    this.projectFiles = new Map();
    this.commits = NO_HISTORY;
    this.isOpen = false;
    this.clearCaches();
    this.store.forget();
  }

  /** The first index will not come from here for now: another process may make it. */
  letGo(): void {
    this.store.letGo();
  }

  close(): void {
    this.store.close();
  }

  private clearCaches(): void {
    this.cachedContent = undefined;
    this.cachedRevision = undefined;
  }

  /** The same content stays the same object, so that a reader links again only what its writer changed. */
  private adopt({ records, commits }: StoredState): void {
    const adopted = new Map<string, FileRecord>();
    for (const [name, record] of records) {
      const known = this.records.get(name);
      adopted.set(name, known && hasSameContent(known, record) ? { ...record, content: known.content } : record);
    }
    this.records = adopted;
    if (commits.head !== this.commits.head) this.commits = commits;
    this.isUnseen = true;
    this.clearCaches();
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

  private async readBuffers(
    buffers: ReadonlyMap<string, string>, records: ReadonlyMap<string, FileRecord>, discovery: Discovery, token: Cancellation,
  ): Promise<Map<string, FileRecord>> {
    const buffered = new Map<string, FileRecord>();
    if (buffers.size === 0) return buffered;
    const files = new Map(discovery.files.map((file) => [file.path, file]));
    for (const [name, text] of [...buffers].sort(([a], [b]) => compareText(a, b))) {
      const file = files.get(name);
      const hash = contentHash(text);
      if (!file || records.get(name)?.hash === hash) continue;
      const known = this.buffered.get(name);
      buffered.set(name, known?.hash === hash ? known : await bufferRecord(file, text, hash, this.analyser, token));
    }
    return buffered;
  }

  private readProjectFiles(buffers: ReadonlyMap<string, string>, discovery: Discovery): Map<string, string> {
    const texts = new Map<string, string>();
    for (const name of discovery.projectFiles) {
      try {
        texts.set(name, buffers.get(name) ?? readSmall(path.join(this.root, name)));
      } catch (error) {
        if (!isMissing(error)) this.say('warn', `${path.join(this.root, name)} cannot be read (${(error as Error).message}); names are resolved without it.`);
      }
    }
    return texts;
  }
}

/** A repository around the folder most likely lists it; one that ignores it is the exception. */
function isBelowGit(folder: string): boolean {
  const parent = path.dirname(folder);
  return fs.existsSync(path.join(folder, '.git')) || (parent !== folder && isBelowGit(parent));
}

function hasSameContent(a: FileRecord, b: FileRecord): boolean {
  return a.hash === b.hash && a.language === b.language && a.isForced === b.isForced && a.content.kind === b.content.kind;
}

function hasSameEntries<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
