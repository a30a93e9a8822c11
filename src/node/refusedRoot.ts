import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** One sentence why a folder is not indexed as a root (case B10), or undefined when it may be. `root` is a real path. */
export function refusedRoot(root: string): string | undefined {
  const advice = 'Name the project folder instead.';
  if (path.parse(root).root === root) return `${root} is the root of a drive and is not indexed. ${advice}`;
  const home = realOr(os.homedir());
  if (home === root) return `${root} is the home folder and is not indexed. ${advice}`;
  if (home.startsWith(root + path.sep)) return `${root} holds the home folder and is not indexed. ${advice}`;
  return undefined;
}

function realOr(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    // A home folder that does not exist cannot be the root that was just resolved.
    return path.resolve(folder);
  }
}
