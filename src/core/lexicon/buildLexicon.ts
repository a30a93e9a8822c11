import { linesAt, occurrencesAt, tokenCount, tokenSums, walkTerms } from './fileTerms';
import type { Lexicon, Postings } from './lexicon';
import { buildSegment, type Segment } from './segment';

/** A lexicon that the next one can be made from. */
export interface BuiltLexicon extends Lexicon {
  /** Index over most of the blobs; some of them may no longer be in use. */
  readonly segment: Segment;
}

/** Blobs outside the segment are searched one by one; past this many (or this share of all) the segment is built anew. */
const LOOSE_BLOBS = 64;
const LOOSE_SHARE = 1 / 16;

const encoder = new TextEncoder();

const NO_WORDS = new Uint8Array();
/** Blobs outlive the lexicons they are in. */
const sumsOfBlob = new WeakMap<Uint8Array, Uint32Array>();

/**
 * Lexicon of files whose words are `blobs` (from encodeFileTerms), in the order of CodeGraph.files.
 *
 * With `previous`, blobs that are the same objects as before are reused, so one changed file among thousands costs about a
 * millisecond. The answers of a lexicon depend on `blobs` alone, never on `previous` or on the order of changes.
 */
export function buildLexicon(blobs: readonly Uint8Array[], previous?: BuiltLexicon): BuiltLexicon {
  // Files of equal content may share one blob object.
  const filesOfBlob = new Map<Uint8Array, number[]>();
  blobs.forEach((blob, file) => {
    const files = filesOfBlob.get(blob);
    if (files === undefined) filesOfBlob.set(blob, [file]);
    else files.push(file);
  });
  const segment = segmentFor([...filesOfBlob.keys()], previous?.segment);
  const filesOfSegment = segment.blobs.map((blob) => filesOfBlob.get(blob) ?? []);
  for (const blob of segment.blobs) filesOfBlob.delete(blob);
  const loose = [...filesOfBlob].map(([blob, files]) => ({ files, offsets: offsetsByTerm(blob) }));
  const lengths = Uint32Array.from(blobs, tokenCount);

  return {
    segment,
    fileCount: blobs.length,
    averageLength: blobs.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / blobs.length,
    lengthOf: (file) => lengths[file] ?? 0,
    postings(term) {
      const found: { file: number; offset: number }[] = [];
      segment.find(encoder.encode(term), (blob, offset) => {
        for (const file of filesOfSegment[blob] ?? []) found.push({ file, offset });
      });
      for (const { files, offsets } of loose) {
        const offset = offsets().get(term);
        if (offset !== undefined) for (const file of files) found.push({ file, offset });
      }
      found.sort((a, b) => a.file - b.file);
      return postingsOf(blobs, found);
    },
    tokenSums(file) {
      const blob = blobs[file] ?? NO_WORDS;
      let known = sumsOfBlob.get(blob);
      if (known === undefined) sumsOfBlob.set(blob, (known = tokenSums(blob)));
      return known;
    },
  };
}

function segmentFor(distinct: readonly Uint8Array[], previous: Segment | undefined): Segment {
  if (previous === undefined) return buildSegment(distinct);
  const indexed = new Set(previous.blobs);
  const loose = distinct.reduce((count, blob) => count + (indexed.has(blob) ? 0 : 1), 0);
  const dead = previous.blobs.length - (distinct.length - loose);
  const tolerated = Math.max(LOOSE_BLOBS, distinct.length * LOOSE_SHARE);
  return loose > tolerated || dead > tolerated ? buildSegment(distinct) : previous;
}

/** Decoded at the first question: a file saved ten times before anybody asks is not decoded ten times. */
function offsetsByTerm(blob: Uint8Array): () => ReadonlyMap<string, number> {
  let offsets: Map<string, number> | undefined;
  return () => {
    if (offsets === undefined) {
      const decoder = new TextDecoder();
      const found = (offsets = new Map<string, number>());
      walkTerms(blob, (start, end, offset) => found.set(decoder.decode(blob.subarray(start, end)), offset));
    }
    return offsets;
  };
}

function postingsOf(blobs: readonly Uint8Array[], found: readonly { file: number; offset: number }[]): Postings {
  const blobOf = (file: number) => blobs[file] as Uint8Array;
  return {
    fileFrequency: found.length,
    files: Uint32Array.from(found, (posting) => posting.file),
    counts: Uint32Array.from(found, (posting) => occurrencesAt(blobOf(posting.file), posting.offset)),
    linesOf: (i) => {
      const posting = found[i];
      return posting === undefined ? new Uint32Array() : linesAt(blobOf(posting.file), posting.offset);
    },
  };
}
