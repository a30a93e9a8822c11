import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CancelledError, type Cancellation } from '../core/model/cancellation';

/** A program that writes an index.scip for a folder. Adding one is a line here. */
interface Indexer {
  readonly name: string;
  readonly program: string;
  readonly install: string;
  arguments(output: string, folder: string): readonly string[];
}

const INDEXERS: readonly Indexer[] = [
  { name: 'typescript', program: 'scip-typescript', install: 'npm install --global @sourcegraph/scip-typescript', arguments: (output) => ['index', '--no-progress-bar', '--infer-tsconfig', '--output', output] },
  { name: 'python', program: 'scip-python', install: 'npm install --global @sourcegraph/scip-python', arguments: (output, folder) => ['index', '--quiet', '--project-name', path.basename(folder), '--output', output, '.'] },
];

export const INDEXER_NAMES: readonly string[] = INDEXERS.map(({ name }) => name);

/** Large projects take minutes; what takes an hour hangs. */
const TIMEOUT_MS = 60 * 60 * 1000;
const CANCELLATION_POLL_MS = 100;
/** The end of what the program complains about is enough to see why. */
const COMPLAINT_LENGTH = 400;

/**
 * Runs an indexer that is on the PATH over a folder and returns the bytes of its index. Nothing is downloaded, nothing that lies in
 * the folder is run as a program, nothing is written into it. Throws one sentence when the program is missing, fails or takes too long.
 */
export async function runIndexer(name: string, folder: string, token: Cancellation): Promise<Uint8Array> {
  const indexer = INDEXERS.find((one) => one.name === name);
  if (indexer === undefined) throw new Error(`There is no indexer ${name}: give a file, or one of ${INDEXER_NAMES.join(', ')}.`);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-scip-'));
  const output = path.join(scratch, 'index.scip');
  try {
    await run(indexer, indexer.arguments(output, folder), folder, token);
    return fs.readFileSync(output);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function run(indexer: Indexer, args: readonly string[], folder: string, token: Cancellation): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(indexer.program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32', windowsHide: true });
    let complaint = '';
    let failure: Error | undefined;
    const stop = (error: Error): void => {
      failure ??= error;
      child.kill();
    };
    const poll = setInterval(() => token.isCancellationRequested && stop(new CancelledError()), CANCELLATION_POLL_MS);
    const late = setTimeout(() => stop(new Error(`${indexer.program} took longer than ${TIMEOUT_MS / 60_000} minutes in ${folder}.`)), TIMEOUT_MS);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_LENGTH)));
    const end = (error: Error | undefined): void => {
      clearInterval(poll);
      clearTimeout(late);
      if (error === undefined) resolve();
      else reject(error);
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      end(failure ?? new Error(error.code === 'ENOENT' ? `${indexer.program} is not installed: run "${indexer.install}", or give the path of an index.scip.` : `${indexer.program} cannot be started: ${error.message}.`)));
    child.on('close', (code) => end(failure ?? (code === 0 ? undefined : new Error(`${indexer.program} failed in ${folder} (exit code ${code}): ${complaint.trim().split('\n').at(-1) ?? ''}`))));
  });
}
