import type { Reason } from '../../protocol/pack';
import type { Anchor } from './anchors/source';
import { shownName } from './display';
import { edgesOf, edgeTypeIndex } from './edges';
import type { Reached } from './expand';
import { rounded } from './order';
import type { Question, RankedFile } from './question';
import type { Scored } from './score';
import { knownOf } from './symbolFacts';
import { listed } from './taskWords';

/** Clauses for a symbol found over an edge, by edge type: seen from the symbol, `in` came from the edge's target. */
const EDGE_CLAUSES: Readonly<Record<string, { readonly in: string; readonly out: string }>> = {
  CALLS: { in: 'calls', out: 'called by' },
  REFERENCES: { in: 'uses', out: 'used by' },
  INHERITS: { in: 'extends', out: 'base of' },
  IMPLEMENTS: { in: 'implements', out: 'implemented by' },
  OVERRIDES: { in: 'overrides', out: 'overridden by' },
  ROUTES_TO: { in: 'registers the route of', out: 'handles a route that stands in' },
  EXPLAINS: { in: 'explains', out: 'explained by' },
  SIBLING: { in: 'stands next to', out: 'stands next to' },
};
/** Reasons shown for one symbol or file: the strongest say enough. */
const REASONS_SHOWN = 4;

/** Why the symbol is in the answer: what anchored it and the edge that led to it, strongest first. */
export function reasonsOf(question: Question, { candidate: { symbol, anchor, reached } }: Scored, items: readonly Scored[]): readonly Reason[] {
  const reasons: Reason[] = (anchor?.evidence ?? []).map(({ source, because, strength }) => ({ source, text: because, strength }));
  const calls = callsReason(question, symbol, items);
  if (calls !== undefined) reasons.push(calls);
  else if (reached !== undefined && reached.from !== -1) reasons.push(edgeReason(question, reached));
  reasons.sort((a, b) => b.strength - a.strength);
  const shown = reasons.slice(0, REASONS_SHOWN);
  return [...shown, ...knownOf(question, symbol).filter(({ source }) => source !== 'ROUTES_TO' || !shown.some(({ text }) => text.startsWith('handles ')))];
}

/** `calls get_expiration_time and should_set_cookie`: the other items it runs, the best of them first. */
function callsReason(question: Question, symbol: number, items: readonly Scored[]): Reason | undefined {
  const { graph } = question.view;
  const called = new Set(edgesOf(graph, symbol, CALLS, 'out').filter((edge) => graph.edgeCandidates[edge] === 1).map((edge) => graph.edgeTo[edge]));
  const best = items.filter(({ candidate }) => called.has(candidate.symbol) && candidate.symbol !== symbol).slice(0, CALLS_SHOWN);
  if (best.length === 0) return undefined;
  const strength = Math.max(...best.map(({ candidate }) => candidate.anchor?.strength ?? candidate.reached?.strength ?? 0));
  return { source: 'CALLS', text: `calls ${listed(best.map(({ candidate }) => graph.nameOf(candidate.symbol)))}`, strength: rounded(strength * CALL_SHARE) };
}

export function edgeReason(question: Question, reached: Reached): Reason {
  const clause = EDGE_CLAUSES[reached.edge]?.[reached.direction === 'out' ? 'out' : 'in'] ?? 'tied to';
  const doubt = reached.provenance === 'heuristic' && reached.edge !== 'SIBLING' ? 'probably ' : '';
  return { source: reached.edge, text: `${doubt}${clause} ${shownName(question.view.graph, reached.from)}`, strength: reached.strength };
}

const CALLS = edgeTypeIndex('CALLS');
const CALLS_SHOWN = 3;
/** Strength that a call passes on, as in the walk. */
const CALL_SHARE = 0.6;

/** Anchor sources that point at a definition: they say more about its file than the file's words do. */
const POINTING: ReadonlySet<string> = new Set(['explicit', 'path', 'usage', 'impact']);

/** Why the file is listed: the strongest symbol of it that something points at, then what its words and its past say. */
export function fileReasons(question: Question, ranked: RankedFile, anchors: readonly Anchor[]): readonly Reason[] {
  const { graph } = question.view;
  const reasons: Reason[] = [];
  for (const anchor of anchors) {
    if (graph.fileOf[anchor.symbol] !== ranked.file) continue;
    const pointing = anchor.evidence.find(({ source }) => POINTING.has(source));
    if (pointing === undefined) continue;
    const isFileItself = pointing.source === 'path';
    reasons.push({
      source: pointing.source, strength: pointing.strength,
      text: isFileItself ? pointing.because : `${shownName(graph, anchor.symbol)}: ${pointing.because}`,
    });
    break;
  }
  // What the ranking says of named definitions and paths in general, the anchor has said by name.
  for (const reason of ranked.why) if (!reasons.some(({ source }) => source === reason.source && POINTING.has(source))) reasons.push(reason);
  return reasons.slice(0, REASONS_SHOWN);
}
