import type { Coverage } from '../../protocol/pack';

/** Counts that decide what there is to do with an answer. */
export interface Extent {
  /** Files in the index. */
  readonly indexed: number;
  /** Files in the answer. */
  readonly listed: number;
  /** Notes on what the caller gave beside the task. */
  readonly requestNotes: number;
}

/** What an agent should do with the answer, in the words of the `hint` mode. */
export function workflowOf(coverage: Pick<Coverage, 'unresolvedIdentifiers' | 'likelyIncomplete' | 'staleFiles'>, extent: Extent): string {
  if (extent.listed === 0) return emptyAnswer(extent);
  const elsewhere = coverage.unresolvedIdentifiers.filter(({ files }) => files.length > 0);
  const unknown = coverage.unresolvedIdentifiers.filter(({ files }) => files.length === 0);
  const steps = ['Start from these files'];
  if (elsewhere.length > 0) steps.push(`also read ${elsewhere.map(({ name, files }) => `${files[0]} (${name})`).join(', ')}`);
  if (unknown.length > 0) steps.push(`nothing defines ${unknown.map(({ name }) => name).join(', ')}`);
  steps.push(coverage.likelyIncomplete ? 'search for what is missing: this is likely incomplete' : 'search only if something is missing');
  if (coverage.staleFiles.length > 0) steps.push(`changed since they were indexed: ${coverage.staleFiles.join(', ')}`);
  return `${steps.join('; ')}.`;
}

function emptyAnswer({ indexed, requestNotes }: Extent): string {
  if (indexed === 0) return 'No file is indexed here, so there is nothing to answer with.';
  if (requestNotes > 0) return 'No file of the index matches; correct or leave out what the notes name, and ask again.';
  return 'No file of the index matches this task; ask again with words that the code holds (a name, a message, a path), or search.';
}
