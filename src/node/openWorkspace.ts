import path from 'node:path';
import { CancelledError, throwIfCancelled, type Cancellation } from '../core/model/cancellation';
import { languageOf } from '../core/discover/languageOf';
import { retrieve } from '../core/retrieve/pipeline';
import type { IndexView } from '../core/store/indexView';
import type { EngineSettings } from '../protocol/messages';
import type { ContextRequest, Pack } from '../protocol/pack';
import type { IndexProgress, RepositoryStatus, WorkspaceStatus } from '../protocol/status';
import type { Trace } from '../protocol/trace';
import { compileSparingly } from './compileSparingly';
import { provesUnchanged } from './refreshRecords';
import { stampOf } from './discoverFiles';
import { isAboutTheFile, lookAt } from './regularFile';
import { indexFolderOf, indexLocation, removeUnusedIndexes } from './indexFolder';
import { PoolAnalyser } from './poolAnalyser';
import { rootFolder } from './rootFolder';
import { RefreshQueue, type MergedRefresh } from './refreshQueue';
import { combinedState, countsOf, refusedStatus, repositoryStatus, skippedFiles, type GraphCounts } from './repositoryStatus';
import { RootIndex } from './rootIndex';
import { TextSource } from './textSource';
import { loadTokenizer } from './tokenizer';
import { type ScipReading, usesOfScip } from '../core/compiler/usesOfScip';
import { ViewBuilder, type BuiltView } from './viewBuilder';
import { combinedRevision } from './revision';
import type { CompilerReport, RefreshOptions, Workspace, WorkspaceOptions } from './workspace';
import { compareText } from '../core/model/rootPath';

/** Opens the indexes of some folders; nothing is read or written before the first refresh or question. */
export async function openWorkspace(options: WorkspaceOptions): Promise<WorkspaceIndex> {
  compileSparingly();
  const workspace = new WorkspaceIndex(options);
  try {
    for (const folder of removeUnusedIndexes(workspace.location, Date.now())) options.log('info', `Removed the unused index ${folder}.`);
  } catch (error) {
    // Tidying up is no reason not to answer.
    if (!isAboutTheFile(error)) throw error;
    options.log('warn', `Unused indexes in ${workspace.location} cannot be removed: ${error.message}.`);
  }
  await workspace.setFolders(options.folders);
  return workspace;
}

/** Time between two status reports of a run in progress: a person sees no more, and a report costs a look at all files. */
const PROGRESS_MS = 100;

const NOTHING_SAID: ScipReading = { files: new Map(), uses: 0, unknown: [], outdated: [] };

interface OpenRoot {
  /** As the caller gave it, for mapping the paths the caller uses. */
  readonly given: string;
  readonly index: RootIndex;
  failure: string;
  progress: IndexProgress | undefined;
  hasIndexed: boolean;
}

export class WorkspaceIndex implements Workspace {
  readonly location: string;
  private readonly settings: EngineSettings;
  private readonly analyser: PoolAnalyser;
  private readonly queue = new RefreshQueue((refresh) => this.bringUpToDate(refresh));
  private readonly texts = new TextSource();
  private readonly buffers = new Map<string, string>();
  private readonly listeners = new Set<(status: WorkspaceStatus) => void>();
  private readonly stale = new Set<string>();
  private readonly views = new ViewBuilder();
  private roots: readonly OpenRoot[] = [];
  private refused: readonly RepositoryStatus[] = [];
  private built: BuiltView | undefined;
  private counts: ReadonlyMap<string, GraphCounts> = new Map();
  private isPaused: boolean;
  private isClosed = false;
  private toldAt = 0;
  /** A root changed after the view was made; stays when a run is cancelled before it makes the next one. */
  private isViewOld = false;

  constructor(private readonly options: WorkspaceOptions) {
    this.settings = options.settings;
    this.isPaused = options.startPaused ?? false;
    this.location = indexLocation(this.settings.indexLocation);
    this.analyser = new PoolAnalyser(options.workerFile, options.grammarsFolder, this.settings.workers, options.bytesAThread);
  }

  status(): WorkspaceStatus {
    const repositories = [...this.roots.map((root) => this.statusOf(root)), ...this.refused].sort((a, b) => compareText(a.name, b.name));
    return { state: combinedState(repositories.map(({ state }) => state)), repositories };
  }

  onStatus(listener: (status: WorkspaceStatus) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async refresh(options: RefreshOptions, token: Cancellation): Promise<void> {
    throwIfCancelled(token);
    if (this.isPaused) {
      for (const file of options.paths ?? []) this.markStale(file);
      this.tell();
      return;
    }
    await this.queue.add(options, token);
  }

  async rebuild(token: Cancellation): Promise<void> {
    if (this.isPaused) throw new Error('Indexing is paused. Resume it, then rebuild the index.');
    await this.queue.idle();
    for (const { index } of this.roots) index.forget();
    await this.refresh({}, token);
  }

  async learn(scip: Uint8Array | undefined, token: Cancellation): Promise<CompilerReport> {
    const [root] = this.roots;
    if (root === undefined || this.roots.length > 1) throw new Error(`A compiler's index belongs to one project, and ${this.roots.length} are open: name it with --root.`);
    await this.refresh({}, token);
    const reading = scip === undefined ? NOTHING_SAID : await this.readScip(scip, root.index);
    root.index.learn(reading.files);
    await this.refresh({}, token);
    return { files: reading.files.size, uses: reading.uses, unknown: reading.unknown, outdated: reading.outdated };
  }

  private async readScip(scip: Uint8Array, { name, root }: RootIndex): Promise<ScipReading> {
    // The reader of Protocol Buffers is needed for this alone.
    const { insideRoot, readScipIndex } = await import('./scipIndex');
    const view = this.view();
    return usesOfScip(insideRoot(readScipIndex(scip), root), view.graph, name, (file) => view.textOf(file)?.split('\n'));
  }

  setBuffer(absolutePath: string, text: string | undefined): void {
    const found = this.locate(absolutePath);
    if (!found) return;
    const key = path.join(found.root.index.root, found.name);
    if (text === undefined) this.buffers.delete(key);
    else this.buffers.set(key, text);
    // Whoever opens a document will save it: the parser is made ready meanwhile.
    const language = text === undefined ? undefined : languageOf(found.name);
    if (language && !this.isPaused) this.analyser.warm(language);
    this.markStale(absolutePath);
  }

  async setFolders(folders: readonly string[]): Promise<void> {
    await this.queue.alone(async () => {
      const kept = new Map(this.roots.map((root) => [root.index.root, root]));
      const roots: OpenRoot[] = [];
      const refused: RepositoryStatus[] = [];
      const names = new Set<string>();
      for (const given of [...new Set(folders.map((folder) => path.resolve(folder)))]) {
        const name = uniqueName(path.basename(given) || given, names);
        const found = await rootFolder(given, given);
        if (!found.ok) {
          refused.push(refusedStatus(name, given, found.problem));
          continue;
        }
        const root = found.folder;
        if (roots.some(({ index }) => index.root === root)) continue;
        names.add(name);
        const known = kept.get(root);
        if (known?.index.name === name) roots.push(known);
        else roots.push(this.openRoot(name, given, root));
      }
      for (const root of this.roots) if (!roots.includes(root)) root.index.close();
      this.roots = roots;
      this.refused = refused;
      if (this.built) this.rebuildView();
    });
    this.tell();
  }

  pause(): void {
    this.isPaused = true;
    this.tell();
  }

  resume(): void {
    this.isPaused = false;
    this.tell();
  }

  async whenIdle(timeoutMs: number, token: Cancellation): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (this.queue.isBusy) {
      throwIfCancelled(token);
      const left = deadline - Date.now();
      if (left <= 0) return false;
      await Promise.race([this.queue.idle(), delay(Math.min(left, 50))]);
    }
    return true;
  }

  async context(request: ContextRequest, token: Cancellation): Promise<{ readonly pack: Pack; readonly trace: Trace }> {
    if (!this.built && !this.isPaused && !this.queue.isBusy) await this.refresh({}, token);
    const counter = await loadTokenizer();
    const ask = (): { readonly pack: Pack; readonly trace: Trace } =>
      retrieve(this.view(), request, { countTokens: counter.count, tokenizer: counter.name, now: () => performance.now(), cancellation: token });
    const answer = ask();
    const outdated = this.outdatedFiles(answer.pack);
    if (outdated.length === 0) return answer;
    // The answer quotes files that changed since: it is given from their present text, or says that they are stale.
    for (const file of outdated) this.markStale(file);
    if (!this.isPaused && !this.queue.isBusy) await this.refresh({ paths: outdated }, token);
    return ask();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.queue.idle();
    for (const { index } of this.roots) index.close();
    await this.analyser.close();
    this.listeners.clear();
  }

  private openRoot(name: string, given: string, root: string): OpenRoot {
    const { log } = this.options;
    const index = new RootIndex({ name, root, folder: indexFolderOf(this.location, root), settings: this.settings, analyser: this.analyser, log });
    return { given, index, failure: '', progress: undefined, hasIndexed: false };
  }

  private async bringUpToDate({ paths, onProgress, token }: MergedRefresh): Promise<void> {
    const stop: Cancellation = {
      get isCancellationRequested() {
        return token.isCancellationRequested || isStopped();
      },
    };
    const isStopped = (): boolean => this.isClosed || this.isPaused;
    // What is marked while this runs stays marked for the next one.
    const settled = paths ? paths.map((file) => this.staleKey(file)) : [...this.stale];
    try {
      for (const root of this.roots) if (await this.refreshRoot(root, paths, onProgress, stop)) this.isViewOld = true;
      if (this.isViewOld || !this.built) this.rebuildView();
      for (const file of settled) this.stale.delete(file);
    } catch (error) {
      // Pausing ends the run without being an error for anybody who asked for it.
      if (!(error instanceof CancelledError) || token.isCancellationRequested || this.isClosed) throw error;
    } finally {
      for (const root of this.roots) root.progress = undefined;
      this.tell();
    }
  }

  private async refreshRoot(root: OpenRoot, paths: readonly string[] | undefined, onProgress: MergedRefresh['onProgress'], token: Cancellation): Promise<boolean> {
    const { index } = root;
    const inside = paths?.map((file) => this.locate(file)).filter((found) => found?.root === root);
    if (inside?.length === 0) return false;
    const buffers = new Map<string, string>();
    for (const [file, text] of this.buffers) {
      const name = relativeTo(index.root, file);
      if (name !== undefined) buffers.set(name, text);
    }
    const report = (done: number, total: number): void => {
      root.progress = { done, total };
      onProgress(root.progress, index.name);
      if (performance.now() - this.toldAt >= PROGRESS_MS) this.tell();
    };
    root.progress = { done: 0, total: 0 };
    this.tell();
    try {
      const isChanged = await index.refresh({ paths: inside?.map((found) => found!.name), buffers, onProgress: report }, token);
      const isFirst = !root.hasIndexed;
      root.failure = '';
      root.hasIndexed = true;
      return isChanged || isFirst;
    } catch (error) {
      index.letGo();
      if (error instanceof CancelledError) throw error;
      // One root that fails (a disk that is gone, a full disk) must not take the others with it.
      root.failure = `${index.root} cannot be indexed: ${error instanceof Error ? error.message : String(error)}`;
      this.options.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
      return false;
    } finally {
      root.progress = undefined;
    }
  }

  private rebuildView(): void {
    this.built = this.views.build(this.roots.map(({ index }) => ({ name: index.name, root: index.root, content: index.content() })));
    this.counts = countsOf(this.built.graph);
    this.isViewOld = false;
  }

  /** The view as a question sees it, with what is known to be stale at this moment. */
  view(): IndexView {
    this.built ??= this.views.build([]);
    const { graph, lexicon, history } = this.built;
    const byName = new Map(this.roots.map((root) => [root.index.name, root.index]));
    return {
      graph,
      lexicon,
      history,
      revision: combinedRevision(this.roots.map(({ index }) => ({ name: index.name, revision: index.revision() }))),
      skipped: this.roots.flatMap(({ index }) => skippedFiles(index)),
      stale: [...this.stale].sort(),
      textOf: (file) => {
        const entry = graph.files[file];
        const index = entry && byName.get(graph.roots[entry.root]!.name);
        if (!index) return undefined;
        const absolute = path.join(index.root, entry.path);
        return this.texts.textOf(absolute, entry.contentHash, this.buffers.get(absolute));
      },
    };
  }

  /** Files of an answer whose stamp no longer proves that they are what was indexed. Absolute paths. */
  private outdatedFiles(pack: Pack): string[] {
    const byName = new Map(this.roots.map((root) => [root.index.name, root.index]));
    const named = pack.files.map(({ repository, path: name }) => ({ index: byName.get(repository), name }));
    const outdated = new Set<string>();
    for (const { index, name } of named) {
      if (!index) continue;
      const absolute = path.join(index.root, name);
      const record = index.recordOf(name);
      if (!record || this.buffers.has(absolute)) continue;
      const stat = lookAt(absolute);
      if (!stat || (!provesUnchanged(record, stampOf(stat)) && !index.hasContent(name))) outdated.add(absolute);
    }
    return [...outdated];
  }

  private markStale(absolutePath: string): void {
    const key = this.staleKey(absolutePath);
    if (key !== '') this.stale.add(key);
  }

  /** `{root name}:{path}` of an indexed file; '' for anything else. */
  private staleKey(absolutePath: string): string {
    const found = this.locate(absolutePath);
    return found?.root.index.recordOf(found.name) ? `${found.root.index.name}:${found.name}` : '';
  }

  /** Root and path inside it of a file, by the root's real path or the one the caller gave; the deepest root wins. */
  private locate(absolutePath: string): { readonly root: OpenRoot; readonly name: string } | undefined {
    let best: { readonly root: OpenRoot; readonly name: string } | undefined;
    for (const root of this.roots) {
      const name = relativeTo(root.index.root, absolutePath) ?? relativeTo(root.given, absolutePath);
      if (name !== undefined && (!best || root.index.root.length > best.root.index.root.length)) best = { root, name };
    }
    return best;
  }

  private statusOf(root: OpenRoot): RepositoryStatus {
    const { index, progress, failure, hasIndexed } = root;
    const prefix = `${index.name}:`;
    const stale = [...this.stale].filter((file) => file.startsWith(prefix)).sort();
    const counts = this.counts.get(index.name);
    // A root is ready when the graph is built anew, which is done once all roots are indexed.
    const isToBeShown = hasIndexed && this.isViewOld && !counts?.filesIndexed;
    // Every question has the files looked at; only what is found to be done makes an index that is there unfinished.
    const isIndexing = progress === undefined ? isToBeShown : progress.total > 0 || !hasIndexed;
    return repositoryStatus(index, { isPaused: this.isPaused, isIndexing, progress, failure, stale, hasIndexed }, counts);
  }

  private tell(): void {
    this.toldAt = performance.now();
    if (this.listeners.size === 0) return;
    const status = this.status();
    for (const listener of this.listeners) listener(status);
  }
}

function uniqueName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(name)) return name;
  }
}

/** Path below a folder with forward slashes; undefined when it is not below. */
function relativeTo(folder: string, file: string): string | undefined {
  const relative = path.relative(folder, file);
  if (relative === '' || relative.startsWith(`..${path.sep}`) || relative === '..' || path.isAbsolute(relative)) return undefined;
  return path.sep === '/' ? relative : relative.split(path.sep).join('/');
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
