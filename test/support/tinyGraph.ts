import { SYMBOL_KINDS, EDGE_TYPES, PROVENANCES, REF_KINDS, type EdgeType, type Provenance, type SymbolKind } from '../../src/core/model/kinds';
import { SYMBOL_FLAGS, type CodeGraph, type GraphFile } from '../../src/core/store/graph';
import { isSidePath, isTestPath } from '../../src/core/discover/fileClasses';

/** A file of a graph made by hand: what a test says is there is there, nothing else. */
export interface TinyFile {
  readonly path: string;
  readonly lineCount: number;
  readonly size: number;
  readonly language?: string;
  /** In source order; containers are none. */
  readonly symbols: readonly TinySymbol[];
}

export interface TinySymbol {
  readonly name: string;
  readonly kind?: SymbolKind;
  readonly startLine: number;
  readonly endLine: number;
  readonly signature?: string;
  readonly doc?: string;
  readonly exported?: boolean;
}

/** Symbols are named by file (index into the list) and position among its symbols, 0 being the file's top-level node. */
export interface TinyEdge {
  readonly from: readonly [file: number, symbol: number];
  readonly to: readonly [file: number, symbol: number];
  readonly type?: EdgeType;
  readonly provenance?: Provenance;
  readonly candidates?: number;
}

/** A CodeGraph over files sorted by path, with one root. */
export function tinyGraph(files: readonly TinyFile[], edges: readonly TinyEdge[] = [], rootPath = '/root'): CodeGraph {
  const first: number[] = [0];
  for (const file of files) first.push((first.at(-1) as number) + 1 + file.symbols.length);
  const symbolCount = first.at(-1) as number;
  const all = files.flatMap((file) => [
    { name: '', kind: 'module' as const, startLine: 0, endLine: Math.max(0, file.lineCount - 1), signature: '', doc: '', exported: true },
    ...file.symbols.map((symbol) => ({ kind: 'function' as const, signature: symbol.name, doc: '', exported: true, ...symbol })),
  ]);
  const fileOf = Uint32Array.from(files.flatMap((file, i) => Array<number>(1 + file.symbols.length).fill(i)));
  const flat = edges.map(({ from, to, type = 'REFERENCES', provenance = 'heuristic', candidates = 1 }) => ({
    from: (first[from[0]] as number) + from[1], to: (first[to[0]] as number) + to[1], type: EDGE_TYPES.indexOf(type), provenance: PROVENANCES.indexOf(provenance), candidates,
  }));
  flat.sort((a, b) => a.from - b.from || a.type - b.type || a.to - b.to);
  const inOrder = flat.map((_, i) => i).sort((a, b) => (flat[a]?.to as number) - (flat[b]?.to as number) || (flat[a]?.type as number) - (flat[b]?.type as number) || (flat[a]?.from as number) - (flat[b]?.from as number));
  const starts = (key: (edge: (typeof flat)[number]) => number) => {
    const start = new Uint32Array(symbolCount + 1);
    for (const edge of flat) start[key(edge) + 1]!++;
    for (let i = 0; i < symbolCount; i++) start[i + 1]! += start[i]!;
    return start;
  };
  const byName = new Map<string, number[]>();
  all.forEach(({ name }, symbol) => name !== '' && byName.set(name, [...(byName.get(name) ?? []), symbol]));
  const graphFiles: GraphFile[] = files.map((file) => ({
    root: 0, path: file.path, language: file.language ?? 'typescript', contentHash: '', isTest: isTestPath(file.path), isSide: isSidePath(file.path),
    isGenerated: false, lineCount: file.lineCount, size: file.size,
  }));
  return {
    roots: [{ name: 'root', path: rootPath }],
    files: graphFiles,
    symbolCount, routes: [], routesOf: () => [], notesOf: () => [],
    edgeCount: flat.length,
    fileOf,
    kindOf: Uint8Array.from(all, ({ kind }) => SYMBOL_KINDS.indexOf(kind)),
    containerOf: Int32Array.from(all, (_, symbol) => (first.includes(symbol) ? -1 : (first[fileOf[symbol]!] as number))),
    startLine: Uint32Array.from(all, (s) => s.startLine),
    endLine: Uint32Array.from(all, (s) => s.endLine),
    bodyLine: Uint32Array.from(all, (s) => s.startLine),
    nameLine: Uint32Array.from(all, (s) => s.startLine),
    nameColumn: new Uint32Array(symbolCount),
    flags: Uint8Array.from(all, (s) => (s.exported ? SYMBOL_FLAGS.exported : 0) | (s.doc ? SYMBOL_FLAGS.hasDoc : 0)),
    nameOf: (symbol) => all[symbol]!.name,
    qualifiedNameOf: (symbol) => all[symbol]!.name || files[fileOf[symbol]!]!.path,
    idOf: (symbol) => `test::${files[fileOf[symbol]!]!.path}::${all[symbol]!.name}#${symbol}`,
    signatureOf: (symbol) => all[symbol]!.signature,
    docOf: (symbol) => all[symbol]!.doc,
    edgeFrom: Uint32Array.from(flat, (e) => e.from),
    edgeTo: Uint32Array.from(flat, (e) => e.to),
    edgeType: Uint8Array.from(flat, (e) => e.type),
    edgeProvenance: Uint8Array.from(flat, (e) => e.provenance),
    edgeRefKind: new Uint8Array(flat.length).fill(REF_KINDS.indexOf('unknown')),
    edgeLine: new Uint32Array(flat.length),
    edgeCandidates: Uint8Array.from(flat, (e) => e.candidates),
    outStart: starts((e) => e.from),
    inStart: starts((e) => e.to),
    inEdges: Uint32Array.from(inOrder),
    firstSymbol: (file) => first[file]!,
    endSymbol: (file) => first[file + 1]!,
    symbolsNamed: (name) => byName.get(name) ?? [],
    symbolById: (id) => all.findIndex((_, symbol) => id.endsWith(`#${symbol}`)),
    fileAt: (root, path) => (root === 'root' ? graphFiles.findIndex((f) => f.path === path) : -1) as number,
    contentKey: (file) => graphFiles[file]!,
    symbolAtLine(file, line) {
      let best = first[file]!;
      for (let s = best + 1; s < first[file + 1]!; s++) if (all[s]!.startLine <= line && line <= all[s]!.endLine) best = s;
      return best;
    },
  };
}
