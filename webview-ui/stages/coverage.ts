import { ANCHOR_SOURCES, type Coverage } from '../../src/protocol/pack';
import { meter } from '../bars';
import { code, fileLink, quoted } from '../code';
import { dataTable, type TableView } from '../dataTable';
import { textList } from '../textList';
import { el, type Child } from '../dom';
import { compareText, count, DETAIL_LIMIT, percent } from '../format';
import type { Page, View } from '../page';
import { STRINGS } from '../strings';
import { sourceTone } from './anchors';
import { provenanceTone } from './expansion';
import type { StageView } from './stageView';

type FigureName = keyof typeof STRINGS.coverage;
const SHARES: ReadonlySet<FigureName> = new Set(['agreement', 'margin', 'testShare'] as const);

export const coverageView: StageView = {
  stage: 'coverage',
  figure: ({ trace }) => STRINGS.stageFigure.coverage(trace.coverage.confidence),
  size: () => 0,
  build(page) {
    const { coverage } = page.index.trace;
    const parts: readonly View[] = [
      figureTable(page, coverage),
      barTable(page, 'coverage.sources', STRINGS.bySource, STRINGS.source, ANCHOR_SOURCES.map((source) => [STRINGS.sourceName[source], coverage.anchorSources[source] ?? 0, sourceTone(source)])),
      barTable(page, 'coverage.provenance', STRINGS.byProvenance, STRINGS.provenance, Object.entries(coverage.provenance).sort(([a], [b]) => compareText(a, b)).map(([name, n]) => [name, n, provenanceTone(name)])),
      textList(page, STRINGS.notes, coverage.notes, (text) => quoted(text, 'quoted', DETAIL_LIMIT)),
      textList(page, STRINGS.unresolved, coverage.unresolvedIdentifiers, ({ name, files }) => [
        code(name), files.length > 0 && el('span', { class: 'quiet' }, ` ${STRINGS.appearsIn} `), files.map((file, at) => [at > 0 && ', ', knownFile(page, file)]),
      ], ({ name, files }) => `${name} ${files.join(' ')}`),
      textList(page, STRINGS.staleFiles, coverage.staleFiles, (file) => knownFile(page, file)),
      textList(page, STRINGS.skippedMatches, coverage.skippedMatches, (text) => quoted(text, 'quoted', DETAIL_LIMIT)),
    ].filter((part) => part !== undefined);
    return {
      blocks: [
        el(
          'div',
          { class: `confidence confidence-${coverage.confidence}` },
          el('strong', {}, STRINGS.confidenceIs[coverage.confidence]),
          el('span', { class: 'quiet' }, `${STRINGS.rule}: `, quoted(coverage.because, 'quoted', 2000)),
        ),
        ...parts.map(({ element }) => element),
      ],
      parts,
    };
  },
};

function figureTable(page: Page, coverage: Coverage): TableView {
  const rows = (Object.keys(STRINGS.coverage) as FigureName[]).map((name) => ({ name, label: STRINGS.coverage[name][0], meaning: STRINGS.coverage[name][1], value: coverage[name] }));
  return dataTable(page, {
    id: 'coverage.figures',
    label: STRINGS.figures,
    rows,
    words: ({ label, meaning, value }) => `${label} ${meaning} ${String(value)}`,
    columns: [
      { id: 'figure', label: STRINGS.figure, width: 'minmax(8rem, 12rem)', className: 'main-cell', cell: ({ label }) => label },
      { id: 'value', label: STRINGS.value, width: 'minmax(5rem, 9rem)', className: 'value-cell', cell: ({ name, value }) => figureValue(name, value) },
      { id: 'meaning', label: STRINGS.meaning, width: 'minmax(8rem, 3fr)', hideBelow: 420, className: 'quiet', cell: ({ meaning }) => meaning },
    ],
  });
}

function figureValue(name: FigureName, value: string | number | boolean): Child {
  if (typeof value === 'boolean') return el('span', { class: value ? 'warn' : '' }, value ? STRINGS.yes : STRINGS.no);
  if (typeof value === 'string') return value === '' ? el('span', { class: 'quiet' }, STRINGS.none) : code(value);
  return SHARES.has(name) ? [percent(value), ' ', meter(value)] : count(value);
}

function barTable(page: Page, id: string, label: string, heading: string, rows: readonly (readonly [name: string, value: number, tone: string])[]): TableView {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return dataTable(page, {
    id,
    label,
    rows,
    words: ([name]) => name,
    columns: [
      { id: 'name', label: heading, width: 'minmax(6rem, 12rem)', className: 'main-cell', cell: ([name]) => name },
      { id: 'value', label: STRINGS.value, width: 'minmax(4rem, 5rem)', isNumber: true, sort: ([, value]) => value, cell: ([, value]) => count(value) },
      { id: 'bar', label: STRINGS.bar(STRINGS.value), isLabelHidden: true, width: 'minmax(3rem, 3fr)', cell: ([, value, tone]) => meter(value / most, tone) },
    ],
  });
}

/** A path the trace knows opens in the editor; any other is only text. */
function knownFile(page: Page, path: string): HTMLElement {
  const found = page.index.trace.files.findIndex((file) => file.path === path || `${file.repository}/${file.path}` === path || `${file.repository}:${file.path}` === path);
  return found === -1 ? code(path) : fileLink(page, found);
}
