import type { Tier } from '../../src/protocol/pack';
import { code, quoted } from '../code';
import { dataTable } from '../dataTable';
import { count, exact, fixed } from '../format';
import { chip, figures } from '../parts';
import { el } from '../dom';
import { STRINGS } from '../strings';
import { fileAt, type ListedFile } from '../traceIndex';
import { fileColumn, rankColumn } from './columns';
import type { StageView } from './stageView';

const TIERS: readonly Tier[] = ['full', 'stub', 'dropped'];

function tierTone(tier: Tier): string {
  return { full: 'tone-2', stub: 'tone-6', dropped: 'tone-11' }[tier];
}

export const selectionView: StageView = {
  stage: 'selection',
  figure: ({ trace }) => STRINGS.stageFigure.selection(trace.selection.files.length),
  size: ({ trace }) => trace.selection.files.length,
  build(page) {
    const { selector, note, files } = page.index.trace.selection;
    const places = new Map(files.map((row, at) => [row, at + 1]));
    const scoreOf = (row: ListedFile): number => page.index.fileScores.get(row.file)?.row.total ?? NaN;
    const table = dataTable(page, {
      id: 'selection',
      label: STRINGS.files,
      rows: files,
      words: (row) => `${fileAt(page.index, row.file).path} ${STRINGS.tierName[row.tier]} ${row.why}`,
      target: (row) => ({ kind: 'file', index: row.file }),
      rowClass: (row) => (row.tier === 'dropped' ? 'cut-row' : 'kept-row'),
      columns: [
        rankColumn((row: ListedFile) => places.get(row) ?? 0),
        { id: 'tier', label: STRINGS.tier, width: '5.5rem', sort: (row) => TIERS.indexOf(row.tier), cell: (row) => chip(tierTone(row.tier), STRINGS.tierName[row.tier]) },
        fileColumn(page, (row: ListedFile) => row.file),
        { id: 'score', label: STRINGS.score, width: '4.6rem', isNumber: true, sort: scoreOf, cell: (row) => el('span', { title: exact(scoreOf(row)) }, fixed(scoreOf(row))) },
        { id: 'why', label: STRINGS.why, width: 'minmax(8rem, 1.6fr)', secondLineBelow: 520, sort: (row) => row.why, cell: (row) => quoted(row.why) },
      ],
    });
    return {
      blocks: [
        figures([
          [STRINGS.selector, code(selector)],
          ...TIERS.map((tier) => [STRINGS.tierName[tier], count(files.filter((file) => file.tier === tier).length)] as const),
          ...(note === '' ? [] : [[STRINGS.note, quoted(note)] as const]),
        ]),
        table.element,
      ],
      parts: [table],
    };
  },
};
