import { nodeWords } from '../code';
import { dataTable, type TableView } from '../dataTable';
import { count } from '../format';
import type { Page } from '../page';
import { choice, chosenOption } from '../parts';
import { STRINGS } from '../strings';
import type { Column } from '../tableColumn';
import { fileAt } from '../traceIndex';

/** Rows about symbols or about files, and how to make the columns of their table when it is shown. */
interface Half<T> {
  readonly rows: readonly T[];
  readonly columns: () => readonly Column<T>[];
}

export interface SymbolsOrFiles {
  readonly shown: 'symbols' | 'files';
  readonly table: TableView;
  /** Lets the person choose the other half. */
  readonly choice: HTMLElement;
}

/** The table of a stage that has a list of symbols and one of files: whichever was chosen. */
export function symbolsOrFiles<S extends { readonly node: number }, F extends { readonly file: number }>(
  page: Page, stage: string, symbols: Half<S>, files: Half<F>, className?: string,
): SymbolsOrFiles {
  const options = [
    { value: 'symbols', label: `${STRINGS.symbols} ${count(symbols.rows.length)}` },
    { value: 'files', label: `${STRINGS.files} ${count(files.rows.length)}` },
  ];
  const chosen = chosenOption(page, `${stage}.of`, options);
  const shown = chosen === 'symbols' ? 'symbols' : 'files';
  const common = { id: `${stage}.${shown}`, label: STRINGS[shown], className };
  const table = shown === 'symbols'
    ? dataTable(page, { ...common, rows: symbols.rows, columns: symbols.columns(), words: (row) => nodeWords(page, row.node), target: (row) => ({ kind: 'symbol', index: row.node }) })
    : dataTable(page, { ...common, rows: files.rows, columns: files.columns(), words: (row) => fileAt(page.index, row.file).path, target: (row) => ({ kind: 'file', index: row.file }) });
  return { shown, table, choice: choice(page, `${stage}.of`, STRINGS.show, options, chosen) };
}
