import type { CodeGraph } from '../../src/core/store/graph';

/** Everything a graph says, as text: equal for equal graphs. */
export function graphText(graph: CodeGraph): string {
  const lines = graph.files.map((file) => JSON.stringify(file));
  for (let s = 0; s < graph.symbolCount; s++) {
    lines.push([graph.idOf(s), graph.fileOf[s], graph.kindOf[s], graph.containerOf[s], graph.startLine[s], graph.endLine[s], graph.flags[s], graph.signatureOf(s), graph.docOf(s)].join(' '));
  }
  for (let e = 0; e < graph.edgeCount; e++) {
    lines.push([graph.edgeFrom[e], graph.edgeTo[e], graph.edgeType[e], graph.edgeProvenance[e], graph.edgeRefKind[e], graph.edgeLine[e], graph.edgeCandidates[e]].join(' '));
  }
  return lines.join('\n');
}
