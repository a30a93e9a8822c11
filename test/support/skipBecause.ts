import type { Context } from 'mocha';

/** Skips the running test or, in a hook, the tests of its suite; the reason is listed at the end of the run. */
export function skipBecause(context: Context, reason: string): never {
  const running = context.test as (typeof context.test & { readonly type?: string }) | undefined;
  const skipped = running?.type === 'hook' ? running.parent : running;
  if (skipped) skipped.title += ` (${reason})`;
  return context.skip();
}
