import { EDGE_TYPES, PROVENANCES, REF_KINDS, type EdgeType, type Provenance, type RefKind } from '../model/kinds';
import type { CodeGraph } from '../store/graph';

/** Index of an edge type in the columns of the graph. */
export function edgeTypeIndex(type: EdgeType): number {
  return EDGE_TYPES.indexOf(type);
}

export function provenanceOf(graph: CodeGraph, edge: number): Provenance {
  return PROVENANCES[graph.edgeProvenance[edge]];
}

export function refKindOf(graph: CodeGraph, edge: number): RefKind {
  return REF_KINDS[graph.edgeRefKind[edge]];
}

/**
 * How much of a symbol's strength an edge passes on by the way it uses its target: a call or a subtype all of it, a mere
 * mention in a type little, because types stand everywhere; an ambiguous name is shared out among its candidates.
 */
export function passedOver(graph: CodeGraph, edge: number): number {
  const share = graph.edgeType[edge] === REFERENCES ? REFERENCE_SHARE[refKindOf(graph, edge)] : 1;
  return share / Math.max(1, graph.edgeCandidates[edge]);
}

const REFERENCES = EDGE_TYPES.indexOf('REFERENCES');
const REFERENCE_SHARE: Readonly<Record<RefKind, number>> = { define: 1, write: 0.9, read: 0.7, pass: 0.6, unknown: 0.35 };

/** Edges of one type into or out of a symbol, in the graph's order. */
export function edgesOf(graph: CodeGraph, symbol: number, type: number, direction: 'in' | 'out'): readonly number[] {
  const found: number[] = [];
  if (direction === 'out') {
    for (let edge = graph.outStart[symbol]; edge < graph.outStart[symbol + 1]; edge++) {
      if (graph.edgeType[edge] === type) found.push(edge);
    }
  } else {
    for (let i = graph.inStart[symbol]; i < graph.inStart[symbol + 1]; i++) {
      const edge = graph.inEdges[i];
      if (graph.edgeType[edge] === type) found.push(edge);
    }
  }
  return found;
}
