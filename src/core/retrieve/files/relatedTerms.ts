import type { FieldIndex } from './fieldIndex';
import { compareText } from '../../model/rootPath';

/** A word of the index that is a form or an abbreviation of a task word. */
export interface RelatedTerm {
  readonly term: string;
  /** 0 to 1. */
  readonly closeness: number;
}

/** Two words of this much common beginning are taken for forms of one word: `optimiz` and `optimizer`. */
const SHORTEST_COMMON_START = 4;
/** Share of the longer word that the common beginning must cover. */
const COMMON_SHARE = 0.6;
/** `req` for `request`, `env` for `environment`: the short word is the start of the long one. */
const SHORTEST_ABBREVIATION = 3;
const ABBREVIATION_CLOSENESS = 0.5;
const INITIALS_CLOSENESS = 0.8;

/**
 * Words of the field's vocabulary that are related to task words and are no task words themselves: common beginnings,
 * abbreviations by cutting (`config` and `configuration`), initials of adjacent words (`web socket` and `ws`), and adjacent words
 * written as one (`web socket` and `websocket`).
 */
export function relatedTerms(terms: readonly string[], pairs: readonly (readonly [string, string])[], index: FieldIndex): RelatedTerm[] {
  const written = new Set(terms);
  const found = new Map<string, number>();
  const offer = (term: string, closeness: number) => {
    if (!written.has(term) && closeness > (found.get(term) ?? 0)) found.set(term, closeness);
  };
  for (const term of terms) {
    if (term.length < SHORTEST_ABBREVIATION) continue;
    for (const other of index.startingWith(term.slice(0, SHORTEST_ABBREVIATION))) offer(other, closeness(term, other));
  }
  for (const [left, right] of pairs) {
    for (const term of [left + right, (left[0] ?? '') + (right[0] ?? '')]) if (index.postings(term) !== undefined) offer(term, INITIALS_CLOSENESS);
  }
  for (const term of terms) for (const initials of initialsOfCompound(term, index)) offer(initials, INITIALS_CLOSENESS);
  return [...found].filter(([, value]) => value > 0).map(([term, value]) => ({ term, closeness: value })).sort((a, b) => compareText(a.term, b.term));
}

/** How near two different words are by their beginning, 0 when they are not. */
function closeness(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  const share = common / long.length;
  if (common >= SHORTEST_COMMON_START && share >= COMMON_SHARE) return share;
  return common === short.length && common >= SHORTEST_ABBREVIATION && long.length >= 5 ? ABBREVIATION_CLOSENESS * Math.max(share, 0.5) : 0;
}

/** `websocket` is `web` and `socket` where both are words of the index: its initials are `ws`. */
function initialsOfCompound(term: string, index: FieldIndex): string[] {
  const initials: string[] = [];
  for (let cut = 3; cut <= term.length - 3; cut++) {
    if (index.postings(term.slice(0, cut)) === undefined && index.postings(term.slice(cut)) === undefined) continue;
    const short = (term[0] as string) + (term[cut] as string);
    if (index.postings(short) !== undefined) initials.push(short);
  }
  return initials;
}
