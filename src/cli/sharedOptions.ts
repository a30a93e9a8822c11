import { DEFAULT_SETTINGS } from '../protocol/settings';
import type { EngineSettings } from '../protocol/messages';
import { rootFolder } from '../node/rootFolder';
import type { Arguments, Option } from './command';
import { isOn, valueOf } from './command';
import { UsageError } from './failures';
import type { Log, Terminal } from './terminal';

/** More parse workers than this only wait for one another. */
const MOST_WORKERS = 64;

export const JSON_OPTION: Option = { name: 'json', kind: 'switch', placeholder: '', description: 'Print JSON, and nothing else, on standard output.' };

/** Options of every command that opens an index. */
export const INDEX_OPTIONS: readonly Option[] = [
  { name: 'root', kind: 'list', placeholder: 'DIR', description: 'Project folder (default: the current folder). Repeat it for several.' },
  JSON_OPTION,
  { name: 'progress', kind: 'switch', placeholder: '', description: 'Show progress on standard error even when it is not a terminal.' },
  { name: 'workers', kind: 'text', placeholder: 'N', description: `Parse workers, 1 to ${MOST_WORKERS} (default ${DEFAULT_SETTINGS.workers}, or CAIRN_WORKERS).` },
  { name: 'index-dir', kind: 'text', placeholder: 'DIR', description: "Folder of all indexes (default: CAIRN_INDEX_DIR, or your user's cache folder)." },
  { name: 'verbose', kind: 'switch', placeholder: '', description: 'Show the log on standard error.' },
];

/** Absolute paths of the roots; a folder that cannot be one is told in a sentence. */
export async function foldersOf(given: Arguments, terminal: Terminal): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const root of given.values.get('root') ?? ['.']) {
    const found = await rootFolder(root, terminal.folder);
    if (!found.ok) throw new UsageError(`${found.problem} Give the project's folder with --root DIR.`);
    if (!folders.includes(found.folder)) folders.push(found.folder);
  }
  return folders;
}

/** Defaults, then the environment, then the options. */
export function settingsOf(given: Arguments, terminal: Terminal): EngineSettings {
  const workers = valueOf(given, 'workers');
  const fromEnvironment = terminal.environment.CAIRN_WORKERS;
  return {
    ...DEFAULT_SETTINGS,
    workers: workers !== undefined ? workerCount('--workers', workers) : fromEnvironment ? workerCount('CAIRN_WORKERS', fromEnvironment) : DEFAULT_SETTINGS.workers,
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

function workerCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_WORKERS) {
    throw new UsageError(`${name} takes a whole number from 1 to ${MOST_WORKERS}, but got ${JSON.stringify(text)}; give such a number or leave it out.`);
  }
  return count;
}
