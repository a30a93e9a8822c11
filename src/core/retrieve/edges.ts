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
