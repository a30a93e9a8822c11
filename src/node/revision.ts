import { createHash } from 'node:crypto';
import { compareText } from '../core/model/rootPath';

/** Revision of several roots: that of the only one, or a digest over names and revisions in the order of the names. */
export function combinedRevision(roots: readonly { readonly name: string; readonly revision: string }[]): string {
  if (roots.length === 1) return roots[0]!.revision;
  const digest = createHash('sha256');
  for (const { name, revision } of [...roots].sort((a, b) => compareText(a.name, b.name))) digest.update(`${name}\0${revision}\0`);
  return digest.digest('hex');
}
