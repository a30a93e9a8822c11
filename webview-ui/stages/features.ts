import type { FeaturesRecord } from '../../src/protocol/trace';
import type { Column } from '../tableColumn';
import { el } from '../dom';
import { count, exact, fixed } from '../format';
import { figures } from '../parts';
import { STRINGS } from '../strings';
import { fileColumn, symbolColumn } from './columns';
import type { StageView } from './stageView';
import { symbolsOrFiles } from './symbolsOrFiles';
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
    const width = 'minmax(10rem, 22rem)';
    const { table, choice } = symbolsOrFiles(
      page, 'features',
      { rows, columns: () => [symbolColumn(page, (row: SymbolRow) => row.node, width), ...featureColumns(names, rows)] },
      { rows: fileRows, columns: () => [fileColumn(page, (row: FileRow) => row.file, width), ...featureColumns(fileNames, fileRows)] },
      'wide',
    );
    return {
      blocks: [
        figures([[STRINGS.symbols, count(rows.length)], [STRINGS.files, count(fileRows.length)], [STRINGS.stage.features, `${count(names.length)} + ${count(fileNames.length)}`]]),
        el('div', { class: 'bar-of-choices' }, choice, el('span', { class: 'quiet' }, STRINGS.shade)),
        table.element,
      ],
      parts: [table],
    };
  },
};

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
