import { idf, saturation, type Bm25Parameters } from './bm25';

/** A small inverted index over one short field of every file (its path, the names it defines). */
export interface FieldIndex {
  /** Terms in the field of the file. */
  lengthOf(file: number): number;
  readonly averageLength: number;
  /** Files and counts of a term: [file, count, file, count, ...], ascending; undefined when unknown. */
  postings(term: string): readonly number[] | undefined;
  fileFrequency(term: string): number;
  /** Known terms that start with these three characters. */
  startingWith(start: string): readonly string[];
}

/** Length of the beginnings by which terms are grouped. */
const START_LENGTH = 3;

export function buildFieldIndex(termsOfFiles: readonly (readonly string[])[]): FieldIndex {
  const byTerm = new Map<string, number[]>();
  let total = 0;
  termsOfFiles.forEach((terms, file) => {
    total += terms.length;
    for (const term of terms) {
      const known = byTerm.get(term);
      if (known === undefined) byTerm.set(term, [file, 1]);
      else if (known.at(-2) === file) known[known.length - 1] = (known.at(-1) as number) + 1;
      else known.push(file, 1);
    }
  });
  const byStart = new Map<string, string[]>();
  for (const term of byTerm.keys()) {
    const start = term.slice(0, START_LENGTH);
    const known = byStart.get(start);
    if (known === undefined) byStart.set(start, [term]);
    else known.push(term);
  }
  return {
    startingWith: (start) => byStart.get(start) ?? [],
    lengthOf: (file) => termsOfFiles[file]?.length ?? 0,
    averageLength: total / (termsOfFiles.length || 1),
    postings: (term) => byTerm.get(term),
    fileFrequency: (term) => (byTerm.get(term)?.length ?? 0) / 2,
  };
}

/** BM25 of the terms over the field, one value a file; `emphasis` is the power of the rarity. */
export function scoreField(index: FieldIndex, fileCount: number, terms: Iterable<string>, parameters: Bm25Parameters, emphasis = 1): Float64Array {
  const scores = new Float64Array(fileCount);
  for (const term of terms) {
    const postings = index.postings(term);
    if (postings === undefined) continue;
    const rarity = idf(fileCount, postings.length / 2) ** emphasis;
    for (let i = 0; i < postings.length; i += 2) {
      const file = postings[i] as number;
      scores[file] = (scores[file] as number) + rarity * saturation(postings[i + 1] as number, index.lengthOf(file), index.averageLength, parameters);
    }
  }
  return scores;
}
