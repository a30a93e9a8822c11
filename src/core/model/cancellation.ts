/** Minimal cancellation token: anything with this flag serves (VS Code's and the language server's tokens do). */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}

export const NEVER_CANCELLED: Cancellation = { isCancellationRequested: false };

/** Thrown by every cancellable operation when its token fires; callers show nothing for it. */
export class CancelledError extends Error {
  constructor() {
    super('The operation was cancelled.');
    this.name = 'CancelledError';
  }
}

export function throwIfCancelled(token: Cancellation): void {
  if (token.isCancellationRequested) throw new CancelledError();
}
