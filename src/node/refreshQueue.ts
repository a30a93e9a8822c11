import { CancelledError, type Cancellation } from '../core/model/cancellation';
import type { IndexProgress } from '../protocol/status';
import type { RefreshOptions } from './workspace';

/** One piece of work for everything that was asked while the one before it ran. */
export interface MergedRefresh {
  /** Absolute paths; undefined means everything. */
  readonly paths: readonly string[] | undefined;
  readonly onProgress: (progress: IndexProgress, root: string) => void;
  /** Fires when every caller has cancelled. */
  readonly token: Cancellation;
}

interface Batch {
  paths: Set<string> | undefined;
  readonly listeners: ((progress: IndexProgress, root: string) => void)[];
  readonly tokens: Cancellation[];
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Runs one refresh at a time; calls that come meanwhile are merged into the next one. */
export class RefreshQueue {
  private running: Promise<void> | undefined;
  private waiting: Batch | undefined;

  constructor(private readonly work: (refresh: MergedRefresh) => Promise<void>) {}

  get isBusy(): boolean {
    return this.running !== undefined;
  }

  add(options: RefreshOptions, token: Cancellation): Promise<void> {
    this.waiting ??= newBatch();
    const batch = this.waiting;
    if (!options.paths) batch.paths = undefined;
    else for (const path of options.paths) batch.paths?.add(path);
    if (options.onProgress) batch.listeners.push(options.onProgress);
    batch.tokens.push(token);
    if (!this.running) this.next();
    return batch.promise;
  }

  /** Runs something that must not overlap a refresh; what is asked meanwhile waits. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.running) await this.running;
    const done = work();
    this.track(done.then(() => undefined));
    return done;
  }

  /** Resolves when nothing runs and nothing waits. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private next(): void {
    const batch = this.waiting;
    this.waiting = undefined;
    if (!batch) return;
    const token: Cancellation = {
      get isCancellationRequested() {
        return batch.tokens.every((one) => one.isCancellationRequested);
      },
    };
    const onProgress = (progress: IndexProgress, root: string): void => batch.listeners.forEach((listener) => listener(progress, root));
    const done = token.isCancellationRequested
      ? Promise.reject(new CancelledError())
      : this.work({ paths: batch.paths && [...batch.paths].sort(), onProgress, token });
    this.track(done);
    done.then(batch.resolve, batch.reject);
  }

  private track(done: Promise<void>): void {
    const settled = done
      // The callers get the error through their own promise.
      .catch(() => undefined)
      .then(() => {
        if (this.running === settled) this.running = undefined;
        if (!this.running) this.next();
      });
    this.running = settled;
  }
}

function newBatch(): Batch {
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { paths: new Set(), listeners: [], tokens: [], promise, resolve, reject };
}
