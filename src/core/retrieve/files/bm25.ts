/**
 * Okapi BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009), with the idf of Lucene, which is never negative.
 */
export interface Bm25Parameters {
  /** Saturation: how much a second occurrence adds. */
  readonly k1: number;
  /** How much long documents are held back, 0 to 1. */
  readonly b: number;
}

/**
 * Rarity to this power where one rare word should outweigh several common ones. 1.7 came out best of 1, 1.7 and 2 on changes of
 * repositories that no figure is reported on.
 */
export const RARE_WORDS = 1.7;

export function idf(documents: number, documentFrequency: number): number {
  return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}

/** The part of a term's score that depends on its count; times idf it is the score. */
export function saturation(count: number, length: number, averageLength: number, { k1, b }: Bm25Parameters): number {
  return (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / (averageLength || 1)));
}
