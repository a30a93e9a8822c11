import { encodeFileTerms } from '../core/lexicon/fileTerms';
import type { Language } from '../core/languages/language';
import { CancelledError, NEVER_CANCELLED, type Cancellation } from '../core/model/cancellation';
import type { Analyser, AnalysisJob } from './analyser';
import { extractFacts, readable, skipped, type ExtractedFacts } from './analyse';
import type { FileContent } from './fileRecord';
import { Grammars } from './grammars';
import { WorkerPool } from './workerPool';

/**
 * A thread costs 100 to 200 ms of processor time until it parses (start, WASM compilation); this much source parses in
 * about that time, so less is parsed in the thread that asks.
 */
const WORTH_WORKERS_BYTES = 600_000;
/**
 * Every further thread compiles the extraction anew before it is fast, about 0.6 s of processor time in all, which is what
 * so much source takes: below it, one thread beside this one is cheaper and hardly slower.
 */
export const BYTES_A_THREAD = 4_000_000;

/**
 * Parses small amounts in this thread and large ones in a pool, of which one thread stays warm for the next change. Words
 * are made here while the threads parse.
 */
export class PoolAnalyser implements Analyser {
  private readonly pool: WorkerPool;
  private readonly grammars: Grammars;
  private threads = 0;
  private readonly warmed = new Set<string>();
  /** A parser that failed in this thread may have damaged the runtime all grammars share: no more parsing here. */
  private isBroken = false;

  /** @param workers most threads at a time. */
  constructor(workerFile: string, grammarsFolder: string, private readonly workers: number, private readonly bytesAThread = BYTES_A_THREAD) {
    this.pool = new WorkerPool(workerFile, { grammarsFolder });
    this.grammars = new Grammars(grammarsFolder);
  }

  get width(): number {
    // One file more than threads waits at the door, so that none is idle while this thread reads the next.
    return this.usesPool ? this.pool.size * 2 : 1;
  }

  expect(bytes: number): void {
    const wanted = bytes < Math.min(WORTH_WORKERS_BYTES, this.bytesAThread) ? 0 : 1 + Math.floor(bytes / this.bytesAThread);
    this.threads = Math.min(wanted, Math.max(1, this.workers));
    this.pool.size = Math.max(1, this.threads);
  }

  async analyse(job: AnalysisJob, token: Cancellation): Promise<FileContent> {
    const read = readable(job.content, job.isForced);
    if ('skip' in read) return skipped(read.skip);
    const { text } = read;
    const extracting = this.extract(text, job, token);
    // A cancelled extraction is reported below; until then it must not count as unhandled.
    extracting.catch(() => undefined);
    const terms = encodeFileTerms(text);
    const extracted = await extracting;
    // A failure of the parser or its grammar may be gone with the next version of Cairn: it is not stored.
    if ('skip' in extracted) return skipped(extracted.skip, true);
    return { kind: 'indexed', ...extracted, terms, textSize: text.length };
  }

  /** Loads what a language needs in a thread, once, so that the next change of such a file does not wait for it. */
  warm(language: Language): void {
    if (this.warmed.has(language.id)) return;
    this.warmed.add(language.id);
    this.pool.extract('', language, NEVER_CANCELLED).catch((error: unknown) => {
      // Closed before the thread was ready: nothing was lost.
      if (!(error instanceof CancelledError)) throw error;
    });
  }

  rest(): void {
    this.threads = 0;
    void this.pool.shrinkTo(1);
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.grammars.dispose();
  }

  private async extract(text: string, { language }: AnalysisJob, token: Cancellation): Promise<ExtractedFacts> {
    if (this.usesPool) return this.pool.extract(text, language, token);
    try {
      return await extractFacts(this.grammars, text, language);
    } catch {
      // The pool reports the file if it fails there too; a fresh thread may well succeed.
      this.isBroken = true;
      return this.pool.extract(text, language, token);
    }
  }

  private get usesPool(): boolean {
    return this.threads > 0 || this.isBroken || this.pool.running > 0;
  }
}
