import type { FeaturesRecord } from '../../src/protocol/trace';
import { nodeWords } from '../code';
import { dataTable } from '../dataTable';
import type { Column } from '../tableColumn';
import { el } from '../dom';
import { count, exact, fixed } from '../format';
import { choice, chosenOption, figures } from '../parts';
import { STRINGS } from '../strings';
import { fileAt } from '../traceIndex';
import { fileColumn, symbolColumn } from './columns';
import type { StageView } from './stageView';
import { wordsOf } from './termTones';

/** Strongest shade, in percent of the accent colour: text on it stays readable. */
const DARKEST = 38;

type SymbolRow = FeaturesRecord['rows'][number];
type FileRow = FeaturesRecord['fileRows'][number];

interface Measured {
  readonly values: readonly number[];
}

export const featuresView: StageView = {
  stage: 'features',
  figure: ({ trace }) => STRINGS.stageFigure.features(trace.features.rows.length),
  size: ({ trace }) => trace.features.rows.length,
  build(page) {
    const { names, rows, fileNames, fileRows } = page.index.trace.features;
    const options = symbolsOrFiles(rows.length, fileRows.length);
    const chosen = chosenOption(page, 'features.of', options);
    const table =
      chosen === 'symbols'
        ? dataTable(page, {
            id: 'features.symbols', label: STRINGS.symbols, className: 'wide', rows, words: (row) => nodeWords(page, row.node),
            target: (row) => ({ kind: 'symbol', index: row.node }), columns: [symbolColumn(page, (row: SymbolRow) => row.node, 'minmax(10rem, 22rem)'), ...featureColumns(names, rows)],
          })
        : dataTable(page, {
            id: 'features.files', label: STRINGS.files, className: 'wide', rows: fileRows, words: (row) => fileAt(page.index, row.file).path,
            target: (row) => ({ kind: 'file', index: row.file }), columns: [fileColumn(page, (row: FileRow) => row.file, 'minmax(10rem, 22rem)'), ...featureColumns(fileNames, fileRows)],
          });
    return {
      blocks: [
        figures([[STRINGS.symbols, count(rows.length)], [STRINGS.files, count(fileRows.length)], [STRINGS.stage.features, `${count(names.length)} + ${count(fileNames.length)}`]]),
        el('div', { class: 'bar-of-choices' }, choice(page, 'features.of', STRINGS.show, options, chosen), el('span', { class: 'quiet' }, STRINGS.shade)),
        table.element,
      ],
      parts: [table],
    };
  },
};

export function symbolsOrFiles(symbols: number, files: number): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: 'symbols', label: `${STRINGS.symbols} ${count(symbols)}` },
    { value: 'files', label: `${STRINGS.files} ${count(files)}` },
  ];
}

function featureColumns<T extends Measured>(names: readonly string[], rows: readonly T[]): readonly Column<T>[] {
  return names.map((name, at) => {
    const valueOf = (row: T): number => row.values[at] ?? 0;
    const largest = rows.reduce((most, row) => Math.max(most, Math.abs(valueOf(row))), 0);
    const decimals = rows.every((row) => Number.isInteger(valueOf(row))) ? 0 : 3;
    return {
      id: `feature:${name}`, label: wordsOf(name), title: name, width: '6.6rem', isNumber: true, className: 'heat-cell', sort: valueOf,
      cell: (row) => {
        const value = valueOf(row);
        const shade = el('span', { class: value < 0 ? 'heat below' : value === 0 ? 'heat zero' : 'heat', title: exact(value) }, fixed(value, decimals));
        if (largest > 0) shade.style.setProperty('--heat', `${Math.round((Math.abs(value) / largest) * DARKEST)}%`);
        return shade;
      },
    };
  });
}
