import fs from 'node:fs';
import path from 'node:path';
import { noRules, verdictOn, withIgnoreFile, type IgnoreRules } from '../core/discover/ignoreRules';
import { languageOf } from '../core/discover/languageOf';
import { skipByName, skipBySize, type Skip } from '../core/discover/skipRules';
import { LANGUAGES } from '../core/languages/registry';
import type { Language } from '../core/languages/language';
import { throwIfCancelled, type Cancellation } from '../core/model/cancellation';
import { GitError, type WorkTree } from './git';
import { ignoreFileText } from './ignoreFileText';
import { listWorkTree } from './listWorkTree';
import { isMissing } from './regularFile';
import { walkFolder } from './walkFolder';
import { compareText } from '../core/model/rootPath';

/** What decides which files belong to an index. */
export interface DiscoverySettings {
  /** Bytes. */
  readonly maxFileSize: number;
  /** Patterns in .gitignore syntax, relative to the root. */
  readonly exclude: readonly string[];
  readonly submodules: boolean;
}

export interface DiscoveredFile {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly language: Language;
  /** A `!` pattern named it: the content rules do not apply. */
  readonly isForced: boolean;
  readonly stat: FileStamp;
}

/** What the file system says without reading: only ever a hint that a file is unchanged. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly inode: number;
}

export interface SkippedPath extends Skip {
  readonly path: string;
}

export interface Discovery {
  readonly kind: 'git' | 'folder';
  /** Sorted by path. */
  readonly files: readonly DiscoveredFile[];
  /** Configuration files that linking reads, sorted. */
  readonly projectFiles: readonly string[];
  /** Sorted by path; files of unsupported languages and excluded ones are only counted. */
  readonly skipped: readonly SkippedPath[];
  readonly unsupported: number;
  readonly excluded: number;
  /** What a person should know about how files were found; '' normally. */
  readonly note: string;
}

/** A listing of names before any rule of ours: from git or from a walk. */
export interface Listing {
  readonly files: readonly string[];
  /** Files that git ignores, from which `!` patterns may bring some back. */
  readonly ignored: readonly string[];
  readonly skipped: readonly SkippedPath[];
  readonly excluded: number;
}

/** Ignore files of ours and of tools people come from; each may stand in any folder. */
export const OWN_IGNORE_FILES = ['.cairnignore', '.ctxignore', '.bceignore'] as const;
/** Files between two checks for cancellation and two turns of the event loop. */
const CHUNK = 500;
/** What decoding puts in place of bytes of a name that are not UTF-8. */
const ALTERED = '\ufffd';

/**
 * All files of a root that the index should hold. `root` is an absolute real path; `workTree` is what git says about it,
 * or why it says nothing. Throws CancelledError.
 */
export async function discoverFiles(root: string, workTree: WorkTree | GitError | undefined, settings: DiscoverySettings, token: Cancellation): Promise<Discovery> {
  const ignoreCase = process.platform === 'win32' || process.platform === 'darwin';
  const own = withIgnoreFile(noRules(ignoreCase), '', settings.exclude.join('\n'));
  let kind: Discovery['kind'] = 'folder';
  let note = '';
  let listing: Listing | undefined;
  try {
    if (workTree instanceof GitError) throw workTree;
    if (workTree) listing = await listWorkTree(root, workTree.isTop, settings, token);
    if (listing) kind = 'git';
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    note = `git does not list this folder (${error.message}); it is walked with its .gitignore files instead`;
  }
  listing ??= await walkFolder(root, settings, ignoreCase, token);
  const chosen = applyOwnRules(root, own, listing);
  return { kind, note, ...(await inspect(root, chosen, settings, token)) };
}

interface Chosen {
  readonly paths: readonly string[];
  readonly forced: ReadonlySet<string>;
  readonly excluded: number;
  readonly skipped: readonly SkippedPath[];
}

/** Applies settings and the own ignore files of every folder, deepest last. */
function applyOwnRules(root: string, base: IgnoreRules, listing: Listing): Chosen {
  const folders = new Map<string, IgnoreRules>();
  const skipped: SkippedPath[] = [...listing.skipped];
  const ignoreFiles = new Set<string>(OWN_IGNORE_FILES);
  // Kept even when git ignores the ignore file itself: at the root people exclude it from their commits.
  for (const name of OWN_IGNORE_FILES) if (fs.existsSync(path.join(root, name))) ignoreFiles.add(name);
  const holders = new Set<string>(['']);
  for (const file of listing.files) {
    const slash = file.lastIndexOf('/');
    if (ignoreFiles.has(file.slice(slash + 1))) holders.add(slash < 0 ? '' : file.slice(0, slash));
  }
  const rulesOf = (folder: string): IgnoreRules => {
    const known = folders.get(folder);
    if (known) return known;
    const slash = folder.lastIndexOf('/');
    let rules = folder === '' ? base : rulesOf(slash < 0 ? '' : folder.slice(0, slash));
    if (holders.has(folder)) for (const name of OWN_IGNORE_FILES) rules = withIgnoreFile(rules, folder, ignoreFileText(root, folder === '' ? name : `${folder}/${name}`, skipped));
    folders.set(folder, rules);
    return rules;
  };
  const paths = new Set<string>();
  const forced = new Set<string>();
  let excluded = listing.excluded;
  const judge = (file: string, isIgnoredByGit: boolean): void => {
    const slash = file.lastIndexOf('/');
    const verdict = verdictOn(rulesOf(slash < 0 ? '' : file.slice(0, slash)), file);
    if (verdict === 'broughtBack') forced.add(file);
    if (verdict === 'ignored') excluded++;
    else if (!isIgnoredByGit || verdict === 'broughtBack') paths.add(file);
  };
  for (const file of listing.files) judge(file, false);
  for (const file of listing.ignored) judge(file, true);
  return { paths: [...paths].sort(), forced, excluded, skipped };
}

type Inspected = Omit<Discovery, 'kind' | 'note'>;

/** Looks at each file once: symbolic links and what is no file drop out, size and name rules apply. */
async function inspect(root: string, chosen: Chosen, settings: DiscoverySettings, token: Cancellation): Promise<Inspected> {
  const files: DiscoveredFile[] = [];
  const projectFiles: string[] = [];
  const skipped: SkippedPath[] = [...chosen.skipped];
  const isProjectFile = projectFileMatcher();
  const isRealFolder = realFolders(root);
  let unsupported = 0;
  for (let i = 0; i < chosen.paths.length; i++) {
    if (i % CHUNK === CHUNK - 1) await new Promise((resolve) => setImmediate(resolve));
    throwIfCancelled(token);
    const file = chosen.paths[i]!;
    const language = languageOf(file);
    const isProject = isProjectFile(file);
    if (!language && !isProject) {
      unsupported++;
      continue;
    }
    // Joining is half the price of a look; both parts are already normal.
    const absolute = `${root}${path.sep}${file}`;
    let stat: fs.Stats;
    try {
      stat = fs.lstatSync(absolute);
    } catch (error) {
      // Tracked but deleted on disk is normal; anything else is told when it is a file that cannot be looked at.
      if (isMissing(error) && file.includes(ALTERED)) skipped.push({ path: file, reason: 'unreadable', detail: 'its name is not UTF-8, so it cannot be opened by name' });
      else if (!isMissing(error)) skipped.push({ path: file, reason: 'unreadable', detail: String((error as Error).message) });
      continue;
    }
    // A link inside the root leads to a file that is listed under its own name; one that leads out is never followed.
    if (!stat.isFile() || !isRealFolder(path.dirname(absolute))) continue;
    if (isProject && stat.size <= settings.maxFileSize) projectFiles.push(file);
    if (!language) {
      if (!isProject) unsupported++;
      continue;
    }
    const isForced = chosen.forced.has(file);
    const skip = isForced ? undefined : (skipByName(file) ?? skipBySize(stat.size, settings.maxFileSize));
    if (skip) skipped.push({ path: file, ...skip });
    else files.push({ path: file, language, isForced, stat: stampOf(stat) });
  }
  skipped.sort((a, b) => compareText(a.path, b.path));
  return { files, projectFiles, skipped, unsupported, excluded: chosen.excluded };
}

export function stampOf(stat: fs.Stats): FileStamp {
  return { size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs, inode: stat.ino };
}

/** True for folders whose path holds no symbolic link below the root; each folder is asked once. */
function realFolders(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>([[root, true]]);
  const isReal = (folder: string): boolean => {
    let answer = known.get(folder);
    if (answer === undefined) {
      answer = isReal(path.dirname(folder)) && fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
      known.set(folder, answer);
    }
    return answer;
  };
  return isReal;
}

function projectFileMatcher(): (file: string) => boolean {
  const exact = new Set<string>();
  const wild: { readonly start: string; readonly end: string }[] = [];
  for (const name of LANGUAGES.flatMap((language) => language.linking.projectFileNames)) {
    const star = name.indexOf('*');
    if (star < 0) exact.add(name);
    else wild.push({ start: name.slice(0, star), end: name.slice(star + 1) });
  }
  return (file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return exact.has(name) || wild.some(({ start, end }) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end));
  };
}
