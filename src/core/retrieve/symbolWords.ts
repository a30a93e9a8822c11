import { termsOf } from '../text/words';
import type { CodeGraph } from '../store/graph';
import { perFile } from '../store/perFile';
import { isTopLevelNode } from './display';

/** The terms of one file's symbols, by field. Made once for the content of a file, whatever is asked of it. */
export interface SymbolWords {
  /** First symbol of the file; the arrays are indexed by `symbol - first`. */
  readonly first: number;
  /** Parts of the name, unique; empty for the top-level node. */
  readonly names: readonly ReadonlySet<string>[];
  /** Words of the container's name and of the path. */
  readonly places: readonly ReadonlySet<string>[];
  /** Innermost symbol of each line, counted from `first`; a comment or decorator right above a definition is the definition's. */
  readonly ownerOfLine: Int32Array;
}

export function symbolWordsOf(graph: CodeGraph, file: number): SymbolWords {
  return { first: graph.firstSymbol(file), ...wordsInFile(graph, file) };
}

const wordsInFile = perFile((graph, file): Omit<SymbolWords, 'first'> => {
  const first = graph.firstSymbol(file);
  const end = graph.endSymbol(file);
  const path = new Set(termsOf(graph.files[file].path));
  const names: Set<string>[] = [];
  const places: Set<string>[] = [];
  const ownerOfLine = new Int32Array(Math.max(graph.files[file].lineCount, graph.endLine[first] + 1));
  for (let symbol = first; symbol < end; symbol++) {
    const container = graph.containerOf[symbol];
    names.push(new Set(isTopLevelNode(graph, symbol) ? [] : termsOf(graph.nameOf(symbol))));
    places.push(container <= first ? path : new Set([...path, ...names[container - first]]));
    // Containers come before their members, so the innermost symbol writes last.
    if (symbol > first) ownerOfLine.fill(symbol - first, firstOwnLine(graph, symbol, first, ownerOfLine), graph.endLine[symbol] + 1);
  }
  return { names, places, ownerOfLine };
});

/** Markers and blank lines of a doc comment beside its text. */
const COMMENT_FRAME = 2;

/** Where the doc comment above the definition starts; it never reaches into what stands before it in the same container. */
function firstOwnLine(graph: CodeGraph, symbol: number, first: number, ownerOfLine: Int32Array): number {
  const start = graph.startLine[symbol];
  const doc = graph.docOf(symbol);
  if (doc === '') return start;
  const earliest = Math.max(0, start - (doc.split('\n').length + COMMENT_FRAME));
  let line = start;
  while (line > earliest && ownerOfLine[line - 1] === graph.containerOf[symbol] - first && line - 1 > graph.startLine[graph.containerOf[symbol]]) line--;
  return line;
}
