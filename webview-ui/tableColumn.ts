import { el, type Child } from './dom';
import { icon } from './icons';
import type { Page } from './page';
import type { Sort } from './pageState';
import { nextSort, type SortValue } from './tableOrder';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** For a column whose meaning the eye sees: the label stays for screen readers. */
  readonly isLabelHidden?: boolean;
  /** A track of a CSS grid: `3rem`, `minmax(8rem, 2fr)`. */
  readonly width: string;
  readonly isNumber?: boolean;
  /** Left out while the table is narrower than this, in CSS pixels. Everything stays readable in the details pane. */
  readonly hideBelow?: number;
  readonly title?: string;
  readonly className?: string;
  /** While the table is narrower than this, the cell stands in a second line over the whole width, without a heading. */
  readonly secondLineBelow?: number;
  /** Shows itself only while the table is sorted by it (from outside: a colour key, say). */
  readonly isOnlyWhenSorted?: boolean;
  readonly sort?: (row: T) => SortValue;
  /** The first click sorts this way; numbers start with the largest unless told otherwise. */
  readonly startsDescending?: boolean;
  readonly cell: (row: T) => Child;
}

export function cellClass<T>(column: Column<T>): string {
  return `cell ${column.isNumber === true ? 'number' : ''} ${column.className ?? ''}`;
}

/** The heading of a column: a button that sorts, where the column can be sorted. */
export function headerCell<T>(page: Page, table: string, column: Column<T>, sort: Sort | undefined): HTMLElement {
  const isSorted = sort?.column === column.id;
  const direction = !isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  const attributes = { role: 'columnheader', class: `${cellClass(column)} head-cell`, title: column.title };
  if (column.sort === undefined) return el('div', attributes, column.isLabelHidden === true ? el('span', { class: 'visually-hidden' }, column.label) : column.label);
  const startsDescending = column.startsDescending ?? column.isNumber === true;
  const onclick = (): void => setSort(page, table, nextSort(page.state.sorts[table], column.id, startsDescending));
  return el(
    'div',
    { ...attributes, 'aria-sort': direction },
    el('button', { type: 'button', class: 'sort', onclick }, el('span', {}, column.label), isSorted && icon(sort.isDescending ? 'down' : 'up')),
  );
}

/** Keeps a table's sort in the page's state; undefined is the order of the trace. */
export function setSort(page: Page, table: string, sort: Sort | undefined): void {
  const sorts = { ...page.state.sorts };
  if (sort === undefined) delete sorts[table];
  else sorts[table] = sort;
  page.change({ sorts });
}
