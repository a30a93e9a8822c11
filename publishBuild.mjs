// Puts what a build made into the folder that programs run from. Every file is renamed over the one before it, so that a
// command line, a server or an editor that runs from the folder finds each of its files at every moment.
import fs from 'node:fs';
import path from 'node:path';

/** A folder beside `dist` for one build: the same depth, so that source maps point at the same sources. */
export function stagingFolder(dist) {
  removeAbandoned(dist);
  const folder = `${dist}.building-${process.pid}`;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

/** Moves files from one folder to the other; `names` are relative to both. */
export function publish(staging, dist, names) {
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.renameSync(path.join(staging, name), path.join(dist, name));
  }
}

/** Publishes all that was staged, the file `stamp` after the others, then removes what an earlier build left and this one did not make. */
export function publishAll(staging, dist, stamp) {
  const names = filesIn(staging);
  publish(staging, dist, [...names.filter((name) => name !== stamp), stamp]);
  const made = new Set(names);
  for (const name of filesIn(dist)) if (!made.has(name)) fs.rmSync(path.join(dist, name), { force: true });
}

/** Names of all files below a folder, relative to it, sorted. */
export function filesIn(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

/** What a build left that was killed. */
function removeAbandoned(dist) {
  const prefix = `${path.basename(dist)}.building-`;
  for (const name of fs.readdirSync(path.dirname(dist))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    fs.rmSync(path.join(path.dirname(dist), name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
