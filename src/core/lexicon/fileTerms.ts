import { scanWords } from '../text/words';
import { TermTable } from './termTable';
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
  table.renew();
  const { occurrences, terms } = collect(text);
  const starts = sortByTerm(occurrences, terms.length);
  const order = terms.map((_, slot) => slot).sort((a, b) => table.compare(terms[a], terms[b]));
  writer.clear();
  writer.number(occurrences);
  writer.number(lineCount);
  for (let line = 0; line < lineCount; line++) writer.number(tokensOfLine[line]);
  writer.number(terms.length);
  for (const slot of order) {
    const bytes = table.bytesOf(terms[slot]);
    writer.number(bytes.length);
    writer.raw(bytes);
    const [first, end] = [starts[slot], starts[slot + 1]];
    writer.number(end - first);
    let length = 0;
    for (let i = first, before = 0; i < end; before = sortedLines[i++]) length += varintLength(sortedLines[i] - before);
    writer.number(length);
    for (let i = first, before = 0; i < end; before = sortedLines[i++]) writer.number(sortedLines[i] - before);
  }
  return writer.finish();
}

// Working memory of one file, kept for the next one: allocating it anew costs a third of the whole.
const table = new TermTable();
const writer = new VarintWriter(1 << 16);
/** Place of a term among those of this file, plus one; 0 for a term the file does not have. By term number. */
let slotOf = new Uint32Array(1 << 14);
let slots = new Uint32Array(1 << 14);
let lines = new Uint32Array(1 << 14);
let sortedLines = new Uint32Array(1 << 14);
let tokensOfLine = new Uint32Array(1 << 12);
let lineCount = 0;

/** Fills `slots` and `lines` with one entry an occurrence and `tokensOfLine`; gives the terms by slot, as numbers of the table. */
function collect(text: string): { readonly occurrences: number; readonly terms: number[] } {
  const terms: number[] = [];
  let occurrences = 0;
  let line = 0;
  let lineEnd = endOfLine(text, 0);
  tokensOfLine[0] = 0;
  try {
    scanWords(text, (start, end) => {
      while (start > lineEnd) {
        lineEnd = endOfLine(text, lineEnd + 1);
        line++;
        if (line >= tokensOfLine.length) tokensOfLine = larger(tokensOfLine, line + 1);
        tokensOfLine[line] = 0;
      }
      for (const term of table.numbersOf(text.slice(start, end))) {
        if (term >= slotOf.length) slotOf = larger(slotOf, table.size);
        let slot = slotOf[term];
        if (slot === 0) slotOf[term] = slot = terms.push(term);
        if (occurrences >= slots.length) {
          slots = larger(slots, occurrences + 1);
          lines = larger(lines, occurrences + 1);
        }
        slots[occurrences] = slot - 1;
        lines[occurrences++] = line;
        tokensOfLine[line]++;
      }
    });
  } finally {
    for (const term of terms) slotOf[term] = 0;
  }
  lineCount = line + 1;
  return { occurrences, terms };
}

/** Puts the lines of each term together in `sortedLines`, in order (a counting sort); gives where each slot's begin. */
function sortByTerm(occurrences: number, count: number): Uint32Array {
  if (sortedLines.length < occurrences) sortedLines = larger(sortedLines, occurrences);
  const starts = new Uint32Array(count + 1);
  for (let i = 0; i < occurrences; i++) starts[slots[i] + 1]++;
  for (let slot = 0; slot < count; slot++) starts[slot + 1] += starts[slot];
  const next = starts.slice();
  for (let i = 0; i < occurrences; i++) sortedLines[next[slots[i]]++] = lines[i];
  return starts;
}

function larger(array: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(Math.max(array.length * 2, needed));
  grown.set(array);
  return grown;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function varintLength(value: number): number {
  let bytes = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes++;
  return bytes;
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
