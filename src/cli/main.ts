#!/usr/bin/env node
import path from 'node:path';
import type { Cancellation } from '../core/model/cancellation';
import { openWorkspace } from '../node/openWorkspace';
import { CommandError, EXIT } from './failures';
import { run } from './run';
import type { Terminal } from './terminal';

/** `isReading`: the command waits for a person to end the input, so there is nothing to close yet. */
const interruption: Cancellation & { isCancellationRequested: boolean; isReading: boolean } = { isCancellationRequested: false, isReading: false };

const terminal: Terminal = {
  print: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  note: (text) => process.stderr.write(text),
  readInput: async () => {
    interruption.isReading = true;
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    interruption.isReading = false;
    return Buffer.concat(chunks).toString('utf8');
  },
  isOutputTerminal: process.stdout.isTTY === true,
  isErrorTerminal: process.stderr.isTTY === true,
  environment: process.env,
  get folder() {
    return startingFolder(process.env);
  },
  cancellation: interruption,
  open: (folders, settings, log) =>
    openWorkspace({ folders, settings, log, workerFile: path.join(__dirname, 'parseWorker.js'), grammarsFolder: path.join(__dirname, 'grammars') }),
};

/** npm runs a script in the package's folder and says in INIT_CWD where the person stood. */
function startingFolder(environment: NodeJS.ProcessEnv): string {
  if (environment.npm_lifecycle_event === 'start' && environment.INIT_CWD) return environment.INIT_CWD;
  try {
    return process.cwd();
  } catch (error) {
    throw new CommandError('The folder you are in is no longer there; change into one that is.', { cause: error });
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of our output has seen enough (`| head`): that is no failure.
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`cairn: the answer cannot be written to standard output (${error.message}).\n`, () => process.exit(EXIT.failed));
});
process.stderr.on('error', () => undefined);

// The first interruption lets the index close as it should, the second does not wait.
process.on('SIGINT', () => {
  if (interruption.isCancellationRequested || interruption.isReading) process.exit(EXIT.interrupted);
  interruption.isCancellationRequested = true;
});
process.on('SIGTERM', () => {
  interruption.isCancellationRequested = true;
});

void run(process.argv.slice(2), terminal).then((code) => process.exit(code));
