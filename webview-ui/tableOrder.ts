import { compareText } from './format';
import type { Sort } from './pageState';

export type SortValue = number | string;

/** Indexes of the rows whose text holds every word of the filter, ignoring case, in their own order. */
export function filterRows(texts: readonly string[], filter: string): readonly number[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const all = texts.map((_, index) => index);
  return words.length === 0 ? all : all.filter((index) => words.every((word) => (texts[index] ?? '').includes(word)));
}

/** Indexes sorted by a value each; equal values keep the order of the trace, whatever the direction. */
export function sortRows(rows: readonly number[], sort: Sort, value: (index: number) => SortValue): readonly number[] {
  const sign = sort.isDescending ? -1 : 1;
  return rows
    .map((index) => ({ index, value: value(index) }))
    .sort((a, b) => sign * compareValues(a.value, b.value) || a.index - b.index)
    .map(({ index }) => index);
}

/** Numbers before texts; a number that is none sorts as the smallest, so that the order stays total. */
function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' || typeof b === 'string') return typeof a === typeof b ? compareText(String(a), String(b)) : typeof a === 'number' ? -1 : 1;
  const x = Number.isNaN(a) ? -Infinity : a;
  const y = Number.isNaN(b) ? -Infinity : b;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** What a click on a column does next: its better direction, the other one, then back to the order of the trace. */
export function nextSort(current: Sort | undefined, column: string, startsDescending: boolean): Sort | undefined {
  if (current?.column !== column) return { column, isDescending: startsDescending };
  return current.isDescending === startsDescending ? { column, isDescending: !startsDescending } : undefined;
}
