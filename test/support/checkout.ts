import fs from 'node:fs';
import path from 'node:path';
import type { Context } from 'mocha';
import { skipBecause } from './skipBecause';

/** Folder of a real repository below the folder that CAIRN_CHECKOUTS names; skips the test where there is none. */
export function checkoutOrSkip(context: Context, name: string): string {
  const parent = process.env.CAIRN_CHECKOUTS;
  if (!parent) return skipBecause(context, `CAIRN_CHECKOUTS names no folder with a checkout of ${name}`);
  const folder = path.join(parent, name);
  return fs.existsSync(folder) ? folder : skipBecause(context, `there is no checkout ${folder}`);
}
