/**
 * Hashes for keys inside one index: not against an adversary, only fast and well spread.
 *
 * `hash64Hex` is the first half of MurmurHash3_x86_128 (Austin Appleby, public domain) over the UTF-16LE form of the
 * text: two code units a 32-bit word, so nothing is encoded first. `hash32` is FNV-1a (Fowler, Noll, Vo) with a code
 * unit in place of an octet, finished with Murmur's avalanche.
 */

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;
const UNITS_IN_BLOCK = 8;

const rotl = (x: number, n: number): number => (x << n) | (x >>> (32 - n));

/** Murmur's finaliser: every bit of the input moves about half of the output's bits. */
function avalanche(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** 16 lower-case hex digits. `seed` is any unsigned 32-bit number. */
export function hash64Hex(text: string, seed = 0): string {
  let h1 = seed | 0;
  let h2 = h1;
  let h3 = h1;
  let h4 = h1;
  const blocksEnd = text.length - (text.length % UNITS_IN_BLOCK);
  let i = 0;
  for (; i < blocksEnd; i += UNITS_IN_BLOCK) {
    const k1 = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
    const k2 = text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16);
    const k3 = text.charCodeAt(i + 4) | (text.charCodeAt(i + 5) << 16);
    const k4 = text.charCodeAt(i + 6) | (text.charCodeAt(i + 7) << 16);
    h1 ^= Math.imul(rotl(Math.imul(k1, C1), 15), C2);
    h1 = (Math.imul(rotl(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotl(Math.imul(k2, C2), 16), C3);
    h2 = (Math.imul(rotl(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotl(Math.imul(k3, C3), 17), C4);
    h3 = (Math.imul(rotl(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotl(Math.imul(k4, C4), 18), C1);
    h4 = (Math.imul(rotl(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  const word = (at: number): number =>
    at < text.length ? text.charCodeAt(at) | (at + 1 < text.length ? text.charCodeAt(at + 1) << 16 : 0) : 0;
  // A word of zeros leaves its lane as it is, so a short tail needs no case of its own.
  h4 ^= Math.imul(rotl(Math.imul(word(i + 6), C4), 18), C1);
  h3 ^= Math.imul(rotl(Math.imul(word(i + 4), C3), 17), C4);
  h2 ^= Math.imul(rotl(Math.imul(word(i + 2), C2), 16), C3);
  h1 ^= Math.imul(rotl(Math.imul(word(i), C1), 15), C2);

  const octets = text.length * 2;
  h1 ^= octets;
  h2 ^= octets;
  h3 ^= octets;
  h4 ^= octets;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = avalanche(h1);
  h2 = avalanche(h2);
  h3 = avalanche(h3);
  h4 = avalanche(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  return hex32(h1) + hex32(h2);
}

/** A signed 32-bit hash. */
export function hash32(text: string): number {
  let h = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return avalanche(h);
}

/** Order-sensitive combination of two 32-bit hashes. */
export function mix32(a: number, b: number): number {
  return (Math.imul(rotl(a, 13) ^ b, 5) + 0xe6546b64) | 0;
}
