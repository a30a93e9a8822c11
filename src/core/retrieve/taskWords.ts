import { termsOf } from '../text/words';
import type { Reading } from './reading';

/** From a search term (lower-cased, stemmed) back to the word as the task wrote it, for reasons people can read. */
export function taskWords(reading: Reading): (term: string) => string {
  const written = new Map<string, string>();
  for (const span of reading.spans) {
    if (span.kind !== 'word' && span.kind !== 'identifier') continue;
    for (const word of span.kind === 'word' ? [span.text] : span.text.split(/[^\p{L}\p{N}]+/u)) {
      for (const term of termsOf(word)) if (!written.has(term)) written.set(term, word.toLowerCase());
    }
  }
  return (term) => written.get(term) ?? term;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
