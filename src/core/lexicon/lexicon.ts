/** Words of all files, with the lines they stand on. File indexes are those of CodeGraph.files. */
export interface Lexicon {
  readonly fileCount: number;
  /** Number of word tokens in the file. */
  lengthOf(file: number): number;
  readonly averageLength: number;
  /** Postings of a term (already lower-cased and stemmed as `termsOf` does), ascending by file; empty when unknown. */
  postings(term: string): Postings;
}

export interface Postings {
  /** Number of files that hold the term. */
  readonly fileFrequency: number;
  readonly files: Uint32Array;
  readonly counts: Uint32Array;
  /** Zero-based lines of the i-th file of `files`, ascending, a line once for each occurrence. */
  linesOf(i: number): Uint32Array;
}
