import type { Coverage } from '../../protocol/pack';
import type { ReadingRecord, Trace } from '../../protocol/trace';
import type { CodeGraph } from '../store/graph';
import type { AnchorsResult } from './anchors/anchors';
import type { Assembled } from './assemble';
import { absolutePath, kindName, shownName } from './display';
import type { Expansion } from './expand';
import { FEATURE_NAMES } from './features';
import { LIMITS } from './limits';
import type { Narrowed } from './narrow';
import { compareText } from '../model/rootPath';
import { rounded } from './order';
import type { Question } from './question';
import { SCORE_TERMS, type Scored } from './score';
import type { Scoped } from './scope';
import type { Selected } from './select';

/** What every stage left behind. */
export interface StageResults {
  readonly reading: ReadingRecord;
  readonly anchors: AnchorsResult;
  readonly expansion: Expansion;
  readonly scored: readonly Scored[];
  readonly scoped: Scoped;
  readonly narrowed: Narrowed;
  readonly selected: Selected;
  readonly assembled: Assembled;
  readonly coverage: Coverage;
}

/** Ranked files recorded with their features: those of the list and enough after it to ask why one is missing. */
const TRACED_FILES = 60;

/** The whole trace as plain data. Symbols and files are named once, in tables sorted by id, and referred to by position. */
export function traceOf(question: Question, weights: string, packDigest: string, results: StageResults): Trace {
  const { graph } = question.view;
  const { anchors, expansion, scored, scoped, narrowed, selected, assembled, coverage } = results;
  const tracedFiles = question.files.ranked.slice(0, Math.max(TRACED_FILES, selected.files.length));
  const { nodes, node, files, file } = tables(graph, symbolsOf(results), tracedFiles.map((ranked) => ranked.file));
  const cut = (one: Scored, why: string) => ({ node: node(one.candidate.symbol), why, score: one.total });
  return {
    version: 1,
    request: question.request.original,
    revision: question.view.revision,
    weights, packDigest, nodes, files,
    reading: results.reading,
    anchors: {
      anchors: anchors.anchors.map(({ symbol, strength, evidence }) => ({ node: node(symbol), strength, evidence })),
      dropped: anchors.dropped,
    },
    expansion: {
      seeds: expansion.seeds.map(node),
      steps: [...expansion.reached.values()].map(({ symbol, from, edge, provenance, distance, strength }) => ({
        node: node(symbol), from: from === -1 ? -1 : node(from), edge, provenance, distance, strength,
      })),
    },
    features: {
      names: FEATURE_NAMES,
      rows: scored.map(({ candidate }) => ({ node: node(candidate.symbol), values: candidate.values })),
      fileNames: question.files.featureNames,
      fileRows: tracedFiles.map((ranked) => ({ file: file(ranked.file), values: ranked.values.map(rounded) })),
    },
    score: {
      terms: SCORE_TERMS,
      rows: scored.map(({ candidate, total, terms }) => ({ node: node(candidate.symbol), total, terms })),
      fileTerms: question.files.terms,
      fileRows: tracedFiles.map((ranked) => ({ file: file(ranked.file), total: rounded(ranked.score), terms: ranked.terms.map(rounded) })),
    },
    scope: {
      description: scoped.description, kept: scoped.kept.length, cutCount: scoped.cut.length,
      cut: scoped.cut.slice(0, LIMITS.traceCuts).map((one) => cut(one, `is not in ${scoped.description}`)),
    },
    narrowing: {
      size: question.request.maxCandidates,
      kept: narrowed.kept.map(({ candidate }) => node(candidate.symbol)),
      cutCount: narrowed.cut.length,
      cut: narrowed.cut.slice(0, LIMITS.traceCuts).map(({ scored: one, why }) => cut(one, why)),
    },
    selection: {
      selector: selected.selector, note: selected.note,
      files: selected.files.map(({ ranked, tier, why }) => ({ file: file(ranked.file), tier, why })),
    },
    assembly: {
      budgetTokens: question.request.maxTokens,
      budgetChars: question.request.maxChars === Number.MAX_SAFE_INTEGER ? 0 : question.request.maxChars,
      usedTokens: assembled.usedTokens,
      steps: assembled.steps.map(({ item, form, tokens, runningTotal, why }) => ({ node: node(item.candidate.symbol), form, tokens, runningTotal, why })),
    },
    coverage,
  };
}

function symbolsOf({ anchors, expansion, scored }: StageResults): ReadonlySet<number> {
  const symbols = new Set<number>();
  for (const { symbol } of anchors.anchors) symbols.add(symbol);
  for (const [symbol, { from }] of expansion.reached) {
    symbols.add(symbol);
    if (from !== -1) symbols.add(from);
  }
  for (const { candidate } of scored) symbols.add(candidate.symbol);
  return symbols;
}

function tables(graph: CodeGraph, symbols: ReadonlySet<number>, rankedFiles: readonly number[]) {
  const fileSet = new Set([...[...symbols].map((symbol) => graph.fileOf[symbol]), ...rankedFiles]);
  // Graph files are sorted by (root name, path) already.
  const fileOrder = [...fileSet].sort((a, b) => a - b);
  const nodeOrder = [...symbols].map((symbol) => ({ symbol, id: graph.idOf(symbol) })).sort((a, b) => compareText(a.id, b.id));
  const fileAt = new Map(fileOrder.map((file, i) => [file, i]));
  const nodeAt = new Map(nodeOrder.map(({ symbol }, i) => [symbol, i]));
  return {
    files: fileOrder.map((file) => ({
      path: graph.files[file].path, repository: graph.roots[graph.files[file].root].name, absolutePath: absolutePath(graph, file),
    })),
    nodes: nodeOrder.map(({ symbol, id }) => ({
      id, name: shownName(graph, symbol), kind: kindName(graph, symbol), file: fileAt.get(graph.fileOf[symbol])!, line: graph.startLine[symbol] + 1,
    })),
    node: (symbol: number): number => nodeAt.get(symbol)!,
    file: (file: number): number => fileAt.get(file)!,
  };
}
