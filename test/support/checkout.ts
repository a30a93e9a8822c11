import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'mocha';
import { skipBecause } from './skipBecause';

/** Folder of a real repository below the folder that CAIRN_CHECKOUTS names; undefined where there is none. */
export function checkoutNamed(name: string): string | undefined {
  const folder = path.join(process.env.CAIRN_CHECKOUTS ?? '', name);
  return process.env.CAIRN_CHECKOUTS && fs.existsSync(folder) ? folder : undefined;
}

/** The same folder; skips the test where there is none. */
export function checkoutOrSkip(context: Context, name: string): string {
  return checkoutNamed(name) ?? skipBecause(context, `CAIRN_CHECKOUTS names no folder with a checkout of ${name}`);
}
