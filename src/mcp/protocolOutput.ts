import { Console } from 'node:console';
import { Writable } from 'node:stream';

/**
 * Takes standard output for the protocol alone (case G5): whatever else in this process prints, a library included,
 * goes to standard error. Called before anything else is loaded; returns the stream for the transport.
 */
function takeStandardOutput(): Writable {
  const send = process.stdout.write.bind(process.stdout) as (chunk: string | Uint8Array, encoding: BufferEncoding, done: (error?: Error | null) => void) => boolean;
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  globalThis.console = new Console(process.stderr, process.stderr);
  return new Writable({ decodeStrings: false, write: (chunk: string | Uint8Array, encoding, done) => void send(chunk, encoding, done) });
}

export const protocolOutput: Writable = takeStandardOutput();
