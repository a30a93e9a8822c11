import fs from 'node:fs/promises';
import path from 'node:path';
import { refusedRoot } from './refusedRoot';

export type RootFolder = { readonly ok: true; readonly folder: string } | { readonly ok: false; readonly problem: string };

/**
 * The real path of a folder somebody named as a root, relative to `base`, or one sentence why it cannot be one: it is
 * missing, it is a file, it cannot be read, or it is too wide to index (case B10).
 */
export async function rootFolder(given: string, base: string): Promise<RootFolder> {
  const absolute = path.resolve(base, given);
  try {
    const folder = await fs.realpath(absolute);
    if (!(await fs.stat(folder)).isDirectory()) return { ok: false, problem: `${absolute} is a file, not a folder.` };
    await fs.access(folder, fs.constants.R_OK | fs.constants.X_OK);
    const refusal = refusedRoot(folder);
    return refusal === undefined ? { ok: true, folder } : { ok: false, problem: refusal };
  } catch (error) {
    return { ok: false, problem: sentenceFor(absolute, error) };
  }
}

function sentenceFor(folder: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return `There is no folder ${folder}.`;
  if (code === 'ENOTDIR') return `${folder} leads through a file, so it is no folder.`;
  if (code === 'EACCES' || code === 'EPERM') return `${folder} may not be read by this user.`;
  return `${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}).`;
}
