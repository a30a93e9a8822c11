import { idf, saturation, type Bm25Parameters } from './bm25';

/** A small inverted index over one short field of every file (its path, the names it defines). */
export interface FieldIndex {
  /** Terms in the field of the file. */
  lengthOf(file: number): number;
  /** Fields that count. */
  readonly documents: number;
  readonly averageLength: number;
  /** Files and counts of a term: [file, count, file, count, ...], ascending; undefined when unknown. */
  postings(term: string): Uint32Array | undefined;
  fileFrequency(term: string): number;
  /** Terms of the field that start with these three characters, in no order. */
  startingWith(start: string): readonly string[];
}

/** The field of some rows in a row, as numbers of `fieldTerms`: made once a file and kept, since it does not depend on other files. */
export interface FieldRows {
  readonly terms: Uint32Array;
  /** Terms of each row. */
  readonly lengths: Uint32Array;
}

/** Length of the beginnings by which terms are grouped. */
const START_LENGTH = 3;

/** Every term that was ever in a field, by number; an index is counted by numbers, which is many times cheaper than by words. */
const fieldTerms: { readonly numbers: Map<string, number>; readonly words: string[]; readonly byStart: Map<string, number[]> } = {
  numbers: new Map(), words: [], byStart: new Map(),
};

export function fieldRows(rows: readonly (readonly string[])[]): FieldRows {
  const lengths = Uint32Array.from(rows, (terms) => terms.length);
  const terms = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const row of rows) for (const term of row) terms[at++] = numberOf(term);
  return { terms, lengths };
}

function numberOf(term: string): number {
  let number = fieldTerms.numbers.get(term);
  if (number === undefined) {
    number = fieldTerms.words.push(term) - 1;
    fieldTerms.numbers.set(term, number);
    const start = term.slice(0, START_LENGTH);
    const known = fieldTerms.byStart.get(start);
    if (known === undefined) fieldTerms.byStart.set(start, [number]);
    else known.push(number);
  }
  return number;
}

/**
 * The index over the rows of all files, numbered in their order.
 * @param documents rows that count in averages and frequencies, when some stand empty for what is left out.
 */
export function buildFieldIndex(files: readonly FieldRows[], documents?: number): FieldIndex {
  const { numbers, words, byStart } = fieldTerms;
  const { lengths, total } = joinedLengths(files);
  // Rows of each term, counted and then laid out one after the other: row and count, row and count, ...
  const start = new Uint32Array(words.length + 1);
  const lastRow = new Int32Array(words.length).fill(-1);
  forEachTerm(files, (term, row) => {
    if (lastRow[term] === row) return;
    lastRow[term] = row;
    start[term + 1] += 2;
  });
  for (let term = 0; term < words.length; term++) start[term + 1] += start[term];
  const entries = new Uint32Array(start[words.length]);
  const next = start.slice(0, words.length);
  lastRow.fill(-1);
  forEachTerm(files, (term, row) => {
    if (lastRow[term] !== row) {
      lastRow[term] = row;
      entries[next[term]] = row;
      next[term] += 2;
    }
    entries[next[term] - 1]++;
  });
  // Terms that came up after this index was built have no place in it.
  const isHeld = (term: number): boolean => term < next.length && start[term] < start[term + 1];
  const postings = (word: string): Uint32Array | undefined => {
    const term = numbers.get(word);
    return term === undefined || !isHeld(term) ? undefined : entries.subarray(start[term], start[term + 1]);
  };
  return {
    startingWith: (beginning) => (byStart.get(beginning) ?? []).filter(isHeld).map((term) => words[term]),
    lengthOf: (row) => lengths[row] ?? 0,
    documents: documents ?? lengths.length,
    averageLength: total / ((documents ?? lengths.length) || 1),
    postings,
    fileFrequency: (word) => (postings(word)?.length ?? 0) / 2,
  };
}

function joinedLengths(files: readonly FieldRows[]): { readonly lengths: Uint32Array; readonly total: number } {
  const lengths = new Uint32Array(files.reduce((sum, rows) => sum + rows.lengths.length, 0));
  let at = 0;
  let total = 0;
  for (const rows of files) {
    lengths.set(rows.lengths, at);
    at += rows.lengths.length;
    total += rows.terms.length;
  }
  return { lengths, total };
}

function forEachTerm(files: readonly FieldRows[], visit: (term: number, row: number) => void): void {
  let row = 0;
  for (const { terms, lengths } of files) {
    let at = 0;
    for (const length of lengths) {
      for (const end = at + length; at < end; at++) visit(terms[at], row);
      row++;
    }
  }
}

/** BM25 of the terms over the field, one value a file; `emphasis` is the power of the rarity. */
export function scoreField(index: FieldIndex, fileCount: number, terms: Iterable<string>, parameters: Bm25Parameters, emphasis = 1): Float64Array {
  const scores = new Float64Array(fileCount);
  for (const term of terms) {
    const postings = index.postings(term);
    if (postings === undefined) continue;
    const rarity = idf(index.documents, postings.length / 2) ** emphasis;
    for (let i = 0; i < postings.length; i += 2) {
      const file = postings[i] as number;
      scores[file] = (scores[file] as number) + rarity * saturation(postings[i + 1] as number, index.lengthOf(file), index.averageLength, parameters);
    }
  }
  return scores;
}
