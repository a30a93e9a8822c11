import fs from 'node:fs';
import path from 'node:path';
import { noRules, verdictOn, withIgnoreFile, type IgnoreRules } from '../core/discover/ignoreRules';
import { throwIfCancelled, type Cancellation } from '../core/model/cancellation';
import { OWN_IGNORE_FILES, type DiscoverySettings, type Listing, type SkippedPath } from './discoverFiles';
import { GitError } from './git';
import { ignoreFileText } from './ignoreFileText';
import { listWorkTree, mainRepositoryOf, nestedRepository } from './listWorkTree';
import { isMissing } from './regularFile';
import { compareText } from '../core/model/rootPath';

/** Folders of installed or derived files that a folder without git has no rules against. `!` in an ignore file brings them back. */
const DERIVED_FOLDERS = 'node_modules/\n.venv/\nvenv/\n__pycache__/\n.tox/\n.hg/\n.svn/';
/** A tree deeper than this is a cycle of mounts, not source. */
const MAX_DEPTH = 200;

/**
 * Lists a folder outside of git with the .gitignore files of every level. Repositories inside are listed by git with
 * their own rules (case B3); a linked work tree whose repository is inside too is skipped (case A9).
 */
export async function walkFolder(root: string, settings: DiscoverySettings, ignoreCase: boolean, token: Cancellation): Promise<Listing> {
  const files: string[] = [];
  const ignored: string[] = [];
  const skipped: SkippedPath[] = [];
  let excluded = 0;

  /** `base` is the folder whose rules hold; `inner` the folder to read, relative to it. Both end without a slash. */
  const visit = async (base: string, inner: string, rules: IgnoreRules, depth: number): Promise<void> => {
    throwIfCancelled(token);
    const folder = path.join(root, base, inner);
    const name = joined(base, inner);
    let entries: fs.Dirent[];
    try {
      entries = await fs.promises.readdir(folder, { withFileTypes: true });
    } catch (error) {
      if (!isMissing(error)) skipped.push({ path: name, reason: 'unreadable', detail: (error as Error).message });
      return;
    }
    entries.sort((a, b) => compareText(a.name, b.name));
    let here = rules;
    // Ours come after git's so that a `!` of ours opens a folder which git's rules close.
    for (const file of ['.gitignore', ...OWN_IGNORE_FILES]) {
      if (entries.some((entry) => entry.name === file)) here = withIgnoreFile(here, inner, ignoreFileText(root, joined(name, file), skipped));
    }
    for (const entry of entries) {
      if (entry.name === '.git') continue;
      const below = joined(inner, entry.name);
      const isFolder = entry.isDirectory();
      if (!isFolder && !entry.isFile()) continue;
      if (verdictOn(here, isFolder ? `${below}/` : below) === 'ignored') {
        if (isFolder) skipped.push({ path: joined(base, below), reason: 'excluded', detail: 'a folder that ignore rules exclude' });
        else excluded++;
      } else if (!isFolder) files.push(joined(base, below));
      else if (depth >= MAX_DEPTH) skipped.push({ path: joined(base, below), reason: 'excluded', detail: `deeper than ${MAX_DEPTH} folders` });
      else if (fs.existsSync(path.join(folder, entry.name, '.git'))) await visitRepository(joined(base, below), depth + 1);
      else await visit(base, below, here, depth + 1);
    }
  };

  const visitRepository = async (name: string, depth: number): Promise<void> => {
    const folder = path.join(root, name);
    const main = mainRepositoryOf(folder);
    if (main !== undefined && isInside(root, main)) {
      skipped.push(nestedRepository(root, name));
      return;
    }
    try {
      const listing = await listWorkTree(folder, true, settings, token);
      for (const file of listing?.files ?? []) files.push(`${name}/${file}`);
      for (const file of listing?.ignored ?? []) ignored.push(`${name}/${file}`);
      for (const skip of listing?.skipped ?? []) skipped.push({ ...skip, path: `${name}/${skip.path}` });
      excluded += listing?.excluded ?? 0;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      await visit(name, '', rulesAt(name), depth);
    }
  };

  const rulesAt = (name: string): IgnoreRules => {
    const derived = withIgnoreFile(noRules(ignoreCase), '', DERIVED_FOLDERS);
    return withIgnoreFile(derived, '', ignoreFileText(root, joined(name, '.git/info/exclude'), skipped));
  };

  await visit('', '', withIgnoreFile(rulesAt(''), '', settings.exclude.join('\n')), 0);
  return { files, ignored, skipped, excluded };
}

function joined(base: string, name: string): string {
  return base === '' ? name : name === '' ? base : `${base}/${name}`;
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}
