import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { CancelledError, type Cancellation } from '../core/model/cancellation';
import type { Language } from '../core/languages/language';
import type { ExtractedFacts } from './analyse';
import type { WorkerAnswer, WorkerJob, WorkerSetup } from './parseWorker';

/** A file of the largest allowed size parses in well under a second; one that takes longer hangs the parser. */
const JOB_TIMEOUT_MS = 30_000;

interface Pending {
  readonly text: string;
  readonly language: Language;
  readonly resolve: (extracted: ExtractedFacts) => void;
}

interface Member {
  readonly worker: Worker;
  running: (Pending & { readonly id: number; readonly timeout: NodeJS.Timeout }) | undefined;
}

/**
 * Worker threads that parse one file at a time each. A thread that dies, hangs or reports a broken parser costs the
 * file it was at and is replaced; the others go on.
 */
export class WorkerPool {
  private readonly members = new Set<Member>();
  private readonly waiting: Pending[] = [];
  private nextId = 1;
  private isClosed = false;

  constructor(
    private readonly workerFile: string,
    private readonly setup: WorkerSetup,
    /** Most threads at a time; threads that are too many end at the next `shrinkTo`. */
    public size = 1,
    private readonly timeoutMs = JOB_TIMEOUT_MS,
  ) {}

  /** Threads alive. */
  get running(): number {
    return this.members.size;
  }

  /** Never rejects for the sake of one text: a failing one is answered with `skip`. Throws CancelledError. */
  extract(text: string, language: Language, token: Cancellation): Promise<ExtractedFacts> {
    if (token.isCancellationRequested || this.isClosed) return Promise.reject(new CancelledError());
    return new Promise((resolve) => {
      this.waiting.push({ text, language, resolve });
      this.dispatch();
    });
  }

  /** Ends idle threads until `count` are left. */
  async shrinkTo(count: number): Promise<void> {
    const idle = [...this.members].filter((member) => !member.running);
    await Promise.all(idle.slice(0, Math.max(0, this.members.size - count)).map((member) => this.end(member)));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.members].map((member) => this.end(member)));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const idle = [...this.members].find((member) => !member.running) ?? (this.members.size < this.size ? this.start() : undefined);
      if (!idle) return;
      this.give(idle, this.waiting.shift()!);
    }
  }

  private give(member: Member, pending: Pending): void {
    const id = this.nextId++;
    const timeout = setTimeout(() => this.fail(member, `parsing took longer than ${this.timeoutMs / 1000} s`), this.timeoutMs);
    member.running = { ...pending, id, timeout };
    const message: WorkerJob = { id, text: pending.text, language: pending.language.id };
    member.worker.ref();
    member.worker.postMessage(message);
  }

  private start(): Member {
    // Options of this process (a loader, a profiler) are not those of its threads.
    const options = { workerData: this.setup, execArgv: [] };
    const worker = this.workerFile.endsWith('.ts') ? new Worker(sourceLoader(this.workerFile), { ...options, eval: true }) : new Worker(this.workerFile, options);
    const member: Member = { worker, running: undefined };
    this.members.add(member);
    worker.on('message', (answer: WorkerAnswer) => this.receive(member, answer));
    worker.on('error', (error) => this.fail(member, `the parser thread broke: ${error.message}`));
    worker.on('exit', () => this.fail(member, 'the parser thread ended'));
    return member;
  }

  private receive(member: Member, answer: WorkerAnswer): void {
    const running = member.running;
    if (!running || running.id !== answer.id) return;
    if ('failed' in answer) {
      this.fail(member, answer.failed);
      return;
    }
    this.settle(member, answer.extracted);
    this.dispatch();
  }

  /** The thread is not to be trusted any more: its file is reported and a fresh thread takes over. */
  private fail(member: Member, detail: string): void {
    if (!this.members.has(member)) return;
    this.settle(member, { skip: { reason: 'parseFailed', detail } });
    void this.end(member);
    if (!this.isClosed) this.dispatch();
  }

  private settle(member: Member, extracted: ExtractedFacts): void {
    const running = member.running;
    if (!running) return;
    clearTimeout(running.timeout);
    member.running = undefined;
    // An idle thread must not keep the process alive.
    member.worker.unref();
    running.resolve(extracted);
  }

  private async end(member: Member): Promise<void> {
    if (!this.members.delete(member)) return;
    if (member.running) this.settle(member, { skip: { reason: 'parseFailed', detail: 'the index was closed while the file was parsed' } });
    await member.worker.terminate();
  }
}

/** Run from source (tests), a thread needs a loader for TypeScript first; a bundle needs none. */
function sourceLoader(file: string): string {
  const loader = createRequire(file).resolve('tsx/cjs/api');
  return `require(${JSON.stringify(loader)}).register(); require(${JSON.stringify(file)});`;
}
