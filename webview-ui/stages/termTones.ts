import type { Segment } from '../bars';
import { toneOf } from '../bars';
import { fixed } from '../format';

export interface Term {
  readonly name: string;
  readonly label: string;
  readonly weight: number;
  /** Place in a row's `terms`. */
  readonly index: number;
  readonly tone: string;
  /** Sum of magnitudes over all rows: what the term did. */
  readonly effect: number;
}

/** Terms by what they did, largest first; the largest get the most distinct colours. Equal terms keep their order. */
export function rankTerms(terms: readonly { readonly name: string; readonly weight: number }[], rows: readonly { readonly terms: readonly number[] }[]): readonly Term[] {
  return terms
    .map(({ name, weight }, index) => ({ name, label: wordsOf(name), weight, index, effect: rows.reduce((sum, row) => sum + Math.abs(row.terms[index] ?? 0), 0) }))
    .sort((a, b) => b.effect - a.effect || a.index - b.index)
    .map((term, place) => ({ ...term, tone: toneOf(place) }));
}

export function termSegments(terms: readonly Term[], values: readonly number[]): readonly Segment[] {
  return terms.map((term) => ({ label: `${term.label} ${fixed(values[term.index] ?? 0)}`, value: values[term.index] ?? 0, tone: term.tone })).filter(({ value }) => value !== 0);
}

/** `anchorStrength` reads better as `anchor strength`; names that are no camel case stay as they are. */
export function wordsOf(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])(?![A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}
