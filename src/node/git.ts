import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Cancellation } from '../core/model/cancellation';
import { CancelledError, NEVER_CANCELLED } from '../core/model/cancellation';

/** How often a running git is asked to stop when its caller cancelled, in milliseconds. */
const CANCELLATION_POLL_MS = 50;
/** A listing or a log that takes longer hangs on a dead network drive; the largest public histories need a fraction. */
const GIT_TIMEOUT_MS = 120_000;
/** Output above this (a listing of millions of files) would exhaust memory before it helped anybody. */
const GIT_MAX_OUTPUT = 1 << 29;

/**
 * Options before the subcommand: nothing that the repository configured may run (fsmonitor, signature checks), nothing
 * is fetched (partial clones), nothing is paged.
 */
const SAFE_OPTIONS = [
  '--no-pager', '-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false', '-c', 'protocol.allow=never', '-c', 'core.quotePath=false',
];
/** Variables of a surrounding git (a hook that starts us) would point at another repository. */
const FOREIGN_VARIABLES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR', 'GIT_NAMESPACE', 'GIT_PREFIX'];

/** Git answered with an error; `message` is its line that says so. */
export class GitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GitError';
  }
}

/** Where git runs. */
export interface GitPlace {
  readonly folder: string;
  /** The folder must be a work tree itself: git does not look for one around it when its own `.git` is broken. */
  readonly isTop: boolean;
}

/** Runs a reading git command in a folder, without a shell, and returns its standard output. */
export function git(place: GitPlace | string, args: readonly string[], token: Cancellation = NEVER_CANCELLED): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { folder, isTop } = typeof place === 'string' ? { folder: place, isTop: false } : place;
    const child = spawn('git', [...SAFE_OPTIONS, ...args], { cwd: folder, env: gitEnvironment(isTop ? path.dirname(folder) : undefined), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const out: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let failure: Error | undefined;
    const stop = (error: Error): void => {
      failure ??= error;
      child.kill();
    };
    const poll = setInterval(() => token.isCancellationRequested && stop(new CancelledError()), CANCELLATION_POLL_MS);
    const timeout = setTimeout(() => stop(new GitError(`git ${args[0]} took longer than ${GIT_TIMEOUT_MS / 1000} s`)), GIT_TIMEOUT_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > GIT_MAX_OUTPUT) stop(new GitError(`git ${args[0]} printed more than ${GIT_MAX_OUTPUT} bytes`));
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 4096) complaint += chunk.toString('utf8');
    });
    const done = (error: Error | undefined): void => {
      clearInterval(poll);
      clearTimeout(timeout);
      if (failure ?? error) reject(failure ?? error);
      else resolve(Buffer.concat(out));
    };
    child.on('error', (error) => done(new GitError(`git cannot be started (${error.message})`)));
    child.on('close', (code) => {
      const line = decisiveLine(complaint);
      done(code === 0 ? undefined : new GitError(line === '' ? `git ${args[0]} ended with code ${code}` : line));
    });
  });
}

/** Warnings, hints and traces (GIT_TRACE) may stand before what ended git. */
function decisiveLine(complaint: string): string {
  const lines = complaint.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines.find((line) => line !== '') ?? '';
}

/** Output of a `-z` command as strings; names that are not UTF-8 cannot be opened by name and come back altered. */
export function splitZero(output: Buffer): string[] {
  const parts = output.toString('utf8').split('\0');
  if (parts.at(-1) === '') parts.pop();
  return parts;
}

/** The work tree around a folder and where it stands. */
export interface WorkTree {
  /** The folder itself is the top. */
  readonly isTop: boolean;
  readonly isShallow: boolean;
  /** '' before the first commit. */
  readonly commit: string;
  /** '' when HEAD is detached. */
  readonly branch: string;
}

/** Undefined outside of a work tree. Throws GitError when git refuses to say. One process, because starting one is what costs. */
export async function workTreeOf(folder: string, token: Cancellation): Promise<WorkTree | undefined> {
  // No name of a folder stands before what is read, because it may hold a line break: the way up is '' or a row of `../`,
  // and the top comes last, asked only because git then refuses outside of a work tree.
  const ask = async (...head: string[]): Promise<string[]> =>
    (await git(folder, ['rev-parse', '--is-shallow-repository', '--show-cdup', ...head, '--show-toplevel'], token)).toString('utf8').split('\n');
  try {
    const [isShallow, wayUp, commit = '', ref = ''] = await ask('HEAD', '--symbolic-full-name', 'HEAD');
    return { isTop: wayUp === '', isShallow: isShallow === 'true', commit, branch: ref.replace(/^refs\/heads\//, '').replace(/^HEAD$/, '') };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/not a git repository|must be run in a work tree/i.test(error.message)) return undefined;
    if (!error.message.includes("ambiguous argument 'HEAD'")) throw error;
  }
  const [isShallow, wayUp] = await ask();
  return { isTop: wayUp === '', isShallow: isShallow === 'true', commit: '', branch: '' };
}

function gitEnvironment(ceiling: string | undefined): NodeJS.ProcessEnv {
  // GIT_FLUSH=0: without it git writes a log commit by commit, and receiving ten thousand pieces costs more than the log.
  const environment: NodeJS.ProcessEnv = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_FLUSH: '0', LC_ALL: 'C', LANGUAGE: 'C' };
  for (const name of FOREIGN_VARIABLES) delete environment[name];
  if (ceiling !== undefined) environment.GIT_CEILING_DIRECTORIES = ceiling;
  return environment;
}
