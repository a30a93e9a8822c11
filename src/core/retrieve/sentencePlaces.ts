import { indexOfFile } from '../lexicon/indexOfFile';
import type { Postings } from '../lexicon/lexicon';
import { throwIfCancelled, type Cancellation } from '../model/cancellation';
import type { CodeGraph } from '../store/graph';
import type { IndexView } from '../store/indexView';
import { wordsOf } from '../text/words';
import { idf } from './files/bm25';
import type { Reading, TaskSentence } from './reading';

/** Where a sentence of the task stands in an indexed file as it is written. */
export interface SentencePlace {
  readonly file: number;
  /** Zero-based line that holds most of it. */
  readonly line: number;
  /** Number of its words that stand in a row. */
  readonly words: number;
  /** Number of files that hold as many. */
  readonly files: number;
}

/** Share of a sentence, by rarity of its terms, that neighbouring lines must hold to be looked at. */
const ENOUGH = 0.7;
/** Words in a row that are no chance. */
const FEWEST_WORDS = 4;
/** A sentence whose rarest terms stand in more files than this comes from none of them. */
const MOST_FILES = 200;
/** Texts read for one sentence: those whose lines hold most of it. */
const MOST_READ = 24;
/** Long reports: the first sentences tell. */
const MOST_SENTENCES = 24;
/** Lines that one written message may be spread over. */
const MESSAGE_LINES = 3;

/** By graph, because every question has a view of its own on it. */
const known = new WeakMap<CodeGraph, WeakMap<Reading, readonly SentencePlace[]>>();

/**
 * Places where neighbouring lines hold many words of a sentence in a row, as the code does that prints a message: for each
 * sentence the files with the longest run that any holds. Words decide, not case or punctuation. Computed once a question.
 */
export function sentencePlaces(view: IndexView, reading: Reading, token: Cancellation): readonly SentencePlace[] {
  let byReading = known.get(view.graph);
  if (byReading === undefined) known.set(view.graph, (byReading = new WeakMap()));
  let places = byReading.get(reading);
  if (places === undefined) {
    places = reading.sentences.slice(0, MOST_SENTENCES).flatMap((sentence) => {
      throwIfCancelled(token);
      return placesOf(view, sentence);
    });
    byReading.set(reading, places);
  }
  return places;
}

function placesOf(view: IndexView, sentence: TaskSentence): SentencePlace[] {
  let found: { file: number; line: number; words: number }[] = [];
  let longest = FEWEST_WORDS;
  for (const { file, line } of likelyPlaces(view, sentence)) {
    const lines = linesFrom(view.textOf(file) ?? '', line);
    const words = longestRun(sentence.words, wordsOf(lines.join('\n')));
    if (words < longest) continue;
    if (words > longest) found = [];
    longest = words;
    const runs = lines.map((text) => longestRun(sentence.words, wordsOf(text)));
    found.push({ file, words, line: line + runs.indexOf(Math.max(...runs)) });
  }
  return found.map((place) => ({ ...place, files: found.length }));
}

interface Term {
  readonly postings: Postings;
  readonly rarity: number;
}

interface Place {
  readonly file: number;
  readonly line: number;
  readonly share: number;
}

/** Where neighbouring lines hold enough terms of the sentence: the best place of a file, by share, then file. */
function likelyPlaces(view: IndexView, sentence: TaskSentence): Place[] {
  const terms = termsOf(view, sentence);
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  // Lines without any of these terms cannot hold enough.
  const telling: Term[] = [];
  for (let sum = 0; sum <= (1 - ENOUGH) * total && telling.length < terms.length; sum += telling.at(-1)?.rarity ?? 0) telling.push(terms[telling.length] as Term);
  const files = new Set(telling.flatMap(({ postings }) => [...postings.files]));
  if (files.size > MOST_FILES) return [];
  const places = [...files].flatMap((file) => bestPlace(file, terms, total) ?? []);
  return places.sort((a, b) => b.share - a.share || a.file - b.file).slice(0, MOST_READ);
}

/** Terms that the index knows, rarest first; the others are the values a message was filled with. */
function termsOf(view: IndexView, sentence: TaskSentence): Term[] {
  const known = sentence.terms.map((term) => view.lexicon.postings(term)).filter((postings) => postings.fileFrequency > 0);
  return known.map((postings) => ({ postings, rarity: idf(view.lexicon.fileCount, postings.fileFrequency) })).sort((a, b) => b.rarity - a.rarity);
}

function bestPlace(file: number, terms: readonly Term[], total: number): Place | undefined {
  /** By first line of a window: how much of the sentence its lines hold. */
  const held = new Map<number, number>();
  let left = total;
  for (const { postings, rarity } of terms) {
    const at = indexOfFile(postings, file);
    if (at < 0) left -= rarity;
    if (left < ENOUGH * total) return undefined;
    if (at < 0) continue;
    let done = -1;
    for (const line of postings.linesOf(at)) {
      for (let first = Math.max(done + 1, line - MESSAGE_LINES + 1); first <= line; first++) held.set(first, (held.get(first) ?? 0) + rarity);
      done = line;
    }
  }
  let best: Place | undefined;
  for (const [line, sum] of held) {
    const share = sum / total;
    if (share >= ENOUGH && (best === undefined || share > best.share || (share === best.share && line < best.line))) best = { file, line, share };
  }
  return best;
}

function linesFrom(text: string, line: number): string[] {
  let start = 0;
  for (let i = 0; i < line; i++) start = text.indexOf('\n', start) + 1;
  return text.slice(start).split('\n', MESSAGE_LINES);
}

/** Length of the longest stretch that two lists of words share. */
function longestRun(a: readonly string[], b: readonly string[]): number {
  let longest = 0;
  let before = new Uint16Array(b.length + 1);
  for (const word of a) {
    const row = new Uint16Array(b.length + 1);
    for (let j = 0; j < b.length; j++) {
      if (b[j] !== word) continue;
      row[j + 1] = (before[j] as number) + 1;
      longest = Math.max(longest, row[j + 1] as number);
    }
    before = row;
  }
  return longest;
}
