import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder } from './makeFolder';
import { isAboutTheFile, lookAt, readRegularFile, readSmall } from './regularFile';

/** Indexes that nobody opened for this long are removed (spec/graph.md). */
const UNUSED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Names the work tree an index belongs to; its time of change is the time of last use. */
const ROOT_FILE = 'root.txt';

/** Parent folder of all indexes: the setting, CAIRN_INDEX_DIR, else the user's cache folder. */
export function indexLocation(setting: string, environment: NodeJS.ProcessEnv = process.env): string {
  if (setting !== '') return path.resolve(setting);
  if (environment.CAIRN_INDEX_DIR) return path.resolve(environment.CAIRN_INDEX_DIR);
  const home = os.homedir();
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Caches', 'cairn');
  if (process.platform === 'win32') return path.join(environment.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'), 'cairn');
  return path.join(environment.XDG_CACHE_HOME ?? path.join(home, '.cache'), 'cairn');
}

/** Folder of the index of one root (a real path), one a work tree (case A7). */
export function indexFolderOf(location: string, root: string): string {
  const readable = path.basename(root).replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 40);
  return path.join(location, `${readable}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
}

/** Makes the folder for the user alone and notes that the index is in use. */
export function openIndexFolder(folder: string, root: string): void {
  makeFolder(folder, 0o700);
  const file = path.join(folder, ROOT_FILE);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(file, { recursive: true });
  if (readSmall(file) === root) {
    const now = new Date();
    fs.utimesSync(file, now, now);
    return;
  }
  // Never seen half written: another process that tidies up takes a missing root for a reason to remove.
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, root, { mode: 0o600 });
  fs.renameSync(aside, file);
}

/** Removes indexes whose work tree is gone or that were not used for 30 days; returns their folders. `now` in milliseconds. */
export function removeUnusedIndexes(location: string, now: number): string[] {
  const removed: string[] = [];
  for (const name of namesIn(location)) {
    const folder = path.join(location, name);
    const file = path.join(folder, ROOT_FILE);
    // Only what is evidently ours: the folder may be one that a person chose.
    if (!/-[0-9a-f]{16}$/.test(name)) continue;
    try {
      const { bytes, stat } = readRegularFile(file);
      const root = bytes.toString('utf8');
      const isGone = path.isAbsolute(root) && !fs.existsSync(root);
      if (!isGone && now - stat.mtimeMs <= UNUSED_DAYS * DAY_MS) continue;
      fs.rmSync(folder, { recursive: true, force: true });
      removed.push(folder);
    } catch (error) {
      // None of ours, another user's, or another process is removing it: tidying up is no reason not to start.
      if (!isAboutTheFile(error)) throw error;
    }
  }
  return removed;
}

/** Bytes of all files in the index folder; 0 when there is none or it is closed to us. */
export function sizeOnDisk(folder: string): number {
  try {
    return namesIn(folder).reduce((size, name) => size + (lookAt(path.join(folder, name))?.size ?? 0), 0);
  } catch (error) {
    if (isAboutTheFile(error)) return 0;
    throw error;
  }
}

/** Empty for a folder that is not there or closed to us: whoever has to write into it is told. */
function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder).sort();
  } catch (error) {
    if (isAboutTheFile(error)) return [];
    throw error;
  }
}
