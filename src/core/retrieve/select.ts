import type { Tier } from '../../protocol/pack';
import type { Question, RankedFile } from './question';
import type { Scored } from './score';
import { isInScope } from './scope';

export interface Selected {
  readonly selector: string;
  readonly note: string;
  readonly files: readonly { readonly ranked: RankedFile; readonly tier: Tier; readonly why: string }[];
  readonly items: readonly Scored[];
}

/** Stage 7: the identity for now. It may later drop, demote and reorder; it never adds. */
export function select(question: Question, narrowed: readonly Scored[]): Selected {
  const { selector, maxFiles } = question.request;
  const note = selector === 'identity' ? '' : `there is no selector "${selector}": everything is kept`;
  const ranked = question.files.ranked.filter(({ file }) => isInScope(question, file)).slice(0, maxFiles);
  return {
    selector: 'identity', note, items: narrowed,
    files: ranked.map((one) => ({ ranked: one, tier: 'full', why: 'the identity selector keeps every file in full' })),
  };
}
