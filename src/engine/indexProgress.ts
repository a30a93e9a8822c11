import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import type { IndexProgress } from '../protocol/status';

/** Work that is done before this shows no progress: saving a file must not make the window flicker. */
const SHOW_AFTER_MS = 500;
/** A person reads no faster. */
const REPORT_EVERY_MS = 250;

/** Shows one piece of indexing as work-done progress of the client, when it takes long enough to be noticed. */
export class ProgressReport {
  private readonly latest = new Map<string, IndexProgress>();
  private reporter: WorkDoneProgressServerReporter | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isDone = false;

  constructor(
    private readonly connection: Connection,
    private readonly title: string,
    isSupported: boolean,
  ) {
    if (isSupported) this.timer = setTimeout(() => void this.show(), SHOW_AFTER_MS);
  }

  update(progress: IndexProgress, root: string): void {
    this.latest.set(root, progress);
  }

  done(): void {
    this.isDone = true;
    clearTimeout(this.timer);
    clearInterval(this.timer);
    this.reporter?.done();
  }

  private async show(): Promise<void> {
    const reporter = await this.connection.window.createWorkDoneProgress();
    reporter.begin(this.title, 0, this.message(), false);
    if (this.isDone) {
      reporter.done();
      return;
    }
    this.reporter = reporter;
    this.timer = setInterval(() => reporter.report(this.percentage(), this.message()), REPORT_EVERY_MS);
  }

  private sum(): IndexProgress {
    let done = 0;
    let total = 0;
    for (const progress of this.latest.values()) {
      done += progress.done;
      total += progress.total;
    }
    return { done, total };
  }

  private percentage(): number {
    const { done, total } = this.sum();
    return total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  }

  private message(): string {
    const { done, total } = this.sum();
    return total ? `${done}/${total}` : '';
  }
}
