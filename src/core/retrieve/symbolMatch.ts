import type { Postings } from '../lexicon/lexicon';
import type { IndexView } from '../store/indexView';
import { indexOfFile } from '../lexicon/indexOfFile';
import { LIMITS } from './limits';
import type { Reading } from './reading';
import { routeWordsOf } from './routeWords';
import { type SymbolWords, symbolWordsOf } from './symbolWords';

/** What the words of the task say about the symbols of the best files. */
export interface SymbolMatches {
  /** Match relative to the best symbol, 0 to 1; 0 for symbols outside of the pool. */
  readonly relative: ReadonlyMap<number, number>;
  /** Terms the symbol holds, by falling contribution. */
  readonly terms: ReadonlyMap<number, readonly string[]>;
  /** Terms of `terms` that stand in the symbol's name. */
  inName(symbol: number): ReadonlySet<string>;
}

/** Weight of a field (spec/retrieval.md, lexical source, classes B, C and D). */
const FIELD = { name: 0.9, place: 0.6, text: 0.35 };
/** Saturation of repeated words, as k1 of BM25. */
const K1 = 1.2;
/** A word that is one of five name parts says less than one that is the name. */
const PARTIAL_NAME = 0.4;
/** Bonus of two neighbouring task words on one line, as a share of their weight. */
const PAIR = 0.3;

interface Term {
  readonly term: string;
  /** Weight in the task times inverse document frequency. */
  readonly weight: number;
  readonly postings: Postings;
}

/** Scores every symbol of the given files by name, place, signature, docstring and body, one pass a term. */
export function matchSymbols(view: IndexView, reading: Reading, files: readonly number[]): SymbolMatches {
  const terms = weighted(view, reading);
  const pairs = neighbours(reading, terms);
  const routeWords = routeWordsOf(view.graph);
  const scores = new Map<number, number>();
  const found = new Map<number, { term: string; gain: number }[]>();
  for (const file of files) {
    const words = symbolWordsOf(view.graph, file);
    const add = (symbol: number, term: Term, gain: number): void => {
      scores.set(symbol, (scores.get(symbol) ?? 0) + gain);
      const list = found.get(symbol);
      if (list === undefined) found.set(symbol, [{ term: term.term, gain }]);
      else list.push({ term: term.term, gain });
    };
    matchFile(words, file, terms, pairs, routeWords, add);
  }
  const best = Math.max(0, ...scores.values());
  const relative = new Map<number, number>();
  const held = new Map<number, readonly string[]>();
  for (const [symbol, score] of scores) {
    relative.set(symbol, score / best);
    held.set(symbol, [...new Set(found.get(symbol)!.sort((a, b) => b.gain - a.gain).map((one) => one.term))]);
  }
  const inName = (symbol: number): ReadonlySet<string> => {
    const words = symbolWordsOf(view.graph, view.graph.fileOf[symbol]);
    return words.names[symbol - words.first];
  };
  return { relative, terms: held, inName };
}

function matchFile(
  words: SymbolWords, file: number, terms: readonly Term[], pairs: ReadonlyMap<number, readonly number[]>, routes: ReadonlyMap<number, ReadonlySet<string>>,
  add: (symbol: number, term: Term, gain: number) => void,
): void {
  const size = words.names.length;
  const counts = new Float64Array(size);
  const byLine = new Map<number, number[]>();
  const covered = new Float64Array(size);
  const inNames: [number, Term][] = [];
  for (const [t, term] of terms.entries()) {
    counts.fill(0);
    const at = indexOfFile(term.postings, file);
    if (at >= 0) {
      for (const line of term.postings.linesOf(at)) {
        counts[words.ownerOfLine[line] ?? 0]++;
        const list = byLine.get(line);
        if (list === undefined) byLine.set(line, [t]);
        else list.push(t);
      }
    }
    for (let i = 0; i < size; i++) {
      const inText = counts[i];
      let gain = inText > 0 ? (FIELD.text * inText) / (inText + K1) : 0;
      if (words.names[i].has(term.term)) {
        covered[i]++;
        inNames.push([i, term]);
      }
      // A place alone would lift every member of a class: it counts where the symbol itself holds the word.
      if (gain > 0 && words.places[i].has(term.term)) gain += FIELD.place * FIELD.text;
      // A handler is called by its route as much as by its name.
      if (routes.get(words.first + i)?.has(term.term) === true) gain += FIELD.place;
      if (gain > 0) add(words.first + i, term, gain * term.weight);
    }
  }
  for (const [i, term] of inNames) {
    // A compound name counts whole and by its parts: all parts are enough.
    const parts = Math.max(1, words.names[i].size - 1);
    const share = Math.min(1, covered[i] / parts);
    add(words.first + i, term, term.weight * FIELD.name * (PARTIAL_NAME + (1 - PARTIAL_NAME) * share));
  }
  addPairs(words, terms, pairs, byLine, add);
}

function addPairs(
  words: SymbolWords, terms: readonly Term[], pairs: ReadonlyMap<number, readonly number[]>,
  byLine: ReadonlyMap<number, readonly number[]>, add: (symbol: number, term: Term, gain: number) => void,
): void {
  const seen = new Set<string>();
  for (const [line, present] of byLine) {
    if (present.length < 2) continue;
    const here = new Set(present);
    for (const a of here) {
      for (const b of pairs.get(a) ?? []) {
        const symbol = words.first + (words.ownerOfLine[line] ?? 0);
        const key = `${symbol} ${a} ${b}`;
        if (!here.has(b) || seen.has(key)) continue;
        seen.add(key);
        const rarer = terms[a].weight > terms[b].weight ? terms[a] : terms[b];
        add(symbol, rarer, (PAIR * (terms[a].weight + terms[b].weight)) / 2);
      }
    }
  }
}

function weighted(view: IndexView, reading: Reading): readonly Term[] {
  return reading.terms.slice(0, LIMITS.lexicalTerms).flatMap(({ term, weight }) => {
    const postings = view.lexicon.postings(term);
    if (postings.fileFrequency === 0) return [];
    const rarity = Math.log(1 + (view.lexicon.fileCount - postings.fileFrequency + 0.5) / (postings.fileFrequency + 0.5));
    return [{ term, weight: weight * rarity, postings }];
  });
}

/** Pairs of terms that stand side by side in the task, by position in `terms`. */
function neighbours(reading: Reading, terms: readonly Term[]): ReadonlyMap<number, readonly number[]> {
  const indexOf = new Map(terms.map(({ term }, i) => [term, i]));
  const pairs = new Map<number, number[]>();
  for (const [left, right] of reading.pairs) {
    const a = indexOf.get(left);
    const b = indexOf.get(right);
    if (a === undefined || b === undefined) continue;
    const list = pairs.get(a);
    if (list === undefined) pairs.set(a, [b]);
    else list.push(b);
  }
  return pairs;
}
