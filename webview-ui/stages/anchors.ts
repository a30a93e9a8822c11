import { ANCHOR_SOURCES, type AnchorSource } from '../../src/protocol/pack';
import type { Evidence } from '../../src/protocol/trace';
import { stackedBar, toneOf } from '../bars';
import { nodeWords, quoted } from '../code';
import { dataTable } from '../dataTable';
import { el } from '../dom';
import { count, fixed } from '../format';
import { choice, chip, chosenOption, figures, swatch } from '../parts';
import { STRINGS } from '../strings';
import type { Anchor } from '../traceIndex';
import { placeColumn, rankColumn, symbolColumn } from './columns';
import type { StageView } from './stageView';

export function sourceTone(source: AnchorSource): string {
  return toneOf(ANCHOR_SOURCES.indexOf(source));
}

export function evidenceChip(evidence: Evidence): HTMLElement {
  const name = STRINGS.sourceName[evidence.source];
  return chip(sourceTone(evidence.source), el('b', {}, name), ' ', el('span', { class: 'number' }, fixed(evidence.strength)), ' ', quoted(evidence.because));
}

/** Strength as noisy-or builds it: each source adds its share of what the ones before left open. */
export function noisyOrBar(evidence: readonly Evidence[]): HTMLElement {
  let open = 1;
  const segments = evidence.map(({ source, strength }) => {
    const value = open * strength;
    open -= value;
    return { label: `${STRINGS.sourceName[source]} ${fixed(strength)}`, value, tone: sourceTone(source) };
  });
  return stackedBar(segments, 1, 'track');
}

function sourceCount({ evidence }: Anchor): number {
  return new Set(evidence.map(({ source }) => source)).size;
}

export const anchorsView: StageView = {
  stage: 'anchors',
  figure: ({ trace }) => STRINGS.stageFigure.anchors(trace.anchors.anchors.length),
  size: ({ trace }) => trace.anchors.anchors.length,
  build(page) {
    const { anchors, dropped } = page.index.trace.anchors;
    const { coverage } = page.index.trace;
    const has = (anchor: Anchor, source: AnchorSource): boolean => anchor.evidence.some((evidence) => evidence.source === source);
    const sources = ANCHOR_SOURCES.filter((source) => anchors.some((anchor) => has(anchor, source)));
    const options = [
      { value: 'any', label: STRINGS.all },
      ...sources.map((source) => ({ value: source, label: `${STRINGS.sourceName[source]} ${count(anchors.filter((anchor) => has(anchor, source)).length)}`, tone: sourceTone(source) })),
    ];
    const chosen = chosenOption(page, 'anchors.source', options);
    const rows = chosen === 'any' ? anchors : anchors.filter((anchor) => has(anchor, chosen as AnchorSource));
    const rankOf = (row: Anchor): number => page.index.anchors.get(row.node)?.rank ?? 0;
    const table = dataTable(page, {
      id: 'anchors',
      label: STRINGS.stage.anchors,
      rows,
      words: (row) => `${nodeWords(page, row.node)} ${row.evidence.map(({ source, because }) => `${source} ${because}`).join(' ')}`,
      target: (row) => ({ kind: 'symbol', index: row.node }),
      columns: [
        rankColumn(rankOf),
        symbolColumn(page, (row: Anchor) => row.node, 'minmax(9rem, 2fr)'),
        { id: 'strength', label: STRINGS.strength, width: '4.5rem', isNumber: true, sort: (row) => row.strength, cell: (row) => fixed(row.strength) },
        { id: 'bar', label: STRINGS.bar(STRINGS.strength), isLabelHidden: true, width: 'minmax(4rem, 0.8fr)', cell: (row) => noisyOrBar(row.evidence) },
        { ...placeColumn(page, (row: Anchor) => row.node), className: 'quiet' },
        { id: 'sources', label: STRINGS.sources, width: '4.6rem', isNumber: true, hideBelow: 760, sort: sourceCount, cell: (row) => String(sourceCount(row)) },
        { id: 'evidence', label: STRINGS.evidence, width: '', secondLineBelow: Infinity, cell: (row) => row.evidence.map(evidenceChip) },
      ],
    });
    const notNominated = dataTable(page, {
      id: 'dropped',
      label: STRINGS.droppedBySources,
      rows: dropped,
      words: ({ source, what, why }) => `${source} ${what} ${why}`,
      columns: [
        { id: 'source', label: STRINGS.source, width: '6.5rem', sort: ({ source }) => source, cell: ({ source }) => [swatch(sourceTone(source)), STRINGS.sourceName[source]] },
        { id: 'what', label: STRINGS.what, width: 'minmax(7rem, 1fr)', className: 'main-cell', sort: ({ what }) => what, cell: ({ what }) => quoted(what) },
        { id: 'why', label: STRINGS.why, width: 'minmax(8rem, 2fr)', secondLineBelow: 520, sort: ({ why }) => why, cell: ({ why }) => quoted(why) },
      ],
    });
    return {
      blocks: [
        figures([
          [STRINGS.stage.anchors, count(anchors.length)],
          [STRINGS.strong, count(coverage.strongAnchors)],
          [STRINGS.corroborated, count(coverage.corroboratedAnchors)],
          [STRINGS.weak, count(coverage.weakAnchors)],
          [STRINGS.droppedBySources, count(dropped.length)],
        ]),
        el('div', { class: 'bar-of-choices' }, choice(page, 'anchors.source', STRINGS.sourceFilter, options, chosen)),
        table.element,
        notNominated.element,
      ],
      parts: [table, notNominated],
    };
  },
};
