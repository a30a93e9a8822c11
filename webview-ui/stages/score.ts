import type { ScoreRecord } from '../../src/protocol/trace';
import { signedBar } from '../bars';
import { type Column, setSort } from '../tableColumn';
import { el } from '../dom';
import { count, exact, fixed, largest } from '../format';
import type { Page, View } from '../page';
import { figures, swatch } from '../parts';
import { STRINGS } from '../strings';
import { nextSort } from '../tableOrder';
import { fileColumn, placeColumn, rankColumn, symbolColumn } from './columns';
import type { StageView } from './stageView';
import { symbolsOrFiles } from './symbolsOrFiles';
import { rankTerms, termSegments, type Term } from './termTones';

/** How many terms a row names in words; the bar and the details pane have them all. */
const NAMED_TERMS = 3;

type SymbolRow = ScoreRecord['rows'][number];
type FileRow = ScoreRecord['fileRows'][number];

/** The term that is pointed at in the colour key; rows made while scrolling must know it too. */
interface Emphasis {
  term: Term | undefined;
}

interface Scored {
  readonly total: number;
  readonly terms: readonly number[];
}

export const scoreView: StageView = {
  stage: 'score',
  figure: ({ trace }) => STRINGS.stageFigure.score(trace.score.rows.length),
  size: ({ trace }) => trace.score.rows.length,
  build(page) {
    const { score } = page.index.trace;
    const emphasis: Emphasis = { term: undefined };
    const symbolTerms = rankTerms(score.terms, score.rows);
    const fileTerms = rankTerms(score.fileTerms, score.fileRows);
    const { shown, table, choice } = symbolsOrFiles(page, 'score', {
      rows: score.rows,
      columns: () => [
        rankColumn((row: SymbolRow) => page.index.scores.get(row.node)?.rank ?? 0), symbolColumn(page, (row: SymbolRow) => row.node),
        ...scoreColumns(symbolTerms, score.rows, emphasis), placeColumn(page, (row: SymbolRow) => row.node, 820),
      ],
    }, {
      rows: score.fileRows,
      columns: () => [
        rankColumn((row: FileRow) => page.index.fileScores.get(row.file)?.rank ?? 0), fileColumn(page, (row: FileRow) => row.file, 'minmax(9rem, 1.4fr)'),
        ...scoreColumns(fileTerms, score.fileRows, emphasis),
      ],
    });
    const ofSymbols = shown === 'symbols';
    const legend = termLegend(page, `score.${shown}`, ofSymbols ? symbolTerms : fileTerms, table.element, emphasis);
    const totals = (ofSymbols ? score.rows : score.fileRows).map(({ total }) => total);
    return {
      blocks: [
        figures([
          [STRINGS.symbols, count(score.rows.length)],
          [STRINGS.files, count(score.fileRows.length)],
          [STRINGS.score, `${fixed(largest(totals))} \u2026 ${fixed(-largest(totals.map((total) => -total)))}`],
        ]),
        el('div', { class: 'bar-of-choices' }, choice),
        legend.element,
        table.element,
      ],
      parts: [legend, table],
    };
  },
};

function scoreColumns<T extends Scored>(terms: readonly Term[], rows: readonly T[], emphasis: Emphasis): readonly Column<T>[] {
  const reach = { above: 0, below: 0 };
  for (const row of rows) {
    let above = 0;
    let below = 0;
    for (const value of row.terms) if (value > 0) above += value; else below -= value;
    reach.above = Math.max(reach.above, above);
    reach.below = Math.max(reach.below, below);
  }
  return [
    { id: 'total', label: STRINGS.score, width: '4.6rem', isNumber: true, className: 'total-cell', sort: (row) => row.total, cell: (row) => el('span', { title: exact(row.total) }, fixed(row.total)) },
    ...terms.map((term): Column<T> => ({
      id: termColumn(term), label: term.label, title: term.name, width: '5.6rem', isNumber: true, isOnlyWhenSorted: true,
      sort: (row) => row.terms[term.index] ?? 0, cell: (row) => fixed(row.terms[term.index] ?? 0),
    })),
    { id: 'bar', label: STRINGS.terms_, width: 'minmax(8rem, 2fr)', secondLineBelow: 520, cell: (row) => emphasised(signedBar(termSegments(terms, row.terms), reach), emphasis) },
    { id: 'named', label: STRINGS.largestTerms, width: 'minmax(10rem, 1.4fr)', hideBelow: 1040, className: 'quiet', cell: (row) => largestTerms(terms, row) },
  ];
}

function largestTerms(terms: readonly Term[], row: Scored): string {
  return [...termSegments(terms, row.terms)]
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, NAMED_TERMS)
    .map(({ label }) => label)
    .join(' \u00b7 ');
}

function termColumn(term: Term): string {
  return `term:${term.name}`;
}

/** The colour key; a term in it sorts the table, and pointing at it brings its segments out in every row. */
function termLegend(page: Page, table: string, terms: readonly Term[], tableElement: HTMLElement, emphasis: Emphasis): View {
  const shown = terms.filter(({ effect }) => effect > 0);
  const silent = terms.filter(({ effect }) => effect === 0);
  const keys = shown.map((term) => {
    const emphasise = (on: boolean) => (): void => {
      emphasis.term = on ? term : undefined;
      tableElement.classList.toggle('emphasis', on);
      emphasised(tableElement, emphasis);
    };
    const key = el(
      'button',
      {
        type: 'button', class: 'key', title: STRINGS.termTitle(term.name, fixed(term.weight)), onclick: () => setSort(page, table, nextSort(page.state.sorts[table], termColumn(term), true)),
        onpointerenter: emphasise(true), onpointerleave: emphasise(false), onfocus: emphasise(true), onblur: emphasise(false),
      },
      swatch(term.tone), term.label, ' ', el('span', { class: 'number quiet' }, `\u00d7${exact(term.weight)}`),
    );
    return { term, key };
  });
  const element = el(
    'div',
    { class: 'legend', role: 'group', 'aria-label': STRINGS.terms_ },
    keys.map(({ key }) => key),
    silent.length > 0 && el('span', { class: 'quiet silent' }, `${STRINGS.zeroTerms}: ${silent.map(({ label }) => label).join(', ')}`),
  );
  const update = (): void => {
    const sorted = page.state.sorts[table]?.column;
    for (const { term, key } of keys) key.setAttribute('aria-pressed', String(sorted === termColumn(term)));
  };
  update();
  return { element, update };
}

/** Marks the segments of the emphasised term, in one bar or in a whole table. */
function emphasised<E extends HTMLElement>(within: E, { term }: Emphasis): E {
  for (const part of within.querySelectorAll('.segment')) part.classList.toggle('emphasised', term !== undefined && sameTone(part, term.tone));
  return within;
}

function sameTone(part: Element, tone: string): boolean {
  return tone.split(' ').every((name) => part.classList.contains(name)) && part.classList.contains('striped') === tone.includes('striped');
}
