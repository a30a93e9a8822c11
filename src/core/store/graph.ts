import type { NoteFact } from '../model/facts';

/**
 * The compact graph that retrieval reads: columns over symbols and edges, immutable once built.
 *
 * A node is a symbol index. The symbols of a file are contiguous and in FileFacts order; the first is the file's
 * top-level node, so `firstSymbol(file)` stands for the file itself and an import is an edge between two of those.
 */
export interface CodeGraph {
  /** Sorted by name. */
  readonly roots: readonly GraphRoot[];
  /** Sorted by (root name, path), in UTF-16 code-unit order. */
  readonly files: readonly GraphFile[];
  readonly symbolCount: number;
  readonly edgeCount: number;

  // One entry a symbol.
  readonly fileOf: Uint32Array;
  /** Index into SYMBOL_KINDS. */
  readonly kindOf: Uint8Array;
  /** Symbol index of the container; -1 for a file's top-level node. */
  readonly containerOf: Int32Array;
  readonly startLine: Uint32Array;
  readonly endLine: Uint32Array;
  readonly bodyLine: Uint32Array;
  readonly nameLine: Uint32Array;
  readonly nameColumn: Uint32Array;
  /** Bits of SYMBOL_FLAGS. */
  readonly flags: Uint8Array;
  nameOf(symbol: number): string;
  /** `Container.name` chain without the file, e.g. `SessionInterface.open_session`; the path for a top-level node. */
  qualifiedNameOf(symbol: number): string;
  /** Public id of spec/graph.md, unique in the index. */
  idOf(symbol: number): string;
  signatureOf(symbol: number): string;
  docOf(symbol: number): string;

  // One entry an edge; edges are sorted by (from, type, to, line, provenance).
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Index into EDGE_TYPES. */
  readonly edgeType: Uint8Array;
  /** Index into PROVENANCES. */
  readonly edgeProvenance: Uint8Array;
  /** Index into REF_KINDS. */
  readonly edgeRefKind: Uint8Array;
  readonly edgeLine: Uint32Array;
  /** Number of candidates the name had when it was resolved; 1 is certain. */
  readonly edgeCandidates: Uint8Array;
  /** Edges out of symbol s are [outStart[s], outStart[s + 1]). */
  readonly outStart: Uint32Array;
  /** Edges into symbol s are inEdges[inStart[s] .. inStart[s + 1]), sorted by (type, from, line). */
  readonly inStart: Uint32Array;
  readonly inEdges: Uint32Array;

  /** By root, then (path of the file, line). */
  readonly routes: readonly GraphRoute[];
  /** Indexes into `routes` that a symbol answers, ascending. */
  routesOf(symbol: number): readonly number[];
  /** What comments say to the reader about a symbol, in source order. */
  notesOf(symbol: number): readonly GraphNote[];

  firstSymbol(file: number): number;
  /** Stands for the file's content: the same object in every generation that holds this content at this path, for caches. */
  contentKey(file: number): object;
  /** One past the last symbol of the file. */
  endSymbol(file: number): number;
  /** Every symbol of exactly this name, ascending. */
  symbolsNamed(name: string): readonly number[];
  symbolById(id: string): number | undefined;
  /** File index by root name and path. */
  fileAt(root: string, path: string): number | undefined;
  /** Innermost symbol whose range holds the line. */
  symbolAtLine(file: number, line: number): number;
}

/** A request that the program answers, with everything that is put before its path. */
export interface GraphRoute {
  /** `route:{root name}:{16 hex}`, unique in the index. */
  readonly id: string;
  /** Upper case; `ANY` where methods are not told apart. */
  readonly method: string;
  /** One leading slash; parameters as the framework writes them. */
  readonly path: string;
  readonly framework: string;
  readonly file: number;
  readonly line: number;
  /** Symbol whose code registers it. */
  readonly registeredIn: number;
  /** Symbol that answers it; -1 where it is not known. */
  readonly handler: number;
}

export interface GraphNote {
  /** `note:{16 hex}` */
  readonly id: string;
  readonly kind: NoteFact['kind'];
  readonly text: string;
  readonly line: number;
}

export interface GraphRoot {
  /** Folder name, made unique among the roots. */
  readonly name: string;
  /** Absolute real path. */
  readonly path: string;
}

export interface GraphFile {
  /** Index into CodeGraph.roots. */
  readonly root: number;
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly language: string;
  readonly contentHash: string;
  readonly isTest: boolean;
  /** Example, documentation, benchmark or playground code by its path. */
  readonly isSide: boolean;
  readonly isGenerated: boolean;
  readonly lineCount: number;
  /** UTF-16 length of the decoded text. */
  readonly size: number;
}

export const SYMBOL_FLAGS = { exported: 1, isStatic: 2, isTest: 4, hasDoc: 8 } as const;
