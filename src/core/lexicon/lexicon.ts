/** Words of all files, with the lines they stand on. File indexes are those of CodeGraph.files. Immutable. */
export interface Lexicon {
  readonly fileCount: number;
  /** Number of word tokens in the file. */
  lengthOf(file: number): number;
  readonly averageLength: number;
  /** Postings of a term (already lower-cased and stemmed, as `termsOfWord` gives them), ascending by file; empty when unknown. */
  postings(term: string): Postings;
  /** Tokens before line i of the file, one entry more than it has lines with words: lines [a, b) hold sums[b] - sums[a]. */
  tokenSums(file: number): Uint32Array;
}

export interface Postings {
  /** Number of files that hold the term. */
  readonly fileFrequency: number;
  readonly files: Uint32Array;
  readonly counts: Uint32Array;
  /** Zero-based lines of the i-th file of `files`, ascending, a line once for each occurrence. */
  linesOf(i: number): Uint32Array;
}
