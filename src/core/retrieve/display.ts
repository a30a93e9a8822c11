import type { CodeGraph } from '../store/graph';
import { SYMBOL_KINDS, type SymbolKind } from '../model/kinds';

/** Names of symbols and files as people and models read them. */
export function kindName(graph: CodeGraph, symbol: number): SymbolKind {
  return SYMBOL_KINDS[graph.kindOf[symbol]];
}

/** Path of a single-root index; `{root name}/path` when there are several roots. */
export function shownPath(graph: CodeGraph, file: number): string {
  const { root, path } = graph.files[file];
  return graph.roots.length > 1 ? `${graph.roots[root].name}/${path}` : path;
}

export function absolutePath(graph: CodeGraph, file: number): string {
  const { root, path } = graph.files[file];
  const base = graph.roots[root].path.replace(/[\\/]+$/, '');
  return base.includes('\\') ? `${base}\\${path.replaceAll('/', '\\')}` : `${base}/${path}`;
}

/** `SessionInterface.open_session`; a file's top-level node is called by its file name. */
export function shownName(graph: CodeGraph, symbol: number): string {
  if (graph.containerOf[symbol] !== -1) return graph.qualifiedNameOf(symbol);
  const path = graph.files[graph.fileOf[symbol]].path;
  return path.slice(path.lastIndexOf('/') + 1);
}

export function isTopLevelNode(graph: CodeGraph, symbol: number): boolean {
  return graph.containerOf[symbol] === -1;
}
