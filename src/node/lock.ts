import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isMissing, NoRegularFileError, readSmall } from './regularFile';
import { isAlive } from './isAlive';

/**
 * The right to write one index, held by one process. No timer keeps it alive: a holder is dead when its process is (the
 * start time tells a reused process number), so a kill at any moment leaves nothing to wait for.
 */
export interface IndexLock {
  /** False once another process took over; asked before every write. */
  isHeld(): boolean;
  /** Shows processes that cannot see ours (another machine on the same disk) that we live. */
  touch(): void;
  release(): void;
}

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Start time of the process as the system tells it; '' where it does not. */
  readonly started: string;
}

const LOCK = 'lock';
const TAKEOVER = 'lock.takeover';
/** Age at which the lock of a process that cannot be checked (other host, no start time) counts as abandoned. */
const UNCHECKED_MS = 60 * 60 * 1000;
/** A takeover is four file operations; one older than this was interrupted. */
const TAKEOVER_MS = 10_000;

/** Takes the lock, or returns undefined while a living process has it. */
export function takeLock(folder: string): IndexLock | undefined {
  const file = path.join(folder, LOCK);
  const mine: Holder = { token: randomBytes(12).toString('hex'), pid: process.pid, host: os.hostname(), started: startOf(process.pid) };
  if (!create(file, mine)) {
    if (!isAbandoned(file)) return undefined;
    if (!takeOver(folder, file, mine)) return undefined;
  }
  return {
    isHeld: () => readHolder(file)?.token === mine.token,
    touch: () => {
      if (readHolder(file)?.token !== mine.token) return;
      const now = new Date();
      fs.utimesSync(file, now, now);
    },
    release: () => {
      if (readHolder(file)?.token === mine.token) fs.rmSync(file, { force: true });
    },
  };
}

/** Written aside and linked, so that a lock is never seen half written. */
function create(file: string, holder: Holder): boolean {
  const aside = `${file}.${holder.token}`;
  fs.writeFileSync(aside, JSON.stringify(holder), { mode: 0o600 });
  try {
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    // A file system without hard links: exclusive creation, at the risk of a half-written lock, which counts as abandoned later.
    return createExclusively(file, holder);
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function createExclusively(file: string, holder: Holder): boolean {
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process at a time may replace an abandoned lock, or two would each remove the other's new one. */
function takeOver(folder: string, file: string, mine: Holder): boolean {
  const guard = path.join(folder, TAKEOVER);
  try {
    fs.mkdirSync(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const stat = fs.statSync(guard, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > TAKEOVER_MS) fs.rmSync(guard, { recursive: true, force: true });
    return false;
  }
  try {
    if (!isAbandoned(file)) return false;
    fs.rmSync(file, { recursive: true, force: true });
    return create(file, mine);
  } finally {
    fs.rmSync(guard, { recursive: true, force: true });
  }
}

function isAbandoned(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  // Neither is what is no file: none of ours makes such a thing.
  if (!stat?.isFile()) return true;
  const age = Date.now() - stat.mtimeMs;
  const holder = readHolder(file);
  if (!holder || holder.host !== os.hostname()) return age > UNCHECKED_MS;
  if (!isAlive(holder.pid)) return true;
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' ? age > UNCHECKED_MS : started !== holder.started;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readSmall(file)) as Holder;
  } catch (error) {
    if (error instanceof NoRegularFileError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Clock ticks since boot at which a process started, with the boot it belongs to (Linux, proc(5)); '' elsewhere. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process that nobody waited for is no holder.
    if (state[0] === 'Z') return 'ended';
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${state[19]}`;
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ESRCH') return '';
    throw error;
  }
}
