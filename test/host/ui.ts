import type { Context } from 'mocha';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Acts on the window around the tests (test/host/uiActions.mjs). */
export async function ui<T = void>(action: string, ...args: Json[]): Promise<T> {
  const url = process.env.CAIRN_TEST_UI;
  if (!url) throw new Error('These tests have no window to look at; use needsWindow.');
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ action, args }) });
  const answer = (await response.json()) as { value: T; error?: string };
  if (answer.error !== undefined) throw new Error(`${action}: ${answer.error}`);
  return answer.value;
}

/** Skips the running test, which mocha reports, where there is no window (desktop VS Code). */
export function needsWindow(context: Context): void {
  if (!process.env.CAIRN_TEST_UI) context.skip();
}

const PATIENCE_MS = 30_000;

/** Tries again until `isDone` gives something other than false or undefined. */
export async function eventually<T>(what: string, isDone: () => T | false | undefined | Promise<T | false | undefined>, patience = PATIENCE_MS): Promise<T> {
  for (const end = Date.now() + patience; ; ) {
    const value = await isDone();
    if (value !== false && value !== undefined) return value;
    if (Date.now() > end) throw new Error(`${what} did not happen within ${patience / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
