import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../node/makeFolder';
import type { IndexState } from '../protocol/status';

/** Case G8: after this many deaths in the middle of indexing the next engine starts paused. */
export const CRASHES_BEFORE_PAUSE = 2;
/** Work shorter than this leaves no mark on disk: saving a file must not write one. */
const MARK_AFTER_MS = 1_000;

interface GuardRecord {
  readonly crashes: number;
  /** True while indexing runs: left behind when the whole extension host died with the engine. */
  readonly isIndexing: boolean;
}

/**
 * Remembers across restarts how often the engine died while it was indexing this workspace, so that a repository that
 * kills it does not do so for ever. An index that comes to an end, or a person who resumes, clears the count.
 */
export class CrashGuard {
  private crashes: number;
  private isIndexing = false;
  private isMarked = false;
  private timer: NodeJS.Timeout | undefined;

  /** `file` undefined: nothing is kept beyond this process (a window without a folder has no storage). */
  constructor(
    private readonly file: string | undefined,
    private readonly warn: (message: string) => void,
  ) {
    const left = this.read();
    this.crashes = left.crashes + (left.isIndexing ? 1 : 0);
    if (left.isIndexing) this.write({ crashes: this.crashes, isIndexing: false });
  }

  get mustStartPaused(): boolean {
    return this.crashes >= CRASHES_BEFORE_PAUSE;
  }

  /** The engine is about to start; what it does first is indexing, also before it says so. */
  engineStarts(): void {
    if (!this.mustStartPaused) this.indexing();
  }

  /** Follows what the engine says about its index. */
  stateIs(state: IndexState): void {
    if (state === 'indexing') {
      this.indexing();
      return;
    }
    this.idle();
    if (state === 'fresh' && this.crashes) this.count(0);
  }

  engineDied(): void {
    if (!this.isIndexing) return;
    this.idle();
    this.count(this.crashes + 1);
  }

  /** A person wants indexing to go on. */
  forgive(): void {
    this.count(0);
  }

  /** The window closes in the ordinary way. */
  close(): void {
    this.idle();
  }

  private indexing(): void {
    if (this.isIndexing) return;
    this.isIndexing = true;
    this.timer = setTimeout(() => {
      this.isMarked = true;
      this.write({ crashes: this.crashes, isIndexing: true });
    }, MARK_AFTER_MS);
  }

  private idle(): void {
    clearTimeout(this.timer);
    this.isIndexing = false;
    if (this.isMarked) this.write({ crashes: this.crashes, isIndexing: false });
    this.isMarked = false;
  }

  private count(crashes: number): void {
    if (crashes === this.crashes) return;
    this.crashes = crashes;
    this.write({ crashes, isIndexing: this.isMarked });
  }

  private read(): GuardRecord {
    const nothing = { crashes: 0, isIndexing: false };
    if (!this.file || !fs.existsSync(this.file)) return nothing;
    try {
      const read = JSON.parse(fs.readFileSync(this.file, 'utf8')) as Partial<GuardRecord>;
      return { crashes: Number.isInteger(read.crashes) ? read.crashes! : 0, isIndexing: read.isIndexing === true };
    } catch (error) {
      this.warn(`${this.file} could not be read and counts as empty: ${String(error)}`);
      return nothing;
    }
  }

  private write(record: GuardRecord): void {
    if (!this.file) return;
    try {
      makeFolder(path.dirname(this.file));
      fs.writeFileSync(this.file, JSON.stringify(record));
    } catch (error) {
      this.warn(`${this.file} could not be written, so a crash may go unnoticed: ${String(error)}`);
    }
  }
}
