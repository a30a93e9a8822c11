import { isGeneratedPath, isSidePath, isTestPath } from '../discover/fileClasses';
import type { FileLinks, SymbolPlace } from '../model/edge';
import type { FileFacts } from '../model/facts';
import { compareText } from '../model/rootPath';
import { collidingId } from '../model/symbolId';
import { ColumnGraph } from './columnGraph';
import type { CodeGraph, GraphFile, GraphRoot, GraphRoute } from './graph';
import { type RoutedFile, routesOfRoot } from './routeTable';
import { type EdgeColumns, emptyEdges } from './edgeColumns';
import { resolvedLinks, ROW_WORDS, type TargetFiles, writeRows } from './resolvedLinks';
import { sortedEdges } from './sortedEdges';
import { symbolColumns } from './symbolColumns';

/** Everything the graph is made of. The order of roots and files does not matter. */
export interface GraphInput {
  readonly roots: readonly GraphRootInput[];
}

export interface GraphRootInput extends GraphRoot {
  readonly files: readonly GraphFileInput[];
}

export interface GraphFileInput {
  readonly path: string;
  readonly facts: FileFacts;
  readonly links: FileLinks;
  /** As `Linker.symbolIdsOf` gives them: in the order of the facts, unique within the file, '' for the top-level node. */
  readonly symbolIds: readonly string[];
  readonly contentHash: string;
  /** UTF-16 length of the decoded text. */
  readonly size: number;
  /** The text carries a generator's marker; generated paths are recognised without it. */
  readonly isGenerated?: boolean;
}

/**
 * Builds the graph that retrieval reads. An edge whose target is not among the files given, or not in its file, is left
 * out, so that no edge can dangle (case A3). Strings are shared with the facts.
 */
export function buildGraph(input: GraphInput): CodeGraph {
  const roots = [...input.roots].sort((a, b) => compareText(a.name, b.name));
  const inputs: GraphFileInput[] = [];
  const files: GraphFile[] = [];
  roots.forEach((root, index) => {
    for (const file of [...root.files].sort((a, b) => compareText(a.path, b.path))) {
      inputs.push(file);
      files.push(graphFile(file, index));
    }
  });

  for (const { path, facts, symbolIds } of inputs) {
    if (symbolIds.length !== facts.symbols.length) {
      throw new Error(`${path} has ${facts.symbols.length} symbols but ${symbolIds.length} ids: take the ids from the linker that holds these facts.`);
    }
  }
  const first = new Uint32Array(inputs.length + 1);
  inputs.forEach((file, i) => (first[i + 1] = first[i] + file.facts.symbols.length));
  const symbols = symbolColumns(inputs.map((file) => file.facts), first);
  const ids = uniqueIds(inputs, files, roots, first);
  const edges = resolveEdges(inputs, files, first);
  return new ColumnGraph({
    roots: roots.map(({ name, path }) => ({ name, path })), files, facts: inputs.map((file) => file.facts), first, ids, symbols,
    edges: sortedEdges(edges, first[inputs.length]),
    routes: roots.flatMap(({ name }, root) => routesIn(root, name, inputs, files, first)),
  });
}

/** The routes of a root; only the few files that routes lead to are looked into. */
function routesIn(root: number, name: string, inputs: readonly GraphFileInput[], files: readonly GraphFile[], first: Uint32Array): GraphRoute[] {
  const routed: RoutedFile[] = [];
  inputs.forEach(({ path, links: { routing } }, file) => {
    if (files[file].root === root && (routing.routes.length > 0 || routing.mounts.length > 0)) routed.push({ file, path, routing });
  });
  if (routed.length === 0) return [];
  const fileIndex = new Map<string, number>();
  inputs.forEach(({ path }, file) => {
    if (files[file].root === root) fileIndex.set(path, file);
  });
  const tables = new Map<number, Map<string, number>>();
  const symbolAt = ({ path, id }: SymbolPlace): number | undefined => {
    const file = fileIndex.get(path);
    if (file === undefined) return undefined;
    let table = tables.get(file);
    if (table === undefined) tables.set(file, (table = idTable(inputs[file].symbolIds)));
    const index = id === '' ? 0 : table.get(id);
    return index === undefined ? undefined : first[file] + index;
  };
  return routesOfRoot(name, routed, symbolAt, (file, index) => first[file] + index);
}

function graphFile({ path, facts, contentHash, size, isGenerated }: GraphFileInput, root: number): GraphFile {
  return {
    root, path, language: facts.language, contentHash, isTest: isTestPath(path), isSide: isSidePath(path),
    isGenerated: isGenerated === true || isGeneratedPath(path), lineCount: facts.lineCount, size,
  };
}

/** Public ids: `{root}:{path}` for a top-level node; symbols that collide across files are told apart in (root, path) order. */
function uniqueIds(inputs: readonly GraphFileInput[], files: readonly GraphFile[], roots: readonly GraphRoot[], first: Uint32Array): string[] {
  const ids = new Array<string>(first[inputs.length]);
  const seen = new Map<string, number>();
  let at = 0;
  inputs.forEach((file, i) => {
    ids[at++] = `${roots[files[i].root].name}:${file.path}`;
    for (let s = 1; s < file.symbolIds.length; s++) {
      const id = file.symbolIds[s];
      const earlier = seen.get(id);
      seen.set(id, (earlier ?? 0) + 1);
      ids[at++] = earlier === undefined ? id : collidingId(id, earlier);
    }
  });
  return ids;
}

function resolveEdges(inputs: readonly GraphFileInput[], files: readonly GraphFile[], first: Uint32Array): EdgeColumns {
  const fileIndex = new Map<string, number>();
  const idTables = new Array<ReadonlyMap<string, number> | undefined>(inputs.length);
  const targets: TargetFiles = {
    fileAt: (path) => fileIndex.get(path),
    idsOf: (file) => inputs[file].symbolIds,
    placeOf: (file, id) => (idTables[file] ??= idTable(inputs[file].symbolIds)).get(id),
  };
  let root = -1;
  let count = 0;
  const resolved = inputs.map((input, i) => {
    if (files[i].root !== root) {
      root = files[i].root;
      fileIndex.clear();
      for (let j = i; j < inputs.length && files[j].root === root; j++) fileIndex.set(inputs[j].path, j);
    }
    const links = resolvedLinks(input.links, input.facts.symbols.length, targets);
    count += links.rows.length / ROW_WORDS;
    return links;
  });
  const edges = emptyEdges(count);
  let at = 0;
  for (let i = 0; i < resolved.length; i++) at = writeRows(resolved[i], first[i], first, edges, at);
  return edges;
}

function idTable(ids: readonly string[]): Map<string, number> {
  const table = new Map<string, number>();
  for (let i = 1; i < ids.length; i++) table.set(ids[i], i);
  return table;
}
