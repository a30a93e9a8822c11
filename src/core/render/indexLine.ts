import type { RepositoryStatus } from '../../protocol/status';
import { safeLine } from './safeText';
import { ASK_AGAIN } from './statusLine';

/** How many stale or skipped files a sentence names before it only counts. */
const NAMED = 3;

/** One line about one repository's index: what it holds and how fresh it is. */
export function indexLine(repository: RepositoryStatus): string {
  const name = safeLine(repository.name);
  const skipped = Object.entries(repository.filesSkipped).reduce((sum, [reason, count]) => sum + (reason === 'unsupported' ? 0 : count), 0);
  const parts = [
    `${count(repository.filesIndexed, 'file')}, ${count(repository.symbols, 'symbol')}, ${count(repository.edges, 'edge')}`,
    ...(skipped > 0 ? [`${count(skipped, 'file')} skipped`] : []),
    ...(repository.revision ? [`revision ${repository.revision.slice(0, 12)}`] : []),
  ];
  // Nothing is in it: why says it all.
  if (repository.state === 'empty' && repository.message !== '') return `${name}: ${safeLine(repository.message)}`;
  if (isFirstIndex(repository)) return `${name}: ${stateInWords(repository)}; there is no answer before that is done: ${ASK_AGAIN}`;
  const message = repository.message ? ` (${safeLine(repository.message)})` : '';
  return `${name}: ${stateInWords(repository)}; ${parts.join('; ')}${message}`;
}

function isFirstIndex({ state, filesIndexed }: RepositoryStatus): boolean {
  return state === 'indexing' && filesIndexed === 0;
}

export function stateInWords(repository: RepositoryStatus): string {
  switch (repository.state) {
    case 'fresh':
      return 'fresh';
    case 'indexing': {
      const what = isFirstIndex(repository) ? 'indexing for the first time' : 'indexing';
      const { progress } = repository;
      return progress === undefined || progress.total === 0 ? what : `${what}, ${progress.done} of ${progress.total} files`;
    }
    case 'stale':
      return `${count(repository.staleFiles.length, 'stale file')}${namedFiles(repository.staleFiles)}`;
    case 'empty':
      return 'empty';
    case 'paused':
      return 'paused';
    case 'error':
      return 'failed';
  }
}

function namedFiles(files: readonly string[]): string {
  if (files.length === 0) return '';
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  return ` (${files.slice(0, NAMED).map(safeLine).join(', ')}${more})`;
}

/** `1 file`, `1,204 files`: grouped the same in every locale. */
export function count(amount: number, noun: string): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')} ${noun}${amount === 1 ? '' : 's'}`;
}
