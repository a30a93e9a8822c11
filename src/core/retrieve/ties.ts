import type { CodeGraph } from '../store/graph';
import { edgeTypeIndex, passedOver } from './edges';
import { LIMITS } from './limits';

/** Edges that tie one symbol's meaning to another's; an import of a file ties nothing in particular. */
const TYING = new Set([
  edgeTypeIndex('CALLS'), edgeTypeIndex('REFERENCES'), edgeTypeIndex('INHERITS'), edgeTypeIndex('IMPLEMENTS'), edgeTypeIndex('OVERRIDES'),
]);
/** Share of an anchor's strength that one edge passes on. */
const PASSED = 0.5;

/**
 * How firmly a symbol is tied to the anchors: the noisy-or over its neighbours of half their strength. A symbol between
 * several anchors is where a task's parts meet, even when none of them says so in words.
 */
export function tiesOf(graph: CodeGraph, symbol: number, strengthOf: ReadonlyMap<number, number>): number {
  const certainty = new Map<number, number>();
  for (const [neighbour, share] of neighbours(graph, symbol)) {
    const strength = strengthOf.get(neighbour);
    if (strength === undefined || neighbour === symbol) continue;
    certainty.set(neighbour, Math.max(certainty.get(neighbour) ?? 0, PASSED * strength * share));
  }
  let rest = 1;
  for (const neighbour of [...certainty.keys()].sort((a, b) => a - b)) rest *= 1 - certainty.get(neighbour)!;
  return 1 - rest;
}

/** Neighbours over tying edges with the share each edge passes on; a hub's first edges stand for all. */
function* neighbours(graph: CodeGraph, symbol: number): Generator<readonly [number, number]> {
  const outEnd = Math.min(graph.outStart[symbol + 1], graph.outStart[symbol] + LIMITS.tieEdges);
  for (let edge = graph.outStart[symbol]; edge < outEnd; edge++) {
    if (TYING.has(graph.edgeType[edge])) yield [graph.edgeTo[edge], passedOver(graph, edge)];
  }
  const inEnd = Math.min(graph.inStart[symbol + 1], graph.inStart[symbol] + LIMITS.tieEdges);
  for (let i = graph.inStart[symbol]; i < inEnd; i++) {
    const edge = graph.inEdges[i];
    if (TYING.has(graph.edgeType[edge])) yield [graph.edgeFrom[edge], passedOver(graph, edge)];
  }
}
