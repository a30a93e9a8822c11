import type { Cancellation } from '../core/model/cancellation';
import type { Analyser, AnalysisJob } from './analyser';
import { analyse } from './analyse';
import type { FileContent } from './fileRecord';
import { Grammars } from './grammars';
import { WorkerPool } from './workerPool';

/**
 * A thread costs 100 to 200 ms of processor time until it parses (start, WASM compilation); this much source parses in
 * about that time, so less is parsed in the thread that asks.
 */
const WORTH_WORKERS_BYTES = 600_000;

/** Parses small amounts in this thread and large ones in a pool, of which one thread stays warm for the next change. */
export class PoolAnalyser implements Analyser {
  private readonly pool: WorkerPool;
  private readonly grammars: Grammars;
  private isLarge = false;
  /** A parser that failed in this thread may have damaged the runtime all grammars share: no more parsing here. */
  private isBroken = false;

  constructor(workerFile: string, grammarsFolder: string, private readonly workers: number) {
    this.pool = new WorkerPool(workerFile, { grammarsFolder }, Math.max(1, workers));
    this.grammars = new Grammars(grammarsFolder);
  }

  get width(): number {
    // One file more than threads waits at the door, so that none is idle while this thread reads the next.
    return this.usesPool ? this.workers * 2 : 1;
  }

  expect(bytes: number): void {
    this.isLarge = bytes >= WORTH_WORKERS_BYTES;
  }

  async analyse(job: AnalysisJob, token: Cancellation): Promise<FileContent> {
    if (this.usesPool) return this.pool.analyse(job, token);
    try {
      return await analyse(this.grammars, job.content, job.language, job.isForced);
    } catch {
      // The pool reports the file if it fails there too; a fresh thread may well succeed.
      this.isBroken = true;
      return this.pool.analyse(job, token);
    }
  }

  rest(): void {
    this.isLarge = false;
    void this.pool.shrinkTo(1);
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.grammars.dispose();
  }

  private get usesPool(): boolean {
    return this.isLarge || this.isBroken || this.pool.running > 0;
  }
}
