import type { Stage } from '../src/protocol/trace';
import { meter } from './bars';
import { kindMark, nodeName, code } from './code';
import { el, type Child } from './dom';
import { exact, fixed } from './format';
import type { Page } from './page';
import { rankTerms } from './stages/termTones';
import { STRINGS } from './strings';
import { nodeAt } from './traceIndex';
import { swatch } from './parts';

export function block(title: string, ...children: readonly Child[]): HTMLElement {
  return el('section', { class: 'details-block' }, el('h3', {}, title), children);
}

/** A symbol that becomes the selection when pressed; opening it is one more step, so that one can walk around first. */
export function selectSymbol(page: Page, node: number): HTMLElement {
  return el(
    'button',
    { type: 'button', class: 'link', onclick: () => page.change({ selection: { kind: 'symbol', index: node } }) },
    kindMark(nodeAt(page.index, node).kind), ' ', code(nodeName(page, node)),
  );
}

export function stageButton(page: Page, stage: Stage): HTMLElement {
  return el('button', { type: 'button', class: 'link stage-link', onclick: () => page.change({ stage }) }, STRINGS.stage[stage]);
}

/** Terms of one row by magnitude, each with its bar; what adds nothing is left out. */
export function termList(
  terms: readonly { readonly name: string; readonly weight: number }[],
  rows: readonly { readonly terms: readonly number[] }[],
  row: { readonly total: number; readonly terms: readonly number[] },
): HTMLElement {
  const largest = Math.max(1e-9, ...row.terms.map(Math.abs));
  const own = rankTerms(terms, rows)
    .map((term) => ({ term, value: row.terms[term.index] ?? 0 }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.term.index - b.term.index);
  return el(
    'ul',
    { class: 'term-list' },
    own.map(({ term, value }) =>
      el('li', { class: value < 0 ? 'negative' : '' }, el('span', { class: 'term-name', title: `${term.name}, ${STRINGS.weight} ${exact(term.weight)}` }, swatch(term.tone), term.label), el('span', { class: 'number', title: exact(value) }, fixed(value)), meter(Math.abs(value) / largest, term.tone)),
    ),
    el('li', { class: 'sum' }, el('span', { class: 'term-name' }, STRINGS.score), el('span', { class: 'number' }, exact(row.total))),
  );
}
