import { kindMark, fileLink, nodeName, nodePlace, symbolLink } from '../code';
import type { Column } from '../tableColumn';
import { el } from '../dom';
import type { Page } from '../page';
import { STRINGS } from '../strings';
import { fileAt, nodeAt } from '../traceIndex';

/** Columns that several stages share. */
export function symbolColumn<T>(page: Page, nodeOf: (row: T) => number, width = 'minmax(9rem, 1.6fr)'): Column<T> {
  return {
    id: 'symbol', label: STRINGS.symbol, width, className: 'main-cell', sort: (row) => nodeName(page, nodeOf(row)).toLowerCase(),
    cell: (row) => [kindMark(nodeAt(page.index, nodeOf(row)).kind), symbolLink(page, nodeOf(row))],
  };
}

export function placeColumn<T>(page: Page, nodeOf: (row: T) => number, hideBelow = 560): Column<T> {
  return {
    id: 'file', label: STRINGS.file, width: 'minmax(7rem, 1.2fr)', hideBelow,
    sort: (row) => {
      const { file, line } = nodeAt(page.index, nodeOf(row));
      return `${fileAt(page.index, file).path}:${String(line).padStart(8, '0')}`;
    },
    cell: (row) => nodePlace(page, nodeOf(row)),
  };
}

export function fileColumn<T>(page: Page, fileOf: (row: T) => number, width = 'minmax(10rem, 2fr)'): Column<T> {
  return {
    id: 'file', label: STRINGS.file, width, className: 'main-cell', sort: (row) => fileAt(page.index, fileOf(row)).path, cell: (row) => fileLink(page, fileOf(row)),
  };
}

export function rankColumn<T>(rankOf: (row: T) => number): Column<T> {
  return {
    id: 'rank', label: STRINGS.rank, width: '2.6rem', hideBelow: 420, isNumber: true, startsDescending: false, className: 'rank-cell', sort: rankOf,
    cell: (row) => el('span', { class: 'rank' }, String(rankOf(row))),
  };
}
