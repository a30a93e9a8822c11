import { symbolLink, nodePlace, nodeName, code, quoted } from './code';
import { block, selectSymbol, stageButton, termList } from './detailsParts';
import { el, type Child } from './dom';
import { fateOf, verdictOf } from './fate';
import { DETAIL_LIMIT, count, fixed } from './format';
import { icon } from './icons';
import type { Page } from './page';
import { evidenceChip, noisyOrBar } from './stages/anchors';
import { provenanceTone } from './stages/expansion';
import { STRINGS } from './strings';
import { swatch } from './parts';
import { nodeAt, walkTo, type Anchor } from './traceIndex';

/** Symbols of the same file that are listed; a generated file may have thousands. */
const MOST_NEIGHBOURS = 30;

export function detailsOfSymbol(page: Page, node: number): readonly Child[] {
  const { index } = page;
  const { id, kind, file } = nodeAt(index, node);
  const score = index.scores.get(node);
  const isCut = fateOf(index, node).some(({ verdict }) => verdict === 'out');
  return [
    el('h2', { class: 'details-name' }, code(nodeName(page, node), 'code', DETAIL_LIMIT)),
    el('p', { class: 'details-place' }, el('span', { class: 'quiet' }, `${kind} `), symbolPlace(page, node)),
    el('p', { class: `verdict-line ${isCut ? 'verdict-out' : 'verdict-in'}` }, icon(isCut ? 'cut' : index.assembled.has(node) ? 'kept' : 'none'), quoted(verdictOf(index, node), 'quoted', 1000)),
    block(STRINGS.whyHere, evidence(index.anchors.get(node)?.row, index.steps.has(node)), walk(page, node)),
    block(STRINGS.fate, fate(page, node)),
    score && block(STRINGS.scoreTerms, termList(index.trace.score.terms, index.trace.score.rows, score.row)),
    neighbours(page, node, file),
    block(STRINGS.id, code(id, 'code id', DETAIL_LIMIT)),
  ];
}

function symbolPlace(page: Page, node: number): HTMLElement {
  const link = symbolLink(page, node, 0);
  link.replaceChildren(nodePlace(page, node));
  return link;
}

function evidence(anchor: Anchor | undefined, isReached: boolean): Child {
  if (anchor === undefined) return el('p', { class: 'quiet' }, isReached ? STRINGS.noEvidence : STRINGS.notReached);
  const factors = anchor.evidence.map(({ strength }) => `(1 \u2212 ${fixed(strength)})`).join(' ');
  return [
    el('ul', { class: 'evidence' }, anchor.evidence.map((one) => el('li', {}, evidenceChip(one)))),
    el('div', { class: 'noisy-or' }, noisyOrBar(anchor.evidence), el('p', { class: 'quiet number' }, STRINGS.product(factors, fixed(anchor.strength)))),
  ];
}

function walk(page: Page, node: number): Child {
  const path = walkTo(page.index, node);
  if (path.length === 0) return null;
  if (path.length === 1 && path[0]?.from === -1) return el('p', { class: 'quiet' }, STRINGS.isSeed);
  return [
    el('h4', {}, STRINGS.walkedFrom),
    el(
      'ol',
      { class: 'walk' },
      path.map((step) =>
        el(
          'li',
          {},
          step.from !== -1 && el('span', { class: 'edge' }, swatch(provenanceTone(step.provenance)), code(step.edge, 'code edge-name'), el('span', { class: 'quiet' }, ` ${step.provenance}`)),
          el('span', { class: 'walk-node' }, step.node === node ? el('b', {}, code(nodeName(page, node))) : selectSymbol(page, step.node), el('span', { class: 'number quiet' }, fixed(step.strength))),
        ),
      ),
    ),
  ];
}

function fate(page: Page, node: number): HTMLElement {
  const icons = { in: 'kept', out: 'cut', none: 'none' } as const;
  return el(
    'ul',
    { class: 'fate' },
    fateOf(page.index, node).map(({ stage, verdict, text }) =>
      el('li', { class: `verdict-${verdict}` }, icon(icons[verdict]), stageButton(page, stage), el('span', { class: 'fate-text' }, quoted(text, 'quoted', 1000))),
    ),
  );
}

function neighbours(page: Page, node: number, file: number): Child {
  const others = (page.index.symbolsOfFile.get(file) ?? []).filter((other) => other !== node);
  if (others.length === 0) return null;
  const rankOf = (other: number): number => page.index.scores.get(other)?.rank ?? Infinity;
  const sorted = [...others].sort((a, b) => (rankOf(a) === rankOf(b) ? a - b : rankOf(a) - rankOf(b)));
  return block(
    `${STRINGS.sameFile} (${count(others.length)})`,
    el('ul', { class: 'symbol-list' }, sorted.slice(0, MOST_NEIGHBOURS).map((other) => el('li', {}, selectSymbol(page, other), el('span', { class: 'number quiet' }, scoreText(page, other)))), others.length > MOST_NEIGHBOURS && el('li', { class: 'quiet' }, STRINGS.markdown.moreRows(others.length - MOST_NEIGHBOURS))),
  );
}

export function scoreText(page: Page, node: number): string {
  const score = page.index.scores.get(node);
  return score === undefined ? '' : fixed(score.row.total);
}
