import type { CodeGraph } from '../../store/graph';
import { perFile } from '../../store/perFile';
import { cachedTermsOfWord, termsOf } from '../../text/words';
import { idf, saturation } from './bm25';
import { add, raise } from './columns';
import type { FileFeature } from './feature';
import { buildFieldIndex, type FieldIndex, fieldRows } from './fieldIndex';
import type { RankContext } from './rankContext';
import { textFiles } from './textFiles';

/** What a word is worth by where a symbol has it (spec/retrieval.md, lexical anchors). */
const IN_NAME = 1;
const IN_HEAD = 0.5;
const IN_BODY = 0.6;
const BODY = { k1: 1.2, b: 0.4 };
/** Files whose symbols are looked at line by line: the best by their passages. */
const FILES_READ = 120;

interface SymbolIndex {
  readonly name: FieldIndex;
  readonly head: FieldIndex;
}

const indexOfGraph = new WeakMap<CodeGraph, SymbolIndex>();

/** Terms of the names and of the heads of a file's symbols, in the order of the symbols. */
const symbolTerms = perFile((graph, file) => {
  const names: (readonly string[])[] = [];
  const heads: (readonly string[])[] = [];
  for (let symbol = graph.firstSymbol(file); symbol < graph.endSymbol(file); symbol++) {
    names.push(cachedTermsOfWord(graph.nameOf(symbol)));
    heads.push([...new Set(termsOf(`${graph.signatureOf(symbol)} ${graph.docOf(symbol)}`))]);
  }
  return { names: fieldRows(names), heads: fieldRows(heads) };
});

function noTerms(symbols: number): ReturnType<typeof symbolTerms> {
  const none = fieldRows(new Array<readonly string[]>(symbols).fill([]));
  return { names: none, heads: none };
}

/** Words of names and of signatures with docstrings, by symbol instead of by file. */
function symbolIndex(graph: CodeGraph): SymbolIndex {
  let index = indexOfGraph.get(graph);
  if (index === undefined) {
    const { isText, codeSymbols } = textFiles(graph);
    // Symbols of texts keep their numbers, but no words.
    const words = graph.files.map((_, file) => (isText[file] === 1 ? noTerms(graph.endSymbol(file) - graph.firstSymbol(file)) : symbolTerms(graph, file)));
    index = { name: buildFieldIndex(words.map(({ names }) => names), codeSymbols), head: buildFieldIndex(words.map(({ heads }) => heads), codeSymbols) };
    indexOfGraph.set(graph, index);
  }
  return index;
}

/** A file is worth its best symbol. */
function bestSymbol(context: RankContext): Float64Array {
  const { graph } = context.view;
  const scores = context.once(symbolScores);
  const best = new Float64Array(context.count);
  for (let symbol = 0; symbol < scores.length; symbol++) raise(best, graph.fileOf[symbol] as number, scores[symbol] as number);
  return best;
}

/** Each symbol by the task's words in its name, its head and its body. */
export function symbolScores(context: RankContext): Float64Array {
  const { graph } = context.view;
  const { name, head } = symbolIndex(graph);
  const scores = new Float64Array(graph.symbolCount);
  const inBody = context.once(bodyWords);
  for (const { term } of context.terms) {
    const rarity = idf(name.documents, (name.postings(term)?.length ?? 0) / 2 + (head.postings(term)?.length ?? 0) / 2);
    const value = new Map<number, number>();
    const offer = (symbol: number, worth: number) => {
      if (worth > (value.get(symbol) ?? 0)) value.set(symbol, worth);
    };
    forEach(head.postings(term), (symbol) => offer(symbol, IN_HEAD));
    forEach(name.postings(term), (symbol) => offer(symbol, IN_NAME / Math.sqrt(Math.max(1, name.lengthOf(symbol) / 2))));
    for (const [symbol, worth] of inBody.get(term) ?? []) offer(symbol, worth);
    for (const [symbol, worth] of value) add(scores, symbol, rarity * worth);
  }
  return scores;
}

function forEach(postings: Uint32Array | undefined, visit: (symbol: number) => void): void {
  for (let i = 0; postings !== undefined && i < postings.length; i += 2) visit(postings[i] as number);
}

/** For each term the symbols whose bodies hold it, with its worth there; only in the files with the most words of the task. */
function bodyWords(context: RankContext): Map<string, Map<number, number>> {
  const { graph, lexicon } = context.view;
  const read = new Set(mostHeld(context));
  const words = new Map<string, Map<number, number>>();
  const innermost = new Map<number, Int32Array>();
  for (const { term, postings } of context.terms) {
    const worth = new Map<number, number>();
    for (let i = 0; i < postings.files.length; i++) {
      const file = postings.files[i] as number;
      if (!read.has(file)) continue;
      let symbols = innermost.get(file);
      if (symbols === undefined) innermost.set(file, (symbols = innermostByLine(graph, file)));
      const counts = new Map<number, number>();
      for (const line of postings.linesOf(i)) {
        const symbol = symbols[Math.min(line, symbols.length - 1)] as number;
        if (symbol >= 0) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
      }
      const sums = lexicon.tokenSums(file);
      for (const [symbol, count] of counts) {
        const last = sums.length - 1;
        const length = (sums[Math.min(last, (graph.endLine[symbol] as number) + 1)] as number) - (sums[Math.min(last, graph.startLine[symbol] as number)] as number);
        worth.set(symbol, (IN_BODY * saturation(count, length, 150, BODY)) / (BODY.k1 + 1));
      }
    }
    words.set(term, worth);
  }
  return words;
}

/** The files that hold the most of the task by rarity. */
function mostHeld(context: RankContext): number[] {
  const held = new Float64Array(context.count);
  for (const { postings, rarity } of context.terms) for (const file of postings.files) add(held, file, rarity);
  return [...held.keys()].filter((file) => held[file] !== 0).sort((a, b) => (held[b] as number) - (held[a] as number) || a - b).slice(0, FILES_READ);
}

/** Innermost symbol of every line, -1 for the lines of the file's top level. */
function innermostByLine(graph: CodeGraph, file: number): Int32Array {
  const symbols = new Int32Array(Math.max(1, graph.files[file]?.lineCount ?? 1)).fill(-1);
  // Containers stand before their members, so the last one written is the innermost.
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) {
    symbols.fill(symbol, graph.startLine[symbol], (graph.endLine[symbol] as number) + 1);
  }
  return symbols;
}

export const symbolFeature: FileFeature = { name: 'best symbol', scale: 'relative', compute: bestSymbol };
