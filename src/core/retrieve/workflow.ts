import type { Coverage } from '../../protocol/pack';

/** What an agent should do with the answer, in the words of the `hint` mode. */
export function workflowOf(coverage: Pick<Coverage, 'unresolvedIdentifiers' | 'likelyIncomplete' | 'staleFiles'>): string {
  const elsewhere = coverage.unresolvedIdentifiers.filter(({ files }) => files.length > 0);
  const unknown = coverage.unresolvedIdentifiers.filter(({ files }) => files.length === 0);
  const steps = ['Start from these files'];
  if (elsewhere.length > 0) steps.push(`also read ${elsewhere.map(({ name, files }) => `${files[0]} (${name})`).join(', ')}`);
  if (unknown.length > 0) steps.push(`nothing defines ${unknown.map(({ name }) => name).join(', ')}`);
  steps.push(coverage.likelyIncomplete ? 'search for what is missing: this is likely incomplete' : 'search only if something is missing');
  if (coverage.staleFiles.length > 0) steps.push(`changed since they were indexed: ${coverage.staleFiles.join(', ')}`);
  return `${steps.join('; ')}.`;
}
