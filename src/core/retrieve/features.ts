import type { RefKind, SymbolKind } from '../model/kinds';
import { SYMBOL_FLAGS } from '../store/graph';
import type { Anchor } from './anchors/source';
import { churnOf } from './churn';
import { kindName } from './display';
import { refKindOf } from './edges';
import type { Expansion, Reached } from './expand';
import { rounded } from './order';
import type { Question } from './question';
import { tiesOf } from './ties';

/** A symbol that may be part of the answer, with what is known about it. */
export interface Candidate {
  readonly symbol: number;
  readonly anchor: Anchor | undefined;
  readonly reached: Reached | undefined;
  /** Hops from the nearest seed; 0 for anchors. */
  readonly distance: number;
  /** One value for each of FEATURES, rounded. */
  readonly values: readonly number[];
}

type Known = Omit<Candidate, 'values'> & { readonly strengths: ReadonlyMap<number, number> };

/** BCE's values of how a symbol is used at the place the walk came over. */
const REF_KIND: Readonly<Record<RefKind, number>> = { define: 1, write: 0.8, read: 0.3, pass: 0.2, unknown: 0.3 };
/** Edge types that say more than their reference kind: a call runs the code, a subtype must follow its base. */
const STRONG_EDGES: ReadonlyMap<string, number> = new Map([
  ['CALLS', 0.8], ['INHERITS', 0.8], ['IMPLEMENTS', 0.8], ['OVERRIDES', 0.8], ['ROUTES_TO', 0.8], ['SIBLING', 0.1],
]);
const PROVENANCE: ReadonlyMap<string, number> = new Map([['scip', 1], ['treesitter', 0.8], ['heuristic', 0.4]]);
const KIND_PRIOR: Readonly<Partial<Record<SymbolKind, number>>> = {
  function: 1, method: 1, class: 0.5, struct: 0.5, type: 0.5, enum: 0.5, property: 0.5, field: 0.5, variable: 0.5, constant: 0.5,
  interface: 0.4, trait: 0.4, constructor: 0.4, macro: 0.4, enumMember: 0.2, module: 0,
};
/** Number of neighbours at which a degree counts in full, of lines at which a body is long (BCE's log bases). */
const FULL_DEGREE = 20;
const FULL_CHURN = 20;
const LONG_BODY = 200;

/** Every feature by name; adding one is a line here and a term in score.ts. */
const FEATURES: readonly { readonly name: string; readonly of: (question: Question, known: Known) => number }[] = [
  { name: 'refKind', of: (question, known) => refKindValue(question, known) },
  { name: 'evidence', of: (_, known) => Math.max(known.anchor?.strength ?? 0, known.reached?.strength ?? 0) },
  { name: 'taskSignal', of: (question, { symbol }) => question.matches.relative.get(symbol) ?? 0 },
  { name: 'degree', of: (question, { symbol }) => logShare(degreeOf(question, symbol), FULL_DEGREE) },
  { name: 'distance', of: (_, known) => known.distance },
  { name: 'leaf', of: (question, { symbol }) => (degreeOf(question, symbol) === 0 ? 1 : 0) },
  { name: 'provenance', of: (_, { reached }) => (reached === undefined || reached.edge === '' ? 0.8 : (PROVENANCE.get(reached.provenance) ?? 0.4)) },
  { name: 'anchorStrength', of: (_, { anchor }) => anchor?.strength ?? 0 },
  { name: 'test', of: (question, { symbol }) => (isTestCode(question, symbol) ? 1 : 0) },
  { name: 'kindPrior', of: (question, { symbol }) => KIND_PRIOR[kindName(question.view.graph, symbol)] ?? 0.4 },
  { name: 'semantic', of: () => 0 },
  { name: 'churn', of: (question, { symbol }) => logShare(churnOf(question.view, question.view.graph.fileOf[symbol]), FULL_CHURN) },
  { name: 'fileEvidence', of: (question, { symbol }) => question.files.relativeScore(question.view.graph.fileOf[symbol]) },
  { name: 'side', of: (question, { symbol }) => (question.view.graph.files[question.view.graph.fileOf[symbol]].isSide ? 1 : 0) },
  { name: 'exported', of: (question, { symbol }) => (question.view.graph.flags[symbol] & SYMBOL_FLAGS.exported ? 1 : 0) },
  { name: 'size', of: (question, { symbol }) => logShare(question.view.graph.endLine[symbol] - question.view.graph.startLine[symbol], LONG_BODY) },
  { name: 'ties', of: (question, { symbol, strengths }) => tiesOf(question.view.graph, symbol, strengths) },
  { name: 'certainty', of: (_, { anchor }) => Math.min(1, ((anchor?.evidence.length ?? 0) - 1) / 2) },
];

export const FEATURE_NAMES: readonly string[] = FEATURES.map(({ name }) => name);

/** Stage 3: one row for every anchor and every symbol the walk reached, ascending by symbol. */
export function featuresOf(question: Question, anchors: readonly Anchor[], expansion: Expansion): readonly Candidate[] {
  const byAnchor = new Map(anchors.map((anchor) => [anchor.symbol, anchor]));
  const strengths = new Map(anchors.map(({ symbol, strength }) => [symbol, strength]));
  const symbols = [...new Set([...byAnchor.keys(), ...expansion.reached.keys()])].sort((a, b) => a - b);
  return symbols.map((symbol) => {
    const anchor = byAnchor.get(symbol);
    const reached = expansion.reached.get(symbol);
    const distance = anchor !== undefined ? 0 : (reached?.distance ?? 0);
    const known: Known = { symbol, anchor, reached, distance, strengths };
    return { symbol, anchor, reached, distance, values: FEATURES.map(({ of }) => rounded(Math.max(0, of(question, known)))) };
  });
}

function refKindValue(question: Question, { anchor, reached }: Known): number {
  if (anchor !== undefined || reached === undefined || reached.edge === '') return REF_KIND.define;
  const strong = STRONG_EDGES.get(reached.edge);
  return strong ?? REF_KIND[refKindOf(question.view.graph, reached.edgeIndex)];
}

function degreeOf(question: Question, symbol: number): number {
  const { outStart, inStart } = question.view.graph;
  return outStart[symbol + 1] - outStart[symbol] + inStart[symbol + 1] - inStart[symbol];
}

/** min(log(1 + n) / log(1 + full), 1), BCE's squeeze of a count. */
function logShare(count: number, full: number): number {
  return Math.min(Math.log(1 + count) / Math.log(1 + full), 1);
}

function isTestCode(question: Question, symbol: number): boolean {
  const { graph } = question.view;
  return graph.files[graph.fileOf[symbol]].isTest || (graph.flags[symbol] & SYMBOL_FLAGS.isTest) !== 0;
}
