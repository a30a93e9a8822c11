import { cachedTermsOfWord, scanWords } from '../text/words';
import { VarintWriter, readVarint, type VarintReader } from './varint';

/**
 * The words of one file with the lines they stand on, as bytes (all numbers varints):
 *
 *     tokens, lines, then the number of tokens on each line,
 *     terms, then for each term in ascending byte order:
 *         length, UTF-8 bytes, occurrences, byte length of the lines, lines (first absolute, then differences)
 *
 * A function of the text alone, so it is cached with FileFacts; raise EXTRACTOR_VERSION when terms come out differently.
 */
export function encodeFileTerms(text: string): Uint8Array {
  const { linesOfTerm, tokensOfLine, tokens } = collect(text);
  const writer = new VarintWriter(256 + tokensOfLine.length + tokens * 2);
  writer.number(tokens);
  writer.number(tokensOfLine.length);
  for (const count of tokensOfLine) writer.number(count);
  writer.number(linesOfTerm.size);
  const encoder = new TextEncoder();
  const sorted = [...linesOfTerm].map(([term, lines]) => ({ bytes: encoder.encode(term), lines }));
  sorted.sort((a, b) => compareBytes(a.bytes, b.bytes));
  for (const { bytes, lines } of sorted) {
    writer.number(bytes.length);
    writer.raw(bytes);
    writer.number(lines.length);
    writer.number(encodedLength(lines));
    let before = 0;
    for (const line of lines) {
      writer.number(line - before);
      before = line;
    }
  }
  return writer.finish();
}

function collect(text: string): { linesOfTerm: Map<string, number[]>; tokensOfLine: number[]; tokens: number } {
  const linesOfTerm = new Map<string, number[]>();
  const tokensOfLine: number[] = [0];
  let line = 0;
  let lineEnd = endOfLine(text, 0);
  let tokens = 0;
  scanWords(text, (start, end) => {
    while (start > lineEnd) {
      lineEnd = endOfLine(text, lineEnd + 1);
      line = tokensOfLine.push(0) - 1;
    }
    const terms = cachedTermsOfWord(text.slice(start, end));
    for (const term of terms) {
      const lines = linesOfTerm.get(term);
      if (lines === undefined) linesOfTerm.set(term, [line]);
      else lines.push(line);
    }
    tokensOfLine[line] += terms.length;
    tokens += terms.length;
  });
  return { linesOfTerm, tokensOfLine, tokens };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function encodedLength(lines: readonly number[]): number {
  let bytes = 0;
  let before = 0;
  for (const line of lines) {
    let rest = line - before;
    before = line;
    do {
      bytes += 1;
      rest >>>= 7;
    } while (rest > 0);
  }
  return bytes;
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Number of word tokens in the file. */
export function tokenCount(blob: Uint8Array): number {
  return blob.length === 0 ? 0 : readVarint({ bytes: blob, at: 0 });
}

/** Tokens before line i, for i from 0 to the number of lines that hold words: the tokens of lines [a, b) are sums[b] - sums[a]. */
export function tokenSums(blob: Uint8Array): Uint32Array {
  if (blob.length === 0) return new Uint32Array(1);
  const reader: VarintReader = { bytes: blob, at: 0 };
  readVarint(reader);
  const lines = readVarint(reader);
  const sums = new Uint32Array(lines + 1);
  for (let i = 0; i < lines; i++) sums[i + 1] = (sums[i] as number) + readVarint(reader);
  return sums;
}

/**
 * Walks the terms of a file: `visit` gets the span of the term's bytes and the offset of its occurrences, to be read by
 * `occurrencesAt` and `linesAt`. Nothing is decoded, so walking is cheap.
 */
export function walkTerms(blob: Uint8Array, visit: (termStart: number, termEnd: number, occurrencesOffset: number) => void): void {
  if (blob.length === 0) return;
  const reader: VarintReader = { bytes: blob, at: 0 };
  readVarint(reader);
  for (let lines = readVarint(reader); lines > 0; lines--) readVarint(reader);
  for (let terms = readVarint(reader); terms > 0; terms--) {
    const length = readVarint(reader);
    const start = reader.at;
    const offset = start + length;
    reader.at = offset;
    readVarint(reader);
    const lineBytes = readVarint(reader);
    reader.at += lineBytes;
    visit(start, offset, offset);
  }
}

/** How often the term stands in the file. */
export function occurrencesAt(blob: Uint8Array, occurrencesOffset: number): number {
  return readVarint({ bytes: blob, at: occurrencesOffset });
}

/** Zero-based lines of the term, ascending, a line once for each occurrence. */
export function linesAt(blob: Uint8Array, occurrencesOffset: number): Uint32Array {
  const reader: VarintReader = { bytes: blob, at: occurrencesOffset };
  const lines = new Uint32Array(readVarint(reader));
  readVarint(reader);
  let line = 0;
  for (let i = 0; i < lines.length; i++) {
    line += readVarint(reader);
    lines[i] = line;
  }
  return lines;
}
