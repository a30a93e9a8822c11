import path from 'node:path';
import { DEFAULT_SETTINGS, SETTING_BOUNDS } from '../protocol/settings';
import type { EngineSettings } from '../protocol/messages';
import { rootFolder } from '../node/rootFolder';
import type { Arguments, Option } from './command';
import { isOn, valueOf } from './command';
import { UsageError } from './failures';
import type { Log, Terminal } from './terminal';

const { maxFileSize, workers } = SETTING_BOUNDS;

export const JSON_OPTION: Option = { name: 'json', kind: 'switch', placeholder: '', description: 'Print JSON, and nothing else, on standard output.' };

/** Options of every command that opens an index. */
export const INDEX_OPTIONS: readonly Option[] = [
  { name: 'root', kind: 'list', placeholder: 'DIR', description: 'Project folder (default: the current folder). Repeat it for several.' },
  JSON_OPTION,
  { name: 'progress', kind: 'switch', placeholder: '', description: 'Show progress on standard error even when it is not a terminal.' },
  { name: 'workers', kind: 'text', placeholder: 'N', description: `Parse workers, ${workers.least} to ${workers.most} (default ${DEFAULT_SETTINGS.workers}, or CAIRN_WORKERS).` },
  { name: 'exclude', kind: 'list', placeholder: 'PATTERN', description: 'Files that are not indexed, in .gitignore syntax, beside those your ignore files name. May be repeated.' },
  { name: 'max-file-size', kind: 'text', placeholder: 'BYTES', description: `Larger files are not indexed (default ${DEFAULT_SETTINGS.maxFileSize}).` },
  { name: 'no-submodules', kind: 'switch', placeholder: '', description: 'Leave the submodules of a repository out.' },
  { name: 'index-dir', kind: 'text', placeholder: 'DIR', description: "Folder of all indexes (default: CAIRN_INDEX_DIR, or your user's cache folder)." },
  { name: 'verbose', kind: 'switch', placeholder: '', description: 'Show the log on standard error.' },
];

/**
 * Absolute paths of the roots, real ones where they can be. One that cannot be a root stays among several: the status of the
 * workspace then says why it failed. When none can be one, the sentence says why for each.
 */
export async function foldersOf(given: Arguments, terminal: Terminal): Promise<readonly string[]> {
  const folders = new Set<string>();
  const problems = new Set<string>();
  for (const root of given.values.get('root') ?? ['.']) {
    const found = await rootFolder(root, terminal.folder);
    folders.add(found.ok ? found.folder : path.resolve(terminal.folder, root));
    if (!found.ok) problems.add(found.problem);
  }
  if (problems.size === folders.size) throw new UsageError(`${[...problems].join(' ')} Give the project's folder with --root DIR.`);
  return [...folders];
}

/** Defaults, then the environment, then the options. */
export function settingsOf(given: Arguments, terminal: Terminal): EngineSettings {
  const threads = valueOf(given, 'workers');
  const fromEnvironment = terminal.environment.CAIRN_WORKERS;
  const size = valueOf(given, 'max-file-size');
  return {
    ...DEFAULT_SETTINGS,
    workers: threads !== undefined ? within('--workers', threads, workers) : fromEnvironment ? within('CAIRN_WORKERS', fromEnvironment, workers) : DEFAULT_SETTINGS.workers,
    maxFileSize: size === undefined ? DEFAULT_SETTINGS.maxFileSize : within('--max-file-size', size, maxFileSize),
    exclude: given.values.get('exclude') ?? DEFAULT_SETTINGS.exclude,
    submodules: !isOn(given, 'no-submodules'),
    indexLocation: valueOf(given, 'index-dir') ?? terminal.environment.CAIRN_INDEX_DIR ?? DEFAULT_SETTINGS.indexLocation,
  };
}

export function logOf(given: Arguments, terminal: Terminal): Log {
  // Whatever ends a command is told in its one sentence anyway.
  const isVerbose = isOn(given, 'verbose');
  return (level, message) => {
    if (isVerbose) terminal.note(`cairn: ${level}: ${message}\n`);
  };
}

function within(name: string, text: string, { least, most }: { readonly least: number; readonly most: number }): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least || count > most) {
    throw new UsageError(`${name} takes a whole number from ${least} to ${most}, but got ${JSON.stringify(text)}; give such a number or leave it out.`);
  }
  return count;
}
