import type { Cancellation } from '../core/model/cancellation';
import { LOG_FORMAT, mergeCommits, NO_HISTORY, parseLog, type CommitLog, type LoggedCommit } from './commitLog';
import { git, GitError, type WorkTree } from './git';

/** Older commits say little about today's files, and reading them would cost memory for nothing. */
export const MAX_COMMITS = 20_000;

/**
 * Brings the log of a folder up to the HEAD of its work tree, reading only what HEAD leads to. When the head it was read
 * for is an ancestor, only newer commits are read. `previous` comes back unchanged when there is nothing to read; a
 * folder without git or without commits has an empty log.
 */
export async function readHistory(folder: string, workTree: WorkTree | undefined, previous: CommitLog, token: Cancellation): Promise<CommitLog> {
  const head = workTree?.commit ?? '';
  if (!workTree || head === '') return previous.head === '' ? previous : NO_HISTORY;
  if (head === previous.head) return previous;
  try {
    const isOlder = previous.head !== '' && previous.limitation === '' && (await isAncestor(folder, previous.head, head, token));
    const range = isOlder ? `${previous.head}..${head}` : head;
    const { commits, limitation } = await readCommits(folder, workTree, range, token);
    return { head, commits: mergeCommits(commits, isOlder ? previous.commits : [], MAX_COMMITS), limitation };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { ...NO_HISTORY, head, limitation: `past commits are not read: ${error.message}` };
  }
}

async function readCommits(folder: string, workTree: WorkTree, range: string, token: Cancellation): Promise<{ commits: LoggedCommit[]; limitation: string }> {
  const within = workTree.isTop ? [] : ['--relative', '--', '.'];
  const read = async (renames: string): Promise<LoggedCommit[]> => {
    const options = ['--no-merges', `--max-count=${MAX_COMMITS}`, renames, '--no-ext-diff', '--no-textconv', '--name-status', '-z', `--format=${LOG_FORMAT}`];
    return parseLog((await git(folder, ['log', ...options, range, ...within], token)).toString('utf8'));
  };
  const cut = workTree.isShallow ? 'the clone is shallow: older commits are not here' : '';
  try {
    return { commits: await read('--find-renames'), limitation: cut };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A partial clone has no contents to compare; names alone need none.
    const commits = await read('--no-renames');
    return { commits, limitation: [`renames are not followed: ${error.message}`, cut].filter((text) => text !== '').join('; ') };
  }
}

async function isAncestor(folder: string, older: string, newer: string, token: Cancellation): Promise<boolean> {
  try {
    await git(folder, ['merge-base', '--is-ancestor', older, newer], token);
    return true;
  } catch (error) {
    // Code 1 is "no"; anything else (a commit that was pruned) also means reading everything.
    if (error instanceof GitError) return false;
    throw error;
  }
}
