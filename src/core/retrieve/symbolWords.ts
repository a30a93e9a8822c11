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
  /** Number of times a term stands in signature and docstring. */
  readonly heads: readonly ReadonlyMap<string, number>[];
  /** Innermost symbol of each line. */
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
  const heads: Map<string, number>[] = [];
  const ownerOfLine = new Int32Array(Math.max(graph.files[file].lineCount, graph.endLine[first] + 1)).fill(first);
  for (let symbol = first; symbol < end; symbol++) {
    const container = graph.containerOf[symbol];
    names.push(new Set(isTopLevelNode(graph, symbol) ? [] : termsOf(graph.nameOf(symbol))));
    places.push(container <= first ? path : new Set([...path, ...names[container - first]]));
    heads.push(counts(termsOf(`${graph.signatureOf(symbol)}\n${graph.docOf(symbol)}`)));
    // Containers come before their members, so the innermost symbol writes last.
    if (symbol > first) ownerOfLine.fill(symbol, graph.startLine[symbol], graph.endLine[symbol] + 1);
  }
  return { first, names, places, heads, ownerOfLine };
}

function counts(terms: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const term of terms) result.set(term, (result.get(term) ?? 0) + 1);
  return result;
}
