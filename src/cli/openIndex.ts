import type { Workspace } from '../node/workspace';
import { safeLine } from '../core/render/safeText';
import type { RepositoryStatus, WorkspaceStatus } from '../protocol/status';
import type { Arguments } from './command';
import { isOn } from './command';
import { CommandError } from './failures';
import { progressOn } from './progress';
import { foldersOf, logOf, settingsOf } from './sharedOptions';
import type { Terminal } from './terminal';

/** Opens the index of the roots the options name, and closes it whatever happens in between. */
export async function withIndex<T>(given: Arguments, terminal: Terminal, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const folders = await foldersOf(given, terminal);
  const workspace = await terminal.open(folders, settingsOf(given, terminal), logOf(given, terminal));
  try {
    return await work(workspace);
  } finally {
    await workspace.close();
  }
}

/** Brings the index up to date, showing how far it is where somebody can see it. */
export async function refreshWithProgress(workspace: Workspace, given: Arguments, terminal: Terminal): Promise<void> {
  const progress = progressOn(terminal, isOn(given, 'progress'));
  try {
    await workspace.refresh({ onProgress: progress.show }, terminal.cancellation);
  } finally {
    progress.end();
  }
}

/** What an answer was made without: parts of a whole index, or whole roots that failed beside it. */
export function noteLimits(status: WorkspaceStatus, terminal: Terminal): void {
  for (const repository of status.repositories) {
    const { state, name, message } = repository;
    if (state === 'error') terminal.note(`cairn: ${safeLine(`${failureOf(repository)}; the answer is made without ${name}`)}.\n`);
    else if (state === 'fresh' && message !== '') terminal.note(`cairn: ${safeLine(`${name}: ${message}`)}.\n`);
  }
}

/** Roots that failed cost their own part of an answer; there is none when all did. */
export function refuseWithoutIndex({ repositories }: WorkspaceStatus): void {
  if (repositories.every(({ state }) => state === 'error')) refuseFailures(repositories);
}

/** Whoever asked for the index of every root is told of each that failed. */
export function refuseFailedIndex({ repositories }: WorkspaceStatus): void {
  refuseFailures(repositories.filter(({ state }) => state === 'error'));
}

function refuseFailures(failed: readonly RepositoryStatus[]): void {
  if (failed.length > 0) throw new CommandError(failed.map(failureOf).join('; '));
}

function failureOf({ root, message }: RepositoryStatus): string {
  return message.replace(/\.$/, '') || `${root} could not be indexed`;
}
