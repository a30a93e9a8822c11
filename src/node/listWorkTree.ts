import fs from 'node:fs';
import path from 'node:path';
import type { Cancellation } from '../core/model/cancellation';
import { OWN_IGNORE_FILES, type DiscoverySettings, type Listing, type SkippedPath } from './discoverFiles';
import { git, GitError, splitZero } from './git';
import { ignoreFileText } from './ignoreFileText';
import { isAboutTheFile, readSmall } from './regularFile';

/** Submodules inside submodules end somewhere; a repository that contains itself does not. */
const MAX_SUBMODULE_DEPTH = 8;
const STAGED = /^([0-7]{6}) [0-9a-f]{40,64} [0-3]\t/;

/**
 * What git lists in a folder of a work tree: tracked and untracked files that it does not ignore, with initialised
 * submodules. Undefined when the folder itself is ignored by the repository around it: then git has no opinion on it.
 * Throws GitError.
 */
export async function listWorkTree(folder: string, isTop: boolean, settings: DiscoverySettings, token: Cancellation, depth = 0): Promise<Listing | undefined> {
  const list = async (...options: string[]): Promise<string[]> => splitZero(await git({ folder, isTop }, ['ls-files', ...options, '--exclude-standard', '-z'], token));
  // One process for names and modes: `--stage` puts mode, object and stage before the name of a tracked file.
  const lines = await list('-co', '--stage');
  if (lines.length === 0 && !isTop) return undefined;
  const gitlinks = new Set<string>();
  const listed = lines.map((line) => {
    const staged = STAGED.exec(line);
    const name = staged ? line.slice(staged[0].length) : line;
    if (staged?.[1] === '160000') gitlinks.add(name);
    return name;
  });
  const files = new Set<string>();
  const ignored: string[] = [];
  const skipped: SkippedPath[] = [];
  let excluded = 0;
  for (const entry of new Set(listed)) {
    if (entry.endsWith('/')) skipped.push(nestedRepository(folder, entry.slice(0, -1)));
    else if (!gitlinks.has(entry)) files.add(entry);
  }
  for (const name of gitlinks) {
    const inner = path.join(folder, name);
    const listing = refusedSubmodule(inner, settings, depth) ?? (await listSubmodule(inner, settings, token, depth + 1));
    if (typeof listing === 'string') {
      skipped.push({ path: name, reason: 'nestedRepository', detail: listing });
      continue;
    }
    for (const file of listing.files) files.add(`${name}/${file}`);
    for (const file of listing.ignored) ignored.push(`${name}/${file}`);
    for (const skip of listing.skipped) skipped.push({ ...skip, path: `${name}/${skip.path}` });
    excluded += listing.excluded;
  }
  if (bringsFilesBack(folder, files, settings)) {
    for (const file of await list('-oi')) if (!file.endsWith('/')) ignored.push(file);
  }
  return { files: [...files], ignored, skipped, excluded };
}

/** The files of a submodule, or why there are none: one whose repository is broken costs its own files only (case B6). */
async function listSubmodule(folder: string, settings: DiscoverySettings, token: Cancellation, depth: number): Promise<Listing | string> {
  try {
    return (await listWorkTree(folder, true, settings, token, depth)) ?? 'a submodule without files';
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return `a submodule that git does not list (${error.message})`;
  }
}

function refusedSubmodule(folder: string, settings: DiscoverySettings, depth: number): string | undefined {
  if (!settings.submodules) return 'a submodule; the setting index.submodules leaves them out';
  if (!fs.existsSync(path.join(folder, '.git'))) return 'a submodule that is not initialised';
  return depth >= MAX_SUBMODULE_DEPTH ? `more than ${MAX_SUBMODULE_DEPTH} submodules inside each other` : undefined;
}

/** A repository inside this one that is no submodule: another clone or a linked work tree (case A9). */
export function nestedRepository(root: string, name: string): SkippedPath {
  const isLinked = mainRepositoryOf(path.join(root, name)) !== undefined;
  const detail = isLinked ? 'a linked work tree; open it as a folder of its own' : 'a repository of its own; open it as a folder of its own';
  return { path: name, reason: 'nestedRepository', detail };
}

/** For a linked work tree (its `.git` is a file) the main repository's git folder; undefined for anything else. */
export function mainRepositoryOf(folder: string): string | undefined {
  let text: string;
  try {
    text = readSmall(path.join(folder, '.git'));
  } catch (error) {
    // A folder is an ordinary repository; one that is closed to us cannot be looked into either way.
    if (isAboutTheFile(error)) return undefined;
    throw error;
  }
  const target = /^gitdir: (.+)$/m.exec(text)?.[1]?.trim();
  if (target === undefined) return undefined;
  const match = /^(.*)[\\/]worktrees[\\/][^\\/]+$/.exec(path.resolve(folder, target));
  return match?.[1];
}

/** Listing what git ignores may mean listing node_modules, so it is done only when a pattern could bring a file back. */
function bringsFilesBack(folder: string, files: ReadonlySet<string>, settings: DiscoverySettings): boolean {
  const hasNegation = (text: string): boolean => /^!/m.test(text);
  if (hasNegation(settings.exclude.join('\n'))) return true;
  const names = new Set<string>(OWN_IGNORE_FILES);
  const own = [...files].filter((file) => names.has(file.slice(file.lastIndexOf('/') + 1)));
  return [...OWN_IGNORE_FILES, ...own].some((file) => hasNegation(ignoreFileText(folder, file, [])));
}
