import { termsOfWord } from '../text/words';

/** Source code repeats its words; beyond this many the table starts anew, which bounds it at a few megabytes. */
const MOST_WORDS = 60_000;

/**
 * Terms by number, so that the words of a file can be counted in arrays instead of objects. Numbers hold until `renew`,
 * and mean nothing outside: what is made with them must not depend on them.
 */
export class TermTable {
  private readonly numbersByWord = new Map<string, readonly number[]>();
  private readonly numberByTerm = new Map<string, number>();
  private readonly terms: string[] = [];
  private readonly encoded: Uint8Array[] = [];
  private readonly isPlain: boolean[] = [];
  private readonly encoder = new TextEncoder();

  get size(): number {
    return this.terms.length;
  }

  /** Starts anew when the table is full; to be called between files. */
  renew(): void {
    if (this.numbersByWord.size < MOST_WORDS) return;
    this.numbersByWord.clear();
    this.numberByTerm.clear();
    this.terms.length = 0;
    this.encoded.length = 0;
    this.isPlain.length = 0;
  }

  /** Numbers of the terms of one written word, in the order of `termsOfWord`. */
  numbersOf(word: string): readonly number[] {
    let numbers = this.numbersByWord.get(word);
    if (numbers === undefined) {
      numbers = termsOfWord(word).map((term) => this.numberOf(term));
      this.numbersByWord.set(word, numbers);
    }
    return numbers;
  }

  /** UTF-8 form of a term. */
  bytesOf(number: number): Uint8Array {
    return this.encoded[number];
  }

  /** Order of the UTF-8 forms. */
  compare(a: number, b: number): number {
    // Where one byte is one character the two orders are the same, and strings compare faster.
    if (this.isPlain[a] && this.isPlain[b]) return this.terms[a] < this.terms[b] ? -1 : this.terms[a] > this.terms[b] ? 1 : 0;
    return compareBytes(this.encoded[a], this.encoded[b]);
  }

  private numberOf(term: string): number {
    let number = this.numberByTerm.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      const bytes = this.encoder.encode(term);
      this.encoded.push(bytes);
      this.isPlain.push(bytes.length === term.length);
      this.numberByTerm.set(term, number);
    }
    return number;
  }
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
