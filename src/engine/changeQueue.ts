/** Quiet time after the last change before the index follows: an editor saves, formats and saves again within it. */
export const QUIET_MS = 150;
/** A burst that never ends (a build, a checkout) is still followed this often. */
export const LONGEST_DELAY_MS = 2_000;
/** Above this many paths one look at everything is cheaper than many looks at one file. */
export const EVERYTHING_ABOVE = 500;

/** `undefined` stands for everything. */
export type ChangedPaths = readonly string[] | undefined;

/** Merges bursts of changes into one call of `apply`; at most one call runs at a time. */
export class ChangeQueue {
  private readonly paths = new Set<string>();
  private everything = false;
  private quiet: NodeJS.Timeout | undefined;
  private longest: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly apply: (paths: ChangedPaths) => Promise<void>) {}

  add(path: string): void {
    this.paths.add(path);
    if (this.paths.size > EVERYTHING_ABOVE) this.everything = true;
    this.schedule();
  }

  addEverything(): void {
    this.everything = true;
    this.schedule();
  }

  /** Applies what is waiting now; resolves when it, and whatever was running before, is done. */
  flush(): Promise<void> {
    this.stopTimers();
    if (!this.isClosed && (this.everything || this.paths.size)) {
      const paths = this.everything ? undefined : [...this.paths].sort();
      this.paths.clear();
      this.everything = false;
      this.running = this.running.then(() => this.apply(paths));
    }
    return this.running;
  }

  close(): void {
    this.isClosed = true;
    this.stopTimers();
  }

  private schedule(): void {
    if (this.isClosed) return;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => void this.flush(), QUIET_MS);
    this.longest ??= setTimeout(() => void this.flush(), LONGEST_DELAY_MS);
  }

  private stopTimers(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.longest);
    this.quiet = this.longest = undefined;
  }
}
