import fs from 'node:fs';
import path from 'node:path';
import { isMissing } from './regularFile';

/** A folder cannot be made; the message says which one and why. */
export class FolderError extends Error {
  override readonly name = 'FolderError';

  constructor(folder: string, cause: Error, readonly code: string) {
    super(`the folder ${folder} cannot be made: ${cause.message}`, { cause });
  }
}

/**
 * Makes a folder and what is missing above it, one level at a time: Node's own recursive mkdir never returns where a file
 * system answers "no such file" to making a folder in one that is there (/proc). `mode` is that of every folder made.
 * Throws FolderError.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !isThere(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      fs.mkdirSync(one, { mode });
    } catch (error) {
      // Another process made it meanwhile; a link that leads nowhere is no folder.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isThere(one)) throw folderError(one, error);
    }
  }
}

/** Throws for what is there and is no folder. */
function isThere(folder: string): boolean {
  try {
    if (fs.statSync(folder).isDirectory()) return true;
  } catch (error) {
    if (isMissing(error) && path.dirname(folder) !== folder) return false;
    throw folderError(folder, error);
  }
  throw new FolderError(folder, new Error('there is a file of that name'), 'ENOTDIR');
}

function folderError(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof Error && code !== undefined ? new FolderError(folder, error, code) : error;
}
