import { el, replaceChildren } from './dom';
import { count } from './format';
import type { Page, View } from './page';
import { isSameSelection } from './page';
import type { Selection, Sort } from './pageState';
import { STRINGS } from './strings';
import { cellClass, headerCell, type Column } from './tableColumn';
import { filterRows, sortRows } from './tableOrder';
import { virtualRows } from './virtualRows';

export interface TableSpec<T> {
  /** Key of the sort in the page's state. */
  readonly id: string;
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** Text the filter looks in. */
  readonly words: (row: T) => string;
  readonly target?: (row: T) => Selection | undefined;
  /** Heading before the first of consecutive rows of one group; only while the rows have the order of the trace. */
  readonly group?: (row: T) => string;
  readonly rowClass?: (row: T) => string;
  /** Class of the table: `wide` for one that scrolls sideways with its first column held. */
  readonly className?: string;
}

type Entry = { readonly group: string } | { readonly row: number };

export interface TableView extends View {
  dispose(): void;
}

/** A sortable, filterable grid of any length. Up and Down move through its rows, Enter opens, a click selects. */
export function dataTable<T>(page: Page, spec: TableSpec<T>): TableView {
  const texts = spec.rows.map((row) => spec.words(row).toLowerCase());
  const shownCount = el('span', { class: 'shown-count' });
  const head = el('div', { role: 'row', class: 'row head-row', 'aria-rowindex': 1 });
  const body = el('div', { role: 'rowgroup', class: 'rows' });
  const empty = el('p', { class: 'empty', hidden: true });
  const grid = el('div', { role: 'grid', class: 'grid', 'aria-label': spec.label }, el('div', { role: 'rowgroup', class: 'head' }, head), body);
  const element = el('section', { class: `table ${spec.className ?? ''}` }, el('h3', { class: 'table-title' }, spec.label, ' ', shownCount), grid, empty);

  let entries: readonly Entry[] = [];
  let firstLine: readonly Column<T>[] = [];
  let secondLine: readonly Column<T>[] = [];
  let active = 0;
  let made: { readonly filter: string; readonly sort: Sort | undefined } | undefined;

  const targetOf = (entry: Entry | undefined): Selection | undefined => {
    const row = entry === undefined || 'group' in entry ? undefined : spec.rows[entry.row];
    return row === undefined ? undefined : spec.target?.(row);
  };

  const renderRow = (index: number): HTMLElement => {
    const entry = entries[index];
    const row = entry === undefined || 'group' in entry ? undefined : spec.rows[entry.row];
    if (entry === undefined || row === undefined) {
      const text = entry !== undefined && 'group' in entry ? entry.group : '';
      return el('div', { role: 'row', class: 'row group-row', 'aria-rowindex': index + 2 }, el('div', { role: 'gridcell', 'aria-colspan': firstLine.length, class: 'cell' }, text));
    }
    const target = spec.target?.(row);
    const element = el(
      'div',
      { role: 'row', class: `row ${spec.rowClass?.(row) ?? ''}`, 'aria-rowindex': index + 2, tabindex: index === active ? 0 : -1 },
      firstLine.map((column) => el('div', { role: 'gridcell', class: cellClass(column) }, column.cell(row))),
      secondLine.length > 0 && el('div', { role: 'gridcell', class: 'cell second-line' }, secondLine.map((column) => el('span', { class: `part ${column.className ?? ''}` }, column.cell(row)))),
    );
    if (target !== undefined) markSelected(element, isSameSelection(target, page.state.selection));
    element.addEventListener('click', () => activate(index, true));
    return element;
  };

  const rows = virtualRows(body, renderRow);

  const activate = (index: number, select: boolean): void => {
    active = index;
    rows.eachRendered((other, row) => row.hasAttribute('tabindex') && row.setAttribute('tabindex', other === active ? '0' : '-1'));
    const target = targetOf(entries[index]);
    if (!select || target === undefined) return;
    page.change({ selection: target });
    // The pane that this opens may cover the row.
    rows.reveal(index);
  };

  const move = (step: number): void => {
    let index = active + step;
    while (entries[index] !== undefined && 'group' in (entries[index] as Entry)) index += Math.sign(step);
    if (entries[index] === undefined) return;
    const row = rows.reveal(index);
    activate(index, true);
    row?.focus({ preventScroll: true });
  };

  grid.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !body.contains(event.target as Node)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && (event.target as HTMLElement).getAttribute('role') === 'row') {
      const target = targetOf(entries[active]);
      activate(active, true);
      if (target !== undefined) page.open(target);
    }
  });

  const renderHead = (): void => {
    const sort = page.state.sorts[spec.id];
    replaceChildren(head, firstLine.map((column) => headerCell(page, spec.id, column, sort)));
  };

  /** Chooses the columns for the width there is. @returns whether they changed. */
  const layOut = (): boolean => {
    const width = element.clientWidth || window.innerWidth;
    const sorted = page.state.sorts[spec.id]?.column;
    const fitting = spec.columns.filter(
      ({ id, hideBelow, isOnlyWhenSorted }) => (isOnlyWhenSorted !== true || id === sorted) && (hideBelow === undefined || width >= hideBelow),
    );
    const isBelow = ({ secondLineBelow }: Column<T>): boolean => secondLineBelow !== undefined && width < secondLineBelow;
    const above = fitting.filter((column) => !isBelow(column));
    const below = fitting.filter(isBelow);
    if (idsOf(above) === idsOf(firstLine) && idsOf(below) === idsOf(secondLine)) return false;
    firstLine = above;
    secondLine = below;
    element.classList.toggle('tall', below.length > 0);
    grid.style.setProperty('--columns', above.map((column) => column.width).join(' '));
    return true;
  };

  const arrange = (): void => {
    const { filter, sorts } = page.state;
    const sort = sorts[spec.id];
    const column = spec.columns.find(({ id }) => id === sort?.column);
    const matching = filterRows(texts, filter);
    const by = column?.sort;
    const ordered = sort === undefined || by === undefined ? matching : sortRows(matching, sort, (index) => by(spec.rows[index] as T));
    entries = by === undefined && spec.group !== undefined ? grouped(ordered, spec.rows, spec.group) : ordered.map((row) => ({ row }));
    made = { filter, sort };
    const selected = entries.findIndex((entry) => isSameSelection(targetOf(entry), page.state.selection) && page.state.selection !== undefined);
    active = Math.max(selected, entries.findIndex((entry) => 'row' in entry), 0);
    shownCount.textContent = matching.length === spec.rows.length ? count(spec.rows.length) : STRINGS.matches(matching.length, spec.rows.length);
    grid.hidden = entries.length === 0;
    grid.setAttribute('aria-rowcount', String(entries.length + 1));
    empty.hidden = entries.length > 0;
    empty.textContent = spec.rows.length === 0 ? STRINGS.nothingHere : STRINGS.nothingMatches;
  };

  const rebuild = (): void => {
    const hadFocus = body.contains(document.activeElement);
    renderHead();
    rows.reset(entries.length);
    if (hadFocus) rows.reveal(active)?.focus({ preventScroll: true });
  };

  const observer = new ResizeObserver(() => {
    if (made !== undefined && layOut()) rebuild();
  });
  observer.observe(element);

  return {
    element,
    update() {
      // What is not in the document has no width to choose columns by; the panel updates its parts once they are in.
      if (!element.isConnected) return;
      if (made === undefined || made.filter !== page.state.filter || made.sort !== page.state.sorts[spec.id]) {
        layOut();
        arrange();
        rebuild();
      }
      rows.eachRendered((index, row) => {
        const target = targetOf(entries[index]);
        if (target !== undefined) markSelected(row, isSameSelection(target, page.state.selection));
      });
    },
    dispose() {
      rows.dispose();
      observer.disconnect();
    },
  };
}

function markSelected(row: HTMLElement, isSelected: boolean): void {
  row.setAttribute('aria-selected', String(isSelected));
}

function idsOf(columns: readonly { readonly id: string }[]): string {
  return columns.map(({ id }) => id).join();
}

function grouped<T>(order: readonly number[], rows: readonly T[], group: (row: T) => string): readonly Entry[] {
  const entries: Entry[] = [];
  let last: string | undefined;
  for (const row of order) {
    const name = group(rows[row] as T);
    if (name !== last) entries.push({ group: name });
    last = name;
    entries.push({ row });
  }
  return entries;
}
