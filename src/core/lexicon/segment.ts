import { walkTerms } from './fileTerms';
import { compareBytes } from './termTable';

/**
 * Inverted index over a fixed list of blobs: for each term the blobs that hold it, as positions into the blobs. Terms are
 * compared as bytes inside the blobs, so no string is made and memory is 8 bytes a posting beside the blobs.
 */
export interface Segment {
  readonly blobs: readonly Uint8Array[];
  /** Calls `visit` with the blob's index and the offset of the occurrences, ascending by blob. */
  find(term: Uint8Array, visit: (blob: number, occurrencesOffset: number) => void): void;
}

/** Empty slot of the hash table. */
const NONE = -1;

export function buildSegment(blobs: readonly Uint8Array[]): Segment {
  const places = collectPlaces(blobs);
  const table = buildTable(blobs, places);
  // Counting sort by term keeps the order of blobs inside a term.
  const start = new Uint32Array(table.terms + 1);
  for (const term of table.termOfPlace) start[term + 1] = (start[term + 1] as number) + 1;
  for (let t = 0; t < table.terms; t++) start[t + 1] = (start[t + 1] as number) + (start[t] as number);
  const fill = start.slice();
  const postingBlob = new Uint32Array(places.count);
  const postingOffset = new Uint32Array(places.count);
  for (let p = 0; p < places.count; p++) {
    const term = table.termOfPlace[p] as number;
    const at = fill[term] as number;
    fill[term] = at + 1;
    postingBlob[at] = places.blob[p] as number;
    postingOffset[at] = places.end[p] as number;
  }
  const { slots, lengthOfTerm } = table;
  return {
    blobs,
    find(term, visit) {
      const mask = slots.length - 1;
      for (let slot = hashBytes(term, 0, term.length) & mask; slots[slot] !== NONE; slot = (slot + 1) & mask) {
        const id = slots[slot] as number;
        const first = start[id] as number;
        const end = postingOffset[first] as number;
        const bytes = blobs[postingBlob[first] as number] as Uint8Array;
        if (compareBytes(bytes.subarray(end - (lengthOfTerm[id] as number), end), term) !== 0) continue;
        for (let p = first; p < (start[id + 1] as number); p++) visit(postingBlob[p] as number, postingOffset[p] as number);
        return;
      }
    },
  };
}

/** Where each (blob, term) pair stands: the term's bytes end where its occurrences begin. */
interface Places {
  readonly count: number;
  readonly blob: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

function collectPlaces(blobs: readonly Uint8Array[]): Places {
  let capacity = 1024;
  let count = 0;
  let blob = new Uint32Array(capacity);
  let start = new Uint32Array(capacity);
  let end = new Uint32Array(capacity);
  const grow = (old: Uint32Array) => {
    const grown = new Uint32Array(capacity);
    grown.set(old);
    return grown;
  };
  for (let b = 0; b < blobs.length; b++) {
    walkTerms(blobs[b] as Uint8Array, (termStart, termEnd) => {
      if (count === capacity) {
        capacity *= 2;
        blob = grow(blob);
        start = grow(start);
        end = grow(end);
      }
      blob[count] = b;
      start[count] = termStart;
      end[count] = termEnd;
      count += 1;
    });
  }
  return { count, blob, start, end };
}

interface TermTable {
  readonly terms: number;
  /** Open addressing, a power of two: term id or NONE. */
  readonly slots: Int32Array;
  readonly termOfPlace: Uint32Array;
  readonly lengthOfTerm: Uint32Array;
}

function buildTable(blobs: readonly Uint8Array[], places: Places): TermTable {
  const termOfPlace = new Uint32Array(places.count);
  let size = 1024;
  let slots = new Int32Array(size).fill(NONE);
  // By term id: the place where it was seen first, its hash.
  const firstPlace: number[] = [];
  const hashes: number[] = [];
  for (let p = 0; p < places.count; p++) {
    const bytes = blobs[places.blob[p] as number] as Uint8Array;
    const start = places.start[p] as number;
    const end = places.end[p] as number;
    const hash = hashBytes(bytes, start, end);
    let slot = hash & (size - 1);
    let id = NONE;
    while (slots[slot] !== NONE) {
      const known = slots[slot] as number;
      const first = firstPlace[known] as number;
      if (hashes[known] === hash && sameBytes(bytes, start, end, blobs[places.blob[first] as number] as Uint8Array, places.start[first] as number, places.end[first] as number)) {
        id = known;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
    if (id === NONE) {
      id = firstPlace.push(p) - 1;
      hashes.push(hash);
      slots[slot] = id;
      if (firstPlace.length * 2 > size) {
        size *= 2;
        slots = rehash(hashes, size);
      }
    }
    termOfPlace[p] = id;
  }
  const lengthOfTerm = Uint32Array.from(firstPlace, (p) => (places.end[p] as number) - (places.start[p] as number));
  return { terms: firstPlace.length, slots, termOfPlace, lengthOfTerm };
}

function rehash(hashes: readonly number[], size: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size).fill(NONE);
  hashes.forEach((hash, id) => {
    let slot = hash & (size - 1);
    while (slots[slot] !== NONE) slot = (slot + 1) & (size - 1);
    slots[slot] = id;
  });
  return slots;
}

/** FNV-1a, 32 bits. */
function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function sameBytes(a: Uint8Array, aStart: number, aEnd: number, b: Uint8Array, bStart: number, bEnd: number): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false;
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false;
  return true;
}
