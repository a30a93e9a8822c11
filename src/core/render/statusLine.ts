import type { IndexProgress, WorkspaceStatus } from '../../protocol/status';
import { safeLine } from './safeText';

/** Names of files listed before the rest is only counted: enough to act on, short enough for every answer. */
const LISTED_STALE_FILES = 5;

/** For whoever asks while the first index is made; every surface lets a call wait for it. */
export const ASK_AGAIN = 'ask again now (a call waits some seconds for it) or in a minute';

/**
 * What a model has to know about the index before it believes an answer: one line, '' when the index is fresh.
 * Goes in front of the pack's own text, never into it, because a pack's digest must not depend on the moment.
 */
export function statusLine(status: WorkspaceStatus): string {
  switch (status.state) {
    case 'fresh':
      return '';
    case 'indexing':
      return indexingLine(status);
    case 'stale':
      return `Index status: stale, ${staleClause(status)}. Read these files before you rely on what is said about them.`;
    case 'paused':
      return `Index status: paused${staleFilesOf(status).length ? `, ${staleClause(status)}` : ''}. The answer may be out of date.`;
    case 'empty':
      return `Index status: no file is indexed${reasonOf(status)}.`;
    case 'error':
      return `Index status: the index could not be brought up to date${reasonOf(status)}. The answer may be out of date.`;
  }
}

/**
 * The text for a model with the status line, if there is one, in front; the line alone while there is nothing to answer from.
 * `isCurrent`: the answer waited for its own look at the files, so what is being indexed by now is another caller's affair
 * and would be a false alarm.
 */
export function withStatusLine(text: string, status: WorkspaceStatus, isCurrent = false): string {
  const state = isCurrent && status.state === 'indexing' ? (staleFilesOf(status).length > 0 ? 'stale' : 'fresh') : status.state;
  const line = statusLine({ ...status, state });
  if (line === '') return text;
  return state === 'indexing' && hasNothing(status) ? `${line}\n` : `${line}\n\n${text}`;
}

/** Files done and to do over all repositories that are being indexed; zero of zero before the files are counted. */
export function progressOf(status: WorkspaceStatus): IndexProgress {
  let done = 0;
  let total = 0;
  for (const repository of status.repositories) {
    done += repository.progress?.done ?? 0;
    total += repository.progress?.total ?? 0;
  }
  return { done, total };
}

/** Stale files of all repositories, `{root name}:{path}`, in the order of the repositories. */
export function staleFilesOf(status: WorkspaceStatus): readonly string[] {
  return status.repositories.flatMap((repository) => repository.staleFiles);
}

function indexingLine(status: WorkspaceStatus): string {
  const progress = progressOf(status);
  const count = progress.total > 0 ? `${progress.done} of ${progress.total} files` : 'counting the files';
  if (hasNothing(status)) return `Index status: indexing for the first time, ${count}. There is no answer before that is done: ${ASK_AGAIN}.`;
  return `Index status: indexing, ${count}. The answer covers what is indexed so far; ask again for the rest.`;
}

/** The first index is being made: it is usable when it is whole. */
function hasNothing(status: WorkspaceStatus): boolean {
  return status.repositories.every(({ filesIndexed }) => filesIndexed === 0);
}

function staleClause(status: WorkspaceStatus): string {
  const files = staleFilesOf(status);
  if (!files.length) return 'some files changed since they were indexed';
  const more = files.length - LISTED_STALE_FILES;
  const listed = files.slice(0, LISTED_STALE_FILES).map(safeLine).join(', ');
  return `${files.length === 1 ? '1 file' : `${files.length} files`} changed since indexing: ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}

function reasonOf(status: WorkspaceStatus): string {
  const reasons = status.repositories.filter((repository) => repository.message).map((each) => safeLine(`${each.name}: ${each.message.replace(/\.$/, '')}`));
  return reasons.length ? ` (${reasons.join('; ')})` : '';
}
