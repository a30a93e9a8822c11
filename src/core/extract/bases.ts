import { dottedNameAt } from './dottedName';
import type { ExtractRules } from './rules';

/** The names a base is written by, and the offset of the last part of a plain one (-1 when there is none). */
export interface WrittenBases {
  readonly names: readonly string[];
  readonly last: number;
}

/** Bases in a piece of a heritage clause: one name, or those that a type operator works on; none for what a call makes. */
export function basesAt(text: string, start: number, nodeEnd: number, rules: ExtractRules): WrittenBases {
  const { name, last, end } = dottedNameAt(text, start, rules.memberOperators);
  if (end === start || (text[end] === '(' && end < nodeEnd)) return { names: [], last: -1 };
  const inside = text[end] === '<' ? (rules.basesInside?.(text.slice(start, nodeEnd)) ?? []) : [];
  return inside.length > 0 ? { names: inside, last: -1 } : { names: [name], last };
}
