import { isAlive } from '../node/isAlive';

/** A process whose client has gone must not stay: it looks for its parent this often. */
const LOOK_FOR_PARENT_MS = 500;
/** The promise is two seconds from the client's end to ours; the rest of them is for looking and leaving. */
const CLOSE_WITHIN_MS = 1_000;

/** Ends the process, once, when the client closes a stream, dies, or sends a signal. */
export function endWithClient(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS);
    close().then(
      () => process.exit(0),
      () => process.exit(0),
    );
  };
  process.stdin.on('end', end).on('close', end).on('error', end);
  process.stdout.on('error', end);
  process.stderr.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) end();
  }, LOOK_FOR_PARENT_MS).unref();
}
