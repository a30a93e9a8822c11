import { remembered } from '../model/remembered';
import { stem } from './stem';

/** Longer runs of letters and digits are hashes, keys and encoded data, not words. */
const LONGEST_WORD = 64;

/** One written word: a run of letters, digits, marks, `_` and `$`, with its UTF-16 offsets. */
export type WordVisitor = (start: number, end: number) => void;

const BEYOND_ASCII_WORD = /[\p{L}\p{N}\p{M}]/u;
/** Scripts written without blanks between words: their runs are cut into overlapping pairs of characters. */
const UNSPACED_RUN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+)/u;

/** 1 for the ASCII characters of words. */
const ASCII_WORD = Uint8Array.from({ length: 0x80 }, (_, code) => (/[\w$]/.test(String.fromCharCode(code)) ? 1 : 0));

/** Calls `visit` for every written word of the text in order. Works for any language: letters are what Unicode calls letters. */
export function scanWords(text: string, visit: WordVisitor): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    const width = code < 0x80 ? ASCII_WORD[code] : wordCharWidth(text, at);
    if (width === 0) {
      at += 1;
      continue;
    }
    const start = at;
    let next = width;
    while (next > 0) {
      at += next;
      if (at >= length) break;
      const following = text.charCodeAt(at);
      next = following < 0x80 ? ASCII_WORD[following] : wordCharWidth(text, at);
    }
    visit(start, at);
  }
}

/** Written words of a text in order, lower-cased. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => words.push(fold(text.slice(start, end))));
  return words;
}

/** UTF-16 length of the word character at the offset, 0 when there is none. */
export function wordCharWidth(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x80) return ASCII_WORD[code];
  const point = text.codePointAt(at) ?? code;
  return BEYOND_ASCII_WORD.test(String.fromCodePoint(point)) ? (point > 0xffff ? 2 : 1) : 0;
}

/** Nothing in it can part it: most written words are such. */
const PLAIN_WORD = /^[A-Z]?[a-z0-9]*$/;

/**
 * Parts of an identifier in order, in the case they are written: `parseHTTPRequest2xx` gives parse, HTTP, Request2xx;
 * `__max_age$` gives max, age. Digits stay with the letters before them (`utf8`, `http2`).
 */
export function splitIdentifier(word: string): readonly string[] {
  if (PLAIN_WORD.test(word)) return word === '' ? [] : [word];
  if (isAscii(word)) return splitAscii(word);
  const parts: string[] = [];
  for (const piece of word.split(/[_$]+/)) {
    if (piece === '') continue;
    parts.push(...piece.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1\n$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1\n$2').split('\n'));
  }
  return parts;
}

/** The same without patterns: a capital begins a part after a small letter or digit, and before a small letter. */
function splitAscii(word: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code === 0x5f || code === 0x24) {
      if (at > start) parts.push(word.slice(start, at));
      start = at + 1;
    } else if (at > start && isCapital(code) && (!isCapital(word.charCodeAt(at - 1)) || isSmallAt(word, at + 1))) {
      parts.push(word.slice(start, at));
      start = at;
    }
  }
  if (word.length > start) parts.push(word.slice(start));
  return parts;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isSmallAt(word: string, at: number): boolean {
  if (at >= word.length) return false;
  const code = word.charCodeAt(at);
  return code >= 0x61 && code <= 0x7a;
}

/**
 * Search terms of one written word, stemmed and lower-cased: a compound counts whole and by its parts; single characters count
 * for nothing (except in unspaced scripts). The empty list for what is no word.
 */
export function termsOfWord(word: string): readonly string[] {
  if (word.length > LONGEST_WORD) return [];
  if (isAscii(word)) return termsOfIdentifier(word);
  // The odd pieces of a split by a capturing pattern are what the pattern matched.
  return word
    .split(UNSPACED_RUN)
    .flatMap((piece, i) => (i % 2 === 1 ? pairsOfCharacters(piece) : termsOfIdentifier(piece)));
}

/** Joined without separators, the whole of a compound is the same in every spelling: `max_age` and `maxAge` meet in `maxage`. */
function termsOfIdentifier(word: string): readonly string[] {
  const parts = splitIdentifier(word);
  const terms: string[] = [];
  if (parts.length > 1) terms.push(termOf(parts.join('')));
  for (const part of parts) if (part.length > 1) terms.push(termOf(part));
  return terms;
}

function isAscii(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) >= 0x80) return false;
  return true;
}

/** The search term of one simple word. */
export function termOf(word: string): string {
  return stem(fold(word));
}

/** Lower case without locale; composed, and with the dotted capital I as a plain i, so that Turkish words meet their own forms. */
export function fold(word: string): string {
  return (isAscii(word) ? word : word.normalize('NFC').replace(/İ/g, 'i')).toLowerCase();
}

function pairsOfCharacters(word: string): readonly string[] {
  const characters = [...fold(word)];
  if (characters.length === 1) return characters;
  const pairs: string[] = [];
  for (let i = 0; i + 1 < characters.length; i++) pairs.push(characters[i] + characters[i + 1]);
  return pairs;
}

/** All terms of a text in order, duplicates kept. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  scanWords(text, (start, end) => {
    terms.push(...cachedTermsOfWord(text.slice(start, end)));
  });
  return terms;
}

/** Source code repeats its words; beyond this many the cache starts anew, which bounds it at a few megabytes. */
const CACHED_WORDS = 60_000;

/** `termsOfWord`, remembered: the same answer, some ten times as fast over source code. */
export const cachedTermsOfWord = remembered<readonly string[]>(termsOfWord, CACHED_WORDS);
