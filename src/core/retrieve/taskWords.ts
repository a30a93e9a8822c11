import { termsOf } from '../text/words';
import type { Reading } from './reading';

/** From a search term (lower-cased, stemmed) back to the word as the task wrote it, for reasons people can read. */
export function taskWords(reading: Reading): (term: string) => string {
  const written = new Map<string, string>();
  for (const span of reading.spans) {
    if (span.kind === 'url' || span.kind === 'stopWord') continue;
    const simple = span.text.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
    for (const word of simple) for (const term of termsOf(word)) if (!written.has(term)) written.set(term, word.toLowerCase());
    // The whole of a compound, whose term runs its parts together.
    for (const whole of span.text.split(/[^\p{L}\p{N}_$]+/u)) for (const term of termsOf(whole)) if (!written.has(term)) written.set(term, whole);
  }
  return (term) => written.get(term) ?? term;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
