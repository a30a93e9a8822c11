import type { Cancellation } from '../core/model/cancellation';
import { CancelledError, throwIfCancelled } from '../core/model/cancellation';
import { progressOf } from '../core/render/statusLine';
import type { Workspace } from '../node/workspace';
import type { IndexProgress } from '../protocol/status';
import type { Roots } from './roots';
import { ToolError } from './toolError';

/** Cancellation has no event in our token: a waiting call looks this often. */
const LOOK_MS = 50;

export interface SessionPorts {
  readonly roots: () => Promise<Roots>;
  readonly open: (folders: readonly string[]) => Promise<Workspace>;
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;
  /** How long a call waits for the index, in milliseconds. */
  readonly waitMs: number;
  /** Bound of an answer when a call names none; undefined for the built-in default. */
  readonly maxTokens?: number;
}

export interface CurrentIndex {
  readonly workspace: Workspace;
  /** The index knows every change made before the call. */
  readonly isCurrent: boolean;
}

/** The one workspace of a server process, from the first root to the end. */
export class IndexSession {
  private readonly stop = { isCancellationRequested: false };
  private opening: Promise<Workspace> | undefined;

  constructor(private readonly ports: SessionPorts) {}

  get maxTokens(): number | undefined {
    return this.ports.maxTokens;
  }

  /** Begins to index without being asked, so that the first question finds an index. A problem is told when one asks. */
  start(): void {
    this.opened().then(
      (workspace) => this.refresh(workspace),
      (error: unknown) => this.ports.log('warn', messageOf(error)),
    );
  }

  /**
   * The workspace with an index that knows every change made before the call, or, after the waiting time, with what
   * there is: its status then says how far it has come. Throws ToolError when there is no folder to index.
   */
  async current(token: Cancellation, onProgress: (progress: IndexProgress) => void): Promise<CurrentIndex> {
    const workspace = await this.opened();
    const unsubscribe = workspace.onStatus((status) => onProgress(progressOf(status)));
    try {
      return { workspace, isCurrent: await this.settled(this.refresh(workspace), token) };
    } finally {
      unsubscribe();
    }
  }

  /** The client's roots changed: folders that stay keep their index. */
  async rootsChanged(): Promise<void> {
    if (!this.opening) return this.start();
    const roots = await this.ports.roots();
    if (!roots.ok) {
      this.ports.log('warn', roots.problem);
      return;
    }
    for (const refusal of roots.refused) this.ports.log('warn', refusal);
    const workspace = await this.opened();
    await workspace.setFolders(roots.folders);
    await this.refresh(workspace);
  }

  async close(): Promise<void> {
    this.stop.isCancellationRequested = true;
    const workspace = await this.opening?.catch(() => undefined);
    await workspace?.close();
  }

  private opened(): Promise<Workspace> {
    this.opening ??= this.open().catch((error: unknown) => {
      // Asked again, it may go better: a root may be there by then.
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<Workspace> {
    const roots = await this.ports.roots();
    if (!roots.ok) throw new ToolError(roots.problem);
    for (const refusal of roots.refused) this.ports.log('warn', refusal);
    return this.ports.open(roots.folders);
  }

  /** Never rejects: what went wrong is in the status, which every answer carries, and in the log. */
  private async refresh(workspace: Workspace): Promise<void> {
    try {
      await workspace.refresh({}, this.stop);
    } catch (error) {
      if (!(error instanceof CancelledError)) this.ports.log('error', `The index could not be brought up to date: ${messageOf(error)}`);
    }
  }

  /** False when the waiting time ran out first. */
  private async settled(work: Promise<void>, token: Cancellation): Promise<boolean> {
    let isDone = false;
    let look: NodeJS.Timeout | undefined;
    const waiting = new Promise<void>((resolve) => {
      let left = Math.ceil(this.ports.waitMs / LOOK_MS);
      look = setInterval(() => {
        if (isDone || left-- <= 0 || token.isCancellationRequested || this.stop.isCancellationRequested) resolve();
      }, LOOK_MS);
    });
    await Promise.race([work.then(() => (isDone = true)), waiting]);
    clearInterval(look);
    throwIfCancelled(token);
    return isDone;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
