import type { Workspace } from '../node/workspace';
import { safeLine } from '../core/render/safeText';
import type { WorkspaceStatus } from '../protocol/status';
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

/** What a whole index was made without; the other states have their own sentence. */
export function noteLimits(status: WorkspaceStatus, terminal: Terminal): void {
  for (const { state, name, message } of status.repositories) {
    if (state === 'fresh' && message !== '') terminal.note(`cairn: ${safeLine(`${name}: ${message}`)}.\n`);
  }
}

/** An index that could not be made has no answer; one with failing files has (they are named in the coverage). */
export function refuseFailedIndex(status: WorkspaceStatus): void {
  const failed = status.repositories.filter((repository) => repository.state === 'error');
  if (failed.length > 0) throw new CommandError(failed.map(({ root, message }) => message || `${root} could not be indexed`).join('; '));
}
