import type { Cancellation } from '../core/model/cancellation';
import { CancelledError, throwIfCancelled } from '../core/model/cancellation';
import { withStatusLine } from '../core/render/statusLine';
import type { Workspace } from '../node/workspace';
import type { ContextAnswer, ContextParams } from '../protocol/messages';
import type { IndexProgress } from '../protocol/status';
import { ChangeQueue, type ChangedPaths } from './changeQueue';
import { effectOf } from './watchedFile';

/** How long a question waits for an index that is being brought up to date: long enough for a small repository's first index, short enough for an agent. */
export const INDEX_WAIT_MS = 5_000;

/** How soon a question that waits notices that nobody wants its answer any more. */
const CANCELLATION_CHECK_MS = 50;

/** Shows one run of indexing while it lasts. */
export interface IndexRun {
  update(progress: IndexProgress, root: string): void;
  done(): void;
}

export interface SessionPorts {
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
  readonly startRun: (title: string) => IndexRun;
}

/** One open workspace of the engine: turns changes into refreshes and questions into answers, until it is closed. */
export class EngineSession {
  private readonly stop = { isCancellationRequested: false };
  private readonly changes = new ChangeQueue((paths) => this.refresh(paths));

  constructor(
    private readonly workspace: Workspace,
    private readonly ports: SessionPorts,
  ) {}

  /** The editor's text of a file, or undefined when the file on disk counts again. */
  bufferChanged(path: string, text: string | undefined): void {
    this.workspace.setBuffer(path, text);
    this.changes.add(path);
  }

  fileChanged(path: string, isDeletion: boolean): void {
    const effect = effectOf(path, isDeletion);
    if (effect === 'everything') this.changes.addEverything();
    if (effect === 'file') this.changes.add(path);
  }

  async foldersChanged(folders: readonly string[]): Promise<void> {
    await this.workspace.setFolders(folders);
    await this.refreshAll();
  }

  /** Brings the whole index up to date; failures are in the status and in the log. */
  refreshAll(): Promise<void> {
    this.changes.addEverything();
    return this.changes.flush();
  }

  rebuild(): Promise<void> {
    return this.run('Cairn: rebuilding the index', () => this.workspace.rebuild(this.stop));
  }

  pause(): void {
    this.workspace.pause();
  }

  async resume(): Promise<void> {
    this.workspace.resume();
    await this.refreshAll();
  }

  /**
   * Answers from an index that has followed every change told so far, or, when that takes longer than
   * INDEX_WAIT_MS, from what there is, with a line in front that says how far the index has come.
   */
  async context(params: ContextParams, token: Cancellation): Promise<ContextAnswer> {
    await this.untilCurrent(token);
    const { pack, trace } = await this.workspace.context(params.request, token);
    const textForModel = withStatusLine(pack.context.text, this.workspace.status());
    return { pack, textForModel, ...(params.withTrace ? { trace } : {}) };
  }

  async close(): Promise<void> {
    this.stop.isCancellationRequested = true;
    this.changes.close();
    await this.workspace.close();
  }

  private async untilCurrent(token: Cancellation): Promise<void> {
    const deadline = Date.now() + INDEX_WAIT_MS;
    let isFlushed = false;
    const flushed = this.changes.flush().then(() => (isFlushed = true));
    while (!isFlushed && Date.now() < deadline) {
      throwIfCancelled(token);
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, CANCELLATION_CHECK_MS))]);
    }
    // Work that no change asked for, such as a rebuild.
    await this.workspace.whenIdle(Math.max(0, deadline - Date.now()), token);
  }

  private refresh(paths: ChangedPaths): Promise<void> {
    return this.run('Cairn: indexing', (run) =>
      this.workspace.refresh({ ...(paths ? { paths } : {}), onProgress: (progress, root) => run.update(progress, root) }, this.stop),
    );
  }

  /** The index keeps its last state when work fails, so a failure is told, not thrown: nobody waits for a refresh. */
  private async run(title: string, work: (run: IndexRun) => Promise<void>): Promise<void> {
    if (this.stop.isCancellationRequested) return;
    const run = this.ports.startRun(title);
    try {
      await work(run);
    } catch (error) {
      if (!(error instanceof CancelledError)) this.ports.log('error', `${title} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      run.done();
    }
  }
}
