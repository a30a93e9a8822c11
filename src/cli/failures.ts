/** The command was asked in a way it does not understand: exit code 2. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be done: exit code 1. The message is one sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
