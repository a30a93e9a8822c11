import { termsOf } from '../text/words';
import type { CodeGraph } from '../store/graph';
import { isTopLevelNode } from './display';

/** The terms of one file's symbols, by field. Made once for a file of a generation, whatever is asked of it. */
export interface SymbolWords {
  /** First symbol of the file; the arrays are indexed by `symbol - first`. */
  readonly first: number;
  /** Parts of the name, unique; empty for the top-level node. */
  readonly names: readonly ReadonlySet<string>[];
  /** Words of the container's name and of the path. */
  readonly places: readonly ReadonlySet<string>[];
  /** Innermost symbol of each line; a comment or decorator right above a definition is the definition's. */
  readonly ownerOfLine: Int32Array;
}

const cache = new WeakMap<CodeGraph, Map<number, SymbolWords>>();

export function symbolWordsOf(graph: CodeGraph, file: number): SymbolWords {
  let files = cache.get(graph);
  if (files === undefined) cache.set(graph, (files = new Map<number, SymbolWords>()));
  let words = files.get(file);
  if (words === undefined) files.set(file, (words = build(graph, file)));
  return words;
}

function build(graph: CodeGraph, file: number): SymbolWords {
  const first = graph.firstSymbol(file);
  const end = graph.endSymbol(file);
  const path = new Set(termsOf(graph.files[file].path));
  const names: Set<string>[] = [];
  const places: Set<string>[] = [];
  const ownerOfLine = new Int32Array(Math.max(graph.files[file].lineCount, graph.endLine[first] + 1)).fill(first);
  for (let symbol = first; symbol < end; symbol++) {
    const container = graph.containerOf[symbol];
    names.push(new Set(isTopLevelNode(graph, symbol) ? [] : termsOf(graph.nameOf(symbol))));
    places.push(container <= first ? path : new Set([...path, ...names[container - first]]));
    // Containers come before their members, so the innermost symbol writes last.
    if (symbol > first) ownerOfLine.fill(symbol, firstOwnLine(graph, symbol, ownerOfLine), graph.endLine[symbol] + 1);
  }
  return { first, names, places, ownerOfLine };
}

/** Markers and blank lines of a doc comment beside its text. */
const COMMENT_FRAME = 2;

/** Where the doc comment above the definition starts; it never reaches into what stands before it in the same container. */
function firstOwnLine(graph: CodeGraph, symbol: number, ownerOfLine: Int32Array): number {
  const start = graph.startLine[symbol];
  const doc = graph.docOf(symbol);
  if (doc === '') return start;
  const earliest = Math.max(0, start - (doc.split('\n').length + COMMENT_FRAME));
  let line = start;
  while (line > earliest && ownerOfLine[line - 1] === graph.containerOf[symbol] && line - 1 > graph.startLine[graph.containerOf[symbol]]) line--;
  return line;
}
