import { parseArgs } from 'node:util';

/** What the command line and the environment of the server say. */
export interface ServerArguments {
  readonly roots: readonly string[];
  readonly indexLocation: string;
  readonly workers: number | undefined;
  /** How long a call waits for an index that is not there yet, in milliseconds. */
  readonly waitMs: number;
  readonly asksFor: 'serving' | 'help' | 'version';
}

/** Long enough for the first index of a small repository, short enough for the patience of every client. */
const WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 600;
const MOST_WORKERS = 64;

export const SERVER_HELP = `Usage: node dist/mcp.js [--root DIR]... [--wait SECONDS] [--workers N] [--index-dir DIR]

A Model Context Protocol server over standard input and output, started by an agent or an editor.
Which project it reads: every --root, or else the roots of the client, or else the folder it was started in.

  --root DIR       Project folder; may be repeated.
  --wait SECONDS   How long a call waits for an index that is not there yet (default ${WAIT_SECONDS}).
  --workers N      Parse workers, 1 to ${MOST_WORKERS} (or CAIRN_WORKERS).
  --index-dir DIR  Folder of all indexes (or CAIRN_INDEX_DIR; default: your user's cache folder).
  --version, --help
`;

/** Reads the arguments or throws an Error whose message is one sentence. */
export function readServerArguments(argv: readonly string[], environment: Readonly<Record<string, string | undefined>>): ServerArguments {
  const { values } = parse(argv);
  const workers = values.workers ?? environment.CAIRN_WORKERS;
  return {
    roots: values.root ?? [],
    indexLocation: values['index-dir'] ?? environment.CAIRN_INDEX_DIR ?? '',
    workers: workers ? wholeNumber('--workers', workers, 1, MOST_WORKERS) : undefined,
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
