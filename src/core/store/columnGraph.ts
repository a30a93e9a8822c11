import type { FileFacts, SymbolFact } from '../model/facts';
import type { SymbolColumns } from './symbolColumns';
import { hash64Hex } from '../text/fastHash';
import type { CodeGraph, GraphFile, GraphNote, GraphRoot, GraphRoute } from './graph';
import type { EdgeIndex } from './sortedEdges';

export interface GraphColumns {
  readonly roots: readonly GraphRoot[];
  readonly files: readonly GraphFile[];
  /** By file. Strings of symbols are read from here when asked for. */
  readonly facts: readonly FileFacts[];
  /** First symbol of each file, and the number of symbols at the end. */
  readonly first: Uint32Array;
  readonly ids: readonly string[];
  readonly symbols: SymbolColumns;
  readonly edges: EdgeIndex;
  readonly routes: readonly GraphRoute[];
}

/** CodeGraph over typed arrays; indexes by name, id and path are made at the first question. */
export class ColumnGraph implements CodeGraph {
  readonly roots: readonly GraphRoot[];
  readonly files: readonly GraphFile[];
  readonly symbolCount: number;
  readonly edgeCount: number;
  readonly fileOf: Uint32Array;
  readonly kindOf: Uint8Array;
  readonly containerOf: Int32Array;
  readonly startLine: Uint32Array;
  readonly endLine: Uint32Array;
  readonly bodyLine: Uint32Array;
  readonly nameLine: Uint32Array;
  readonly nameColumn: Uint32Array;
  readonly flags: Uint8Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  readonly edgeType: Uint8Array;
  readonly edgeProvenance: Uint8Array;
  readonly edgeRefKind: Uint8Array;
  readonly edgeLine: Uint32Array;
  readonly edgeCandidates: Uint8Array;
  readonly outStart: Uint32Array;
  readonly inStart: Uint32Array;
  readonly inEdges: Uint32Array;
  readonly routes: readonly GraphRoute[];
  private readonly facts: readonly FileFacts[];
  private readonly first: Uint32Array;
  private readonly ids: readonly string[];
  private byName: Map<string, number[]> | undefined;
  private byId: Map<string, number> | undefined;
  private byHandler: Map<number, number[]> | undefined;
  private byPath: Map<string, number>[] | undefined;

  constructor({ roots, files, facts, first, ids, symbols, edges, routes }: GraphColumns) {
    this.routes = routes;
    this.roots = roots;
    this.files = files;
    this.facts = facts;
    this.first = first;
    this.ids = ids;
    this.symbolCount = first[files.length];
    this.edgeCount = edges.from.length;
    this.fileOf = symbols.fileOf;
    this.kindOf = symbols.kindOf;
    this.containerOf = symbols.containerOf;
    this.startLine = symbols.startLine;
    this.endLine = symbols.endLine;
    this.bodyLine = symbols.bodyLine;
    this.nameLine = symbols.nameLine;
    this.nameColumn = symbols.nameColumn;
    this.flags = symbols.flags;
    this.edgeFrom = edges.from;
    this.edgeTo = edges.to;
    this.edgeType = edges.type;
    this.edgeProvenance = edges.provenance;
    this.edgeRefKind = edges.refKind;
    this.edgeLine = edges.line;
    this.edgeCandidates = edges.candidates;
    this.outStart = edges.outStart;
    this.inStart = edges.inStart;
    this.inEdges = edges.inEdges;
  }

  private factOf(symbol: number): SymbolFact {
    const file = this.fileOf[symbol];
    return this.facts[file].symbols[symbol - this.first[file]];
  }

  nameOf(symbol: number): string {
    return this.factOf(symbol).name;
  }

  qualifiedNameOf(symbol: number): string {
    if (this.containerOf[symbol] < 0) return this.files[this.fileOf[symbol]].path;
    let name = this.nameOf(symbol);
    for (let at = this.containerOf[symbol]; this.containerOf[at] >= 0; at = this.containerOf[at]) name = `${this.nameOf(at)}.${name}`;
    return name;
  }

  idOf(symbol: number): string {
    return this.ids[symbol];
  }

  signatureOf(symbol: number): string {
    return this.factOf(symbol).signature;
  }

  docOf(symbol: number): string {
    return this.factOf(symbol).doc;
  }

  routesOf(symbol: number): readonly number[] {
    if (this.byHandler === undefined) {
      this.byHandler = new Map();
      for (let route = 0; route < this.routes.length; route++) {
        const { handler } = this.routes[route];
        const list = this.byHandler.get(handler);
        if (list === undefined) this.byHandler.set(handler, [route]);
        else list.push(route);
      }
    }
    return this.byHandler.get(symbol) ?? [];
  }

  notesOf(symbol: number): readonly GraphNote[] {
    const file = this.fileOf[symbol];
    const own = symbol - this.first[file];
    return this.facts[file].notes.filter((note) => note.symbol === own).map(({ kind, text, line }) => ({
      id: `note:${hash64Hex([this.ids[symbol], kind, text].join('\0'))}`, kind, text, line,
    }));
  }

  contentKey(file: number): object {
    return this.facts[file];
  }

  firstSymbol(file: number): number {
    return this.first[file];
  }

  endSymbol(file: number): number {
    return this.first[file + 1];
  }

  symbolsNamed(name: string): readonly number[] {
    if (this.byName === undefined) {
      this.byName = new Map();
      for (let file = 0; file < this.files.length; file++) {
        // The top-level node has no name.
        for (let symbol = this.first[file] + 1; symbol < this.first[file + 1]; symbol++) {
          const key = this.nameOf(symbol);
          const list = this.byName.get(key);
          if (list === undefined) this.byName.set(key, [symbol]);
          else list.push(symbol);
        }
      }
    }
    return this.byName.get(name) ?? [];
  }

  symbolById(id: string): number | undefined {
    this.byId ??= new Map(this.ids.map((own, symbol) => [own, symbol]));
    return this.byId.get(id);
  }

  fileAt(root: string, path: string): number | undefined {
    if (this.byPath === undefined) {
      this.byPath = this.roots.map(() => new Map<string, number>());
      for (let file = 0; file < this.files.length; file++) this.byPath[this.files[file].root].set(this.files[file].path, file);
    }
    const index = this.roots.findIndex(({ name }) => name === root);
    return index < 0 ? undefined : this.byPath[index].get(path);
  }

  symbolAtLine(file: number, line: number): number {
    const begin = this.first[file];
    let low = begin;
    let high = this.first[file + 1] - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.startLine[middle] <= line) low = middle;
      else high = middle - 1;
    }
    // Ranges nest, so the latest one to start that still holds the line is the innermost.
    for (let symbol = low; symbol > begin; symbol--) {
      if (this.startLine[symbol] <= line && this.endLine[symbol] >= line) return symbol;
    }
    return begin;
  }
}
