import type { Context } from 'mocha';

/** Skips the running test or, in a hook, the tests of its suite; the reason is listed at the end of the run. */
export function skipBecause(context: Context, reason: string): never {
  const skipped = context.test?.type === 'hook' ? context.test.parent : context.test;
  if (skipped) skipped.title += ` (${reason})`;
  return context.skip();
}
