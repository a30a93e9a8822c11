import { meter } from '../bars';
import { code, kindMark, nodeName, nodeWords, symbolLink } from '../code';
import { dataTable } from '../dataTable';
import type { Column } from '../tableColumn';
import { el } from '../dom';
import { compareText, count, fixed } from '../format';
import type { Page } from '../page';
import { choice, chosenOption, figures, swatch, type Figure } from '../parts';
import { STRINGS } from '../strings';
import { nodeAt } from '../traceIndex';
import { placeColumn } from './columns';
import type { StageView } from './stageView';
import { walkTree, type TreeRow } from './walkTree';

const VIEWS = [
  { value: 'hops', label: STRINGS.byHop },
  { value: 'tree', label: STRINGS.asTree },
];

export function provenanceTone(provenance: string): string {
  return { scip: 'tone-2', treesitter: 'tone-0', heuristic: 'tone-6' }[provenance] ?? 'tone-11';
}

export const expansionView: StageView = {
  stage: 'expansion',
  figure: ({ trace }) => STRINGS.stageFigure.expansion(trace.expansion.steps.length),
  size: ({ trace }) => trace.expansion.steps.length,
  build(page) {
    const { expansion } = page.index.trace;
    const view = chosenOption(page, 'expansion.view', VIEWS);
    const rows: readonly TreeRow[] = view === 'tree' ? walkTree(expansion) : expansion.steps.map((step) => ({ step, depth: 0 }));
    const perHop = tally(expansion.steps.map(({ distance }) => distance));
    const table = dataTable(page, {
      id: `expansion.${view}`,
      label: STRINGS.stage.expansion,
      rows,
      words: ({ step }) => `${nodeWords(page, step.node)} ${step.from === -1 ? STRINGS.seed : `${step.edge} ${step.provenance} ${nodeName(page, step.from)}`}`,
      target: ({ step }) => ({ kind: 'symbol', index: step.node }),
      rowClass: ({ step }) => (step.from === -1 ? 'seed-row' : ''),
      group: view === 'hops' ? ({ step }) => `${STRINGS.hopTitle(step.distance)} \u00b7 ${STRINGS.symbolCount(perHop.get(step.distance) ?? 0)}` : undefined,
      columns: view === 'tree' ? treeColumns(page) : hopColumns(page),
    });
    const edges = [...tally(expansion.steps.filter(({ from }) => from !== -1).map(({ edge }) => edge))].sort(([a, n], [b, m]) => m - n || compareText(a, b));
    const provenances = [...tally(expansion.steps.filter(({ from }) => from !== -1).map(({ provenance }) => provenance))].sort(([a], [b]) => compareText(a, b));
    return {
      blocks: [
        figures([...[...perHop].sort(([a], [b]) => a - b).map(([hop, n]): Figure => [STRINGS.hopTitle(hop), count(n)]), ...edges.map(([edge, n]): Figure => [code(edge), count(n)])]),
        el(
          'div',
          { class: 'bar-of-choices' },
          choice(page, 'expansion.view', STRINGS.view, VIEWS, view),
          el('div', { class: 'legend' }, provenances.map(([name, n]) => el('span', { class: 'key' }, swatch(provenanceTone(name)), `${name} ${count(n)}`))),
        ),
        table.element,
      ],
      parts: [table],
    };
  },
};

function hopColumns(page: Page): readonly Column<TreeRow>[] {
  return [
    {
      id: 'from', label: STRINGS.from, width: 'minmax(8rem, 1fr)', secondLineBelow: 520, sort: ({ step }) => (step.from === -1 ? '' : nodeName(page, step.from).toLowerCase()),
      cell: ({ step }) => (step.from === -1 ? el('span', { class: 'quiet' }, STRINGS.startsHere) : symbolLink(page, step.from)),
    },
    edgeColumn(''),
    {
      id: 'symbol', label: STRINGS.reached, width: 'minmax(8rem, 1.2fr)', className: 'main-cell', sort: ({ step }) => nodeName(page, step.node).toLowerCase(),
      cell: ({ step }) => [kindMark(nodeAt(page.index, step.node).kind), symbolLink(page, step.node)],
    },
    ...measureColumns(),
    placeColumn(page, ({ step }) => step.node, 760),
  ];
}

function treeColumns(page: Page): readonly Column<TreeRow>[] {
  return [
    {
      id: 'symbol', label: STRINGS.reached, width: 'minmax(10rem, 2fr)', className: 'main-cell tree-cell',
      cell: ({ step, depth }) => {
        const indent = el('span', { class: 'indent', 'aria-hidden': 'true' });
        indent.style.setProperty('--depth', String(depth));
        return [indent, kindMark(nodeAt(page.index, step.node).kind), symbolLink(page, step.node)];
      },
    },
    { ...edgeColumn(STRINGS.seed), sort: undefined },
    ...measureColumns(),
    placeColumn(page, ({ step }) => step.node, 640),
  ];
}

function edgeColumn(ofSeeds: string): Column<TreeRow> {
  return {
    id: 'edge', label: STRINGS.edge, width: '9rem', secondLineBelow: 520, sort: ({ step }) => `${step.edge} ${step.provenance}`,
    cell: ({ step }) =>
      step.from === -1
        ? el('span', { class: 'quiet' }, ofSeeds)
        : el('span', { class: 'edge', title: step.provenance }, swatch(provenanceTone(step.provenance)), code(step.edge, 'code edge-name')),
  };
}

function measureColumns(): readonly Column<TreeRow>[] {
  return [
    { id: 'provenance', label: STRINGS.provenance, width: '6.5rem', hideBelow: 860, sort: ({ step }) => step.provenance, cell: ({ step }) => (step.from === -1 ? '' : step.provenance) },
    { id: 'distance', label: STRINGS.hop, width: '3.8rem', isNumber: true, startsDescending: false, hideBelow: 480, sort: ({ step }) => step.distance, cell: ({ step }) => String(step.distance) },
    { id: 'strength', label: STRINGS.strength, width: '4.6rem', isNumber: true, sort: ({ step }) => step.strength, cell: ({ step }) => fixed(step.strength) },
    { id: 'bar', label: STRINGS.bar(STRINGS.strength), isLabelHidden: true, width: 'minmax(3rem, .5fr)', hideBelow: 620, cell: ({ step }) => meter(step.strength) },
  ];
}

function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
