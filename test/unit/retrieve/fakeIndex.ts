import type { HistoryModel } from '../../../src/core/history/historyModel';
import { buildLexicon } from '../../../src/core/lexicon/buildLexicon';
import { languageOf } from '../../../src/core/discover/languageOf';
import { encodeFileTerms } from '../../../src/core/lexicon/fileTerms';
import { EDGE_TYPES, PROVENANCES, REF_KINDS, SYMBOL_KINDS, type EdgeType, type Provenance, type SymbolKind } from '../../../src/core/model/kinds';
import type { CodeGraph, GraphFile } from '../../../src/core/store/graph';
import { SYMBOL_FLAGS } from '../../../src/core/store/graph';
import type { IndexView } from '../../../src/core/store/indexView';
import type { RetrievalPorts } from '../../../src/core/retrieve/ports';

/** An index made from Python-like text by hand: `def` and `class` are symbols, `name(` in a body is a call of a unique name. */
export interface FakeIndex {
  /** Text by path, or by `root:path` for several roots. */
  readonly files: Readonly<Record<string, string>>;
  readonly history?: readonly { readonly message: string; readonly files: readonly string[] }[];
  readonly skipped?: IndexView['skipped'];
  readonly stale?: readonly string[];
}

export const PORTS: RetrievalPorts = {
  // One token a word or punctuation mark, so that tests can count by eye.
  countTokens: (text) => text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)?.length ?? 0,
  tokenizer: 'words', now: () => 0, cancellation: { isCancellationRequested: false },
};

interface FakeSymbol {
  readonly file: number;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly container: number;
  readonly start: number;
  end: number;
  readonly signature: string;
  readonly doc: string;
}

interface FakeEdge {
  readonly from: number;
  readonly to: number;
  readonly type: EdgeType;
  readonly line: number;
  readonly provenance: Provenance;
}

export function fakeIndex(spec: FakeIndex): IndexView {
  const entries = Object.entries(spec.files).map(([key, text]) => {
    const [root, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['repo', key];
    return { root, path, text };
  });
  entries.sort((a, b) => (a.root < b.root ? -1 : a.root > b.root ? 1 : a.path < b.path ? -1 : 1));
  const roots = [...new Set(entries.map(({ root }) => root))].map((name) => ({ name, path: `/work/${name}` }));
  const files: GraphFile[] = entries.map(({ root, path, text }) => ({
    root: roots.findIndex(({ name }) => name === root), path, language: languageOf(path)?.id ?? 'python', contentHash: '', size: text.length,
    isTest: /(^|\/)tests?\//.test(path), isSide: /(^|\/)(docs|examples)\//.test(path), isGenerated: false, lineCount: text.split('\n').length,
  }));
  const firsts: number[] = [];
  const symbols: FakeSymbol[] = [];
  for (const [file, { path, text }] of entries.entries()) {
    firsts.push(symbols.length);
    symbols.push(...symbolsOf(file, path, text, symbols.length));
  }
  firsts.push(symbols.length);
  const graph = graphOf(roots, files, firsts, symbols, callsOf(entries.map(({ text }) => text), symbols));
  const history: HistoryModel[] = roots.map(() => ({
    head: 'f00d', limitation: '', commits: (spec.history ?? []).map((commit, i) => ({ sha: `${i}`, ...commit })),
  }));
  return {
    graph, lexicon: buildLexicon(entries.map(({ text }) => encodeFileTerms(text))), history, revision: 'fake',
    skipped: spec.skipped ?? [], stale: spec.stale ?? [], textOf: (file) => entries[file]?.text,
  };
}

/** Symbols by their shown name, for assertions. */
export function symbolNamed(view: IndexView, qualified: string): number {
  const { graph } = view;
  for (let symbol = 0; symbol < graph.symbolCount; symbol++) if (graph.qualifiedNameOf(symbol) === qualified) return symbol;
  throw new Error(`no symbol ${qualified}`);
}

function symbolsOf(file: number, path: string, text: string, first: number): FakeSymbol[] {
  const lines = text.split('\n');
  const symbols: FakeSymbol[] = [{ file, name: '', kind: 'module', container: -1, start: 0, end: lines.length - 1, signature: '', doc: '' }];
  const open: { indent: number; at: number }[] = [{ indent: -1, at: 0 }];
  for (const [line, content] of lines.entries()) {
    if (content.trim() === '') continue;
    const indent = content.length - content.trimStart().length;
    while (indent <= open.at(-1)!.indent) open.pop();
    for (const { at } of open) symbols[at]!.end = Math.max(symbols[at]!.end, line);
    const match = /^\s*(def|class) (\w+)/.exec(content);
    if (match === null) continue;
    const container = open.at(-1)!.at;
    const kind: SymbolKind = match[1] === 'class' ? 'class' : symbols[container]!.kind === 'class' ? 'method' : 'function';
    const doc = /^\s*"""(.*)"""\s*$/.exec(lines[line + 1] ?? '')?.[1] ?? '';
    symbols.push({ file, name: match[2]!, kind, container: first + container, start: line, end: line, signature: content.trim(), doc });
    open.push({ indent, at: symbols.length - 1 });
  }
  void path;
  return symbols;
}

function callsOf(texts: readonly string[], symbols: readonly FakeSymbol[]): FakeEdge[] {
  const byName = new Map<string, number[]>();
  symbols.forEach(({ name }, i) => name !== '' && byName.set(name, [...(byName.get(name) ?? []), i]));
  const edges: FakeEdge[] = [];
  for (const [file, text] of texts.entries()) {
    for (const [line, content] of text.split('\n').entries()) {
      const base = /^\s*class \w+\((\w+)\)/.exec(content)?.[1];
      const from = symbols.findLastIndex((one) => one.file === file && one.start <= line && one.end >= line);
      if (base !== undefined && byName.get(base)?.length === 1) edges.push({ from, to: byName.get(base)![0]!, type: 'INHERITS', line, provenance: 'treesitter' });
      if (/^\s*(def|class) /.test(content)) continue;
      for (const [, name] of content.matchAll(/(\w+)\(/g)) {
        const targets = byName.get(name!) ?? [];
        if (targets.length === 1 && targets[0] !== from) edges.push({ from, to: targets[0]!, type: 'CALLS', line, provenance: 'treesitter' });
      }
    }
  }
  const order = (edge: FakeEdge): number => EDGE_TYPES.indexOf(edge.type);
  return edges.sort((a, b) => a.from - b.from || order(a) - order(b) || a.to - b.to || a.line - b.line);
}

function graphOf(roots: CodeGraph['roots'], files: readonly GraphFile[], firsts: readonly number[], symbols: readonly FakeSymbol[], edges: readonly FakeEdge[]): CodeGraph {
  const qualified = symbols.map((_, i) => qualifiedName(symbols, files, i));
  const ids = symbols.map((symbol, i) => `fake::${roots[files[symbol.file]!.root]!.name}::${files[symbol.file]!.path}::${symbol.name === '' ? '' : qualified[i]}`);
  const inEdges = edges.map((_, i) => i).sort((a, b) => edges[a]!.to - edges[b]!.to || EDGE_TYPES.indexOf(edges[a]!.type) - EDGE_TYPES.indexOf(edges[b]!.type) || edges[a]!.from - edges[b]!.from);
  const starts = (of: (edge: FakeEdge) => number): Uint32Array => {
    const start = new Uint32Array(symbols.length + 1);
    for (const edge of edges) start[of(edge) + 1]!++;
    for (let i = 0; i < symbols.length; i++) start[i + 1]! += start[i]!;
    return start;
  };
  return {
    roots, files, symbolCount: symbols.length, routes: [], routesOf: () => [], notesOf: () => [], edgeCount: edges.length,
    fileOf: Uint32Array.from(symbols, ({ file }) => file),
    kindOf: Uint8Array.from(symbols, ({ kind }) => SYMBOL_KINDS.indexOf(kind)),
    containerOf: Int32Array.from(symbols, ({ container }) => container),
    startLine: Uint32Array.from(symbols, ({ start }) => start),
    endLine: Uint32Array.from(symbols, ({ end }) => end),
    bodyLine: Uint32Array.from(symbols, ({ start, end }) => Math.min(start + 1, end)),
    nameLine: Uint32Array.from(symbols, ({ start }) => start),
    nameColumn: new Uint32Array(symbols.length),
    flags: Uint8Array.from(symbols, ({ name }) => (name.startsWith('_') ? 0 : SYMBOL_FLAGS.exported) | (name.startsWith('test_') ? SYMBOL_FLAGS.isTest : 0)),
    nameOf: (symbol) => symbols[symbol]!.name,
    qualifiedNameOf: (symbol) => qualified[symbol]!,
    idOf: (symbol) => ids[symbol]!,
    signatureOf: (symbol) => symbols[symbol]!.signature,
    docOf: (symbol) => symbols[symbol]!.doc,
    edgeFrom: Uint32Array.from(edges, ({ from }) => from),
    edgeTo: Uint32Array.from(edges, ({ to }) => to),
    edgeType: Uint8Array.from(edges, ({ type }) => EDGE_TYPES.indexOf(type)),
    edgeProvenance: Uint8Array.from(edges, ({ provenance }) => PROVENANCES.indexOf(provenance)),
    edgeRefKind: Uint8Array.from(edges, () => REF_KINDS.indexOf('read')),
    edgeLine: Uint32Array.from(edges, ({ line }) => line),
    edgeCandidates: Uint8Array.from(edges, () => 1),
    outStart: starts(({ from }) => from),
    inStart: starts(({ to }) => to),
    inEdges: Uint32Array.from(inEdges),
    firstSymbol: (file) => firsts[file]!,
    endSymbol: (file) => firsts[file + 1]!,
    symbolsNamed: (name) => symbols.flatMap((symbol, i) => (symbol.name === name ? [i] : [])),
    symbolById: (id) => { const at = ids.indexOf(id); return at < 0 ? undefined : at; },
    fileAt: (root, path) => { const at = files.findIndex((file) => file.path === path && roots[file.root]!.name === root); return at < 0 ? undefined : at; },
    contentKey: (file) => files[file]!,
    symbolAtLine: (file, line) => symbols.findLastIndex((one) => one.file === file && one.start <= line && one.end >= line),
  };
}

function qualifiedName(symbols: readonly FakeSymbol[], files: readonly GraphFile[], symbol: number): string {
  const { container, name, file } = symbols[symbol]!;
  if (container === -1) return files[file]!.path;
  return symbols[container]!.container === -1 ? name : `${qualifiedName(symbols, files, container)}.${name}`;
}
