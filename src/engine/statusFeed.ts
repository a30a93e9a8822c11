import type { WorkspaceStatus } from '../protocol/status';

/** Counts that run through are sent this often; a new state is sent at once. */
const SEND_EVERY_MS = 200;

/** Passes a workspace's status on, without flooding the client while files are counted up. */
export class StatusFeed {
  private timer: NodeJS.Timeout | undefined;
  private latest: WorkspaceStatus | undefined;
  private sentState = '';

  constructor(private readonly send: (status: WorkspaceStatus) => void) {}

  push(status: WorkspaceStatus): void {
    this.latest = status;
    if (status.state !== this.sentState) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), SEND_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.latest = undefined;
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.latest) return;
    this.sentState = this.latest.state;
    this.send(this.latest);
    this.latest = undefined;
  }
}
