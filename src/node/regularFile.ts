import fs from 'node:fs';

/** Configuration that people write is kilobytes; what is longer is no configuration. */
const SMALL_BYTES = 16 << 20;

/** The name stands for something that has no content to read: a folder, a named pipe, a device, or more than is wanted. */
export class NoRegularFileError extends Error {
  readonly code = 'ENOREGULAR';
}

/**
 * Bytes and status of the same open file, so that the two belong together. A tree is whatever somebody put there: opening
 * a named pipe would wait for ever and a device never ends, so only a regular file is read. Throws NoRegularFileError, or
 * what the file system says.
 */
export function readRegularFile(file: string, mostBytes = Infinity): { readonly bytes: Buffer; readonly stat: fs.Stats } {
  // Windows has no such flag, and its named pipes stand in no folder.
  const descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) throw new NoRegularFileError('it is no regular file');
    if (stat.size > mostBytes) throw new NoRegularFileError(`it is longer than ${mostBytes} bytes`);
    return { bytes: fs.readFileSync(descriptor), stat };
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Text of a small configuration file; '' when it is not there. Throws as readRegularFile does. */
export function readSmall(file: string): string {
  try {
    return readRegularFile(file, SMALL_BYTES).bytes.toString('utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** True for what the file system says about a path, false for a mistake of ours. */
export function isAboutTheFile(error: unknown): error is Error {
  return codeOf(error) !== undefined;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** What the file system says about a path without following links; undefined when nothing is there, also below a file. */
export function lookAt(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
