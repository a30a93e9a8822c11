import { NEVER_CANCELLED, type Cancellation } from '../core/model/cancellation';
import { LOG_FORMAT, mergeCommits, NO_HISTORY, parseLog, type CommitLog, type LoggedCommit } from './commitLog';
import { git, GitError, workTreeTop } from './git';

/** Older commits say little about today's files, and reading them would cost memory for nothing. */
export const MAX_COMMITS = 20_000;

/**
 * Brings the log of a folder up to its HEAD, reading only what HEAD leads to. When the head it was read for is an
 * ancestor, only newer commits are read. `previous` comes back unchanged when there is nothing to read; a folder
 * without git or without commits has an empty log.
 */
export async function readHistory(folder: string, head: string, previous: CommitLog, token: Cancellation = NEVER_CANCELLED): Promise<CommitLog> {
  if (head === '') return NO_HISTORY;
  if (head === previous.head) return previous;
  const isOlder = previous.head !== '' && previous.limitation === '' && (await isAncestor(folder, previous.head, head, token));
  const range = isOlder ? `${previous.head}..${head}` : head;
  const { commits, limitation } = await readCommits(folder, range, token);
  return { head, commits: mergeCommits(commits, isOlder ? previous.commits : [], MAX_COMMITS), limitation };
}

async function readCommits(folder: string, range: string, token: Cancellation): Promise<{ commits: LoggedCommit[]; limitation: string }> {
  const read = async (renames: string): Promise<LoggedCommit[]> => {
    const options = ['--no-merges', `--max-count=${MAX_COMMITS}`, renames, '--no-ext-diff', '--no-textconv', '--name-status', '-z', `--format=${LOG_FORMAT}`];
    const within = (await isTop(folder, token)) ? [] : ['--relative', '--', '.'];
    return parseLog((await git(folder, ['log', ...options, range, ...within], token)).toString('utf8'));
  };
  const shallow = (await git(folder, ['rev-parse', '--is-shallow-repository'], token)).toString('utf8').trim() === 'true';
  const cut = shallow ? 'the clone is shallow: older commits are not here' : '';
  try {
    return { commits: await read('--find-renames'), limitation: cut };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A partial clone has no contents to compare; names alone need none.
    const commits = await read('--no-renames');
    return { commits, limitation: [`renames are not followed: ${error.message}`, cut].filter((text) => text !== '').join('; ') };
  }
}

async function isTop(folder: string, token: Cancellation): Promise<boolean> {
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'], token)).toString('utf8').trim();
  return prefix === '' && (await workTreeTop(folder, token)) !== undefined;
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
