import { parseArgs } from 'node:util';
import type { EngineSettings } from '../protocol/messages';
import { DEFAULT_SETTINGS, SETTING_BOUNDS } from '../protocol/settings';

/** What the command line and the environment of the server say. */
export interface ServerArguments {
  readonly roots: readonly string[];
  readonly settings: EngineSettings;
  /** Bound of an answer in tokens when a call names none; undefined for the built-in default. */
  readonly maxTokens: number | undefined;
  /** How long a call waits for an index that is not there yet, in milliseconds. */
  readonly waitMs: number;
  readonly asksFor: 'serving' | 'help' | 'version';
}

/** Long enough for the first index of a small repository, short enough for the patience of every client. */
const WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 600;
const { maxFileSize, workers, maxTokens } = SETTING_BOUNDS;

export const SERVER_HELP = `Usage: node dist/mcp.js [--root DIR]... [--wait SECONDS] [options]

A Model Context Protocol server over standard input and output, started by an agent or an editor.
Which project it reads: every --root, or else the roots of the client, or else the folder it was started in.

  --root DIR             Project folder; may be repeated.
  --wait SECONDS         How long a call waits for an index that is not there yet (default ${WAIT_SECONDS}).
  --max-tokens N         Upper bound of an answer in tokens when a call names none, ${maxTokens.least} to ${maxTokens.most} (default ${DEFAULT_SETTINGS.maxTokens}).
  --exclude PATTERN      Files that are not indexed, in .gitignore syntax; may be repeated.
  --max-file-size BYTES  Larger files are not indexed (default ${DEFAULT_SETTINGS.maxFileSize}).
  --no-submodules        Leave the submodules of a repository out.
  --workers N            Parse workers, ${workers.least} to ${workers.most} (default ${DEFAULT_SETTINGS.workers}, or CAIRN_WORKERS).
  --index-dir DIR        Folder of all indexes (or CAIRN_INDEX_DIR; default: your user's cache folder).
  --version, --help
`;

/** Reads the arguments or throws an Error whose message is one sentence. */
export function readServerArguments(argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): ServerArguments {
  const { values } = parse(argv);
  const threads = values.workers ?? environment.CAIRN_WORKERS;
  const size = values['max-file-size'];
  const tokens = values['max-tokens'];
  return {
    roots: values.root ?? [],
    settings: {
      ...DEFAULT_SETTINGS,
      indexLocation: values['index-dir'] ?? environment.CAIRN_INDEX_DIR ?? DEFAULT_SETTINGS.indexLocation,
      workers: threads ? wholeNumber('--workers', threads, workers.least, workers.most) : DEFAULT_SETTINGS.workers,
      maxFileSize: size === undefined ? DEFAULT_SETTINGS.maxFileSize : wholeNumber('--max-file-size', size, maxFileSize.least, maxFileSize.most),
      exclude: values.exclude ?? DEFAULT_SETTINGS.exclude,
      submodules: !values['no-submodules'],
    },
    maxTokens: tokens === undefined ? undefined : wholeNumber('--max-tokens', tokens, maxTokens.least, maxTokens.most),
    waitMs: 1000 * (values.wait === undefined ? WAIT_SECONDS : wholeNumber('--wait', values.wait, 0, LONGEST_WAIT_SECONDS)),
    asksFor: values.help ? 'help' : values.version ? 'version' : 'serving',
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      options: {
        root: { type: 'string', multiple: true },
        'index-dir': { type: 'string' },
        workers: { type: 'string' },
        exclude: { type: 'string', multiple: true },
        'max-file-size': { type: 'string' },
        'no-submodules': { type: 'boolean' },
        'max-tokens': { type: 'string' },
        wait: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    const what = (error instanceof Error ? error.message : String(error)).split('\n')[0].split('. ')[0].replace(/\.$/, '');
    throw new Error(`The server was started in a way it does not understand (${what}); see: node dist/mcp.js --help.`, { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} takes a whole number from ${least} to ${most}, but got ${JSON.stringify(text)}.`);
}
