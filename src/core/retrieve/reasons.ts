import type { Reason } from '../../protocol/pack';
import type { Anchor } from './anchors/source';
import { shownName } from './display';
import type { Reached } from './expand';
import type { Question, RankedFile } from './question';
import type { Scored } from './score';

/** Clauses for a symbol found over an edge, by edge type: seen from the symbol, `in` came from the edge's target. */
const EDGE_CLAUSES: Readonly<Record<string, { readonly in: string; readonly out: string }>> = {
  CALLS: { in: 'calls', out: 'called by' },
  REFERENCES: { in: 'uses', out: 'used by' },
  INHERITS: { in: 'extends', out: 'base of' },
  IMPLEMENTS: { in: 'implements', out: 'implemented by' },
  OVERRIDES: { in: 'overrides', out: 'overridden by' },
  ROUTES_TO: { in: 'routes to', out: 'handles the route' },
  EXPLAINS: { in: 'explains', out: 'explained by' },
  SIBLING: { in: 'stands next to', out: 'stands next to' },
};
/** Reasons shown for one symbol or file: the strongest say enough. */
const REASONS_SHOWN = 4;

/** Why the symbol is in the answer: what anchored it and the edge that led to it, strongest first. */
export function reasonsOf(question: Question, { candidate: { anchor, reached } }: Scored): readonly Reason[] {
  const reasons: Reason[] = (anchor?.evidence ?? []).map(({ source, because, strength }) => ({ source, text: because, strength }));
  if (reached !== undefined && reached.from !== -1) reasons.push(edgeReason(question, reached));
  return reasons.sort((a, b) => b.strength - a.strength).slice(0, REASONS_SHOWN);
}

export function edgeReason(question: Question, reached: Reached): Reason {
  const clause = EDGE_CLAUSES[reached.edge]?.[reached.direction === 'out' ? 'out' : 'in'] ?? 'tied to';
  const doubt = reached.provenance === 'heuristic' && reached.edge !== 'SIBLING' ? 'probably ' : '';
  return { source: reached.edge, text: `${doubt}${clause} ${shownName(question.view.graph, reached.from)}`, strength: reached.strength };
}

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
  for (const reason of ranked.why) if (!reasons.some(({ text }) => text === reason.text)) reasons.push(reason);
  return reasons.slice(0, REASONS_SHOWN);
}
