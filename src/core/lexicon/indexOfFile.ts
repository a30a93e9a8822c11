import type { Postings } from './lexicon';

/** Position of the file in the postings, or -1. */
export function indexOfFile(postings: Postings, file: number): number {
  let low = 0;
  let high = postings.files.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = postings.files[middle];
    if (value === file) return middle;
    if (value < file) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
