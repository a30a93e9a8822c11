import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256Hex } from '../../src/core/text/digest';
import { hash64Hex } from '../../src/core/text/fastHash';

/** MurmurHash3_x86_128 over bytes as its author publishes it, slow and plain, to check the fast one over code units. */
function murmur3(bytes: Uint8Array, seed: number): Uint32Array {
  const c = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93];
  const kRotations = [15, 16, 17, 18];
  const hRotations = [19, 17, 15, 13];
  const added = [0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17];
  const h = new Uint32Array(4).fill(seed);
  const rotl = (x: number, n: number): number => (x << n) | (x >>> (32 - n));
  const lane = (k: number, i: number): number => Math.imul(rotl(Math.imul(k, c[i]), kRotations[i]), c[(i + 1) % 4]);
  const whole = bytes.length - (bytes.length % 16);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 16) {
    for (let i = 0; i < 4; i++) {
      h[i] ^= lane(view.getUint32(at + i * 4, true), i);
      h[i] = Math.imul(rotl(h[i], hRotations[i]) + h[(i + 1) % 4], 5) + added[i];
    }
  }
  const tail = new Uint8Array(16);
  tail.set(bytes.subarray(whole));
  const tailView = new DataView(tail.buffer);
  for (let i = 3; i >= 0; i--) h[i] ^= lane(tailView.getUint32(i * 4, true), i);
  for (let i = 0; i < 4; i++) h[i] ^= bytes.length;
  const spread = (): void => {
    h[0] += h[1] + h[2] + h[3];
    for (let i = 1; i < 4; i++) h[i] += h[0];
  };
  spread();
  for (let i = 0; i < 4; i++) {
    h[i] ^= h[i] >>> 16;
    h[i] = Math.imul(h[i], 0x85ebca6b);
    h[i] ^= h[i] >>> 13;
    h[i] = Math.imul(h[i], 0xc2b2ae35);
    h[i] ^= h[i] >>> 16;
  }
  spread();
  return h;
}

const littleEndian = (words: Uint32Array): Uint8Array => {
  const bytes = new Uint8Array(16);
  words.forEach((word, i) => new DataView(bytes.buffer).setUint32(i * 4, word, true));
  return bytes;
};

describe('digests', () => {
  it('computes SHA-256 as Node does', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      assert.equal(sha256Hex(text), createHash('sha256').update(text, 'utf8').digest('hex'));
    }));
    const long = 'session é 😀 '.repeat(20_000);
    assert.equal(sha256Hex(long), createHash('sha256').update(long, 'utf8').digest('hex'));
  });

  it('checks against a reference that has the published verification value', () => {
    // SMHasher: hash the keys {}, {0}, {0,1}, ... with seed 256 - length, then hash the hashes.
    const hashes = new Uint8Array(256 * 16);
    for (let length = 0; length < 256; length++) {
      hashes.set(littleEndian(murmur3(Uint8Array.from({ length }, (_, i) => i), 256 - length)), length * 16);
    }
    assert.equal(murmur3(hashes, 0)[0] >>> 0, 0xb3ece62a);
  });

  it('computes the first half of MurmurHash3_x86_128 over UTF-16LE', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(), (text, seed) => {
      const expected = murmur3(new Uint8Array(Buffer.from(text, 'utf16le')), seed);
      assert.equal(hash64Hex(text, seed), [expected[0], expected[1]].map((word) => word.toString(16).padStart(8, '0')).join(''));
    }));
  });
});
