/**
 * SHA-256 (FIPS 180-4) over the UTF-8 form of a text, for digests that other machines compare: packs, revisions.
 * A lone surrogate counts as U+FFFD, as in every UTF-8 encoder. For millions of short keys use fastHash.ts.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = roundConstants();
/** The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** Lower-case hex, 64 characters. */
export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const state = Int32Array.from(INITIAL);
  const padded = pad(bytes);
  const schedule = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(state, schedule, padded, at);
  let hex = '';
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

function roundConstants(): Int32Array {
  const constants = new Int32Array(64);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n && isPrime; d++) isPrime = n % d !== 0;
    if (!isPrime) continue;
    constants[found++] = cubeRootFraction(n);
  }
  return constants;
}

/** floor(frac(cbrt(n)) * 2^32), exactly: the integer cube root of n * 2^96, so that no rounding of Math.cbrt matters. */
function cubeRootFraction(n: number): number {
  const target = BigInt(n) << 96n;
  let low = 0n;
  let high = 1n << 36n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle * middle * middle <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

function pad(bytes: Uint8Array): DataView & { readonly length: number } {
  const length = ((bytes.length + 8) >> 6 << 6) + 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return Object.assign(view, { length });
}

const rotr = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** Signed words throughout: sums of unsigned ones leave the small integers and become boxed numbers, five times slower. */
function compress(state: Int32Array, w: Int32Array, block: DataView, at: number): void {
  for (let t = 0; t < 16; t++) w[t] = block.getInt32(at + t * 4);
  for (let t = 16; t < 64; t++) {
    const a = w[t - 15];
    const b = w[t - 2];
    w[t] = (((w[t - 16] + w[t - 7]) | 0) + (((rotr(a, 7) ^ rotr(a, 18) ^ (a >>> 3)) + (rotr(b, 17) ^ rotr(b, 19) ^ (b >>> 10))) | 0)) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let t = 0; t < 64; t++) {
    const choice = ((rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g))) | 0;
    const majority = ((rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    const next = (((h + choice) | 0) + ((K[t] + w[t]) | 0)) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + next) | 0;
    d = c;
    c = b;
    b = a;
    a = (next + majority) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}
