import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ByteReader, ByteWriter, DamagedBytesError } from '../../src/core/store/bytes';

describe('stored bytes', () => {
  it('give back every number and every string, halves of surrogate pairs and byte order marks included', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', 'a\udc00b', '\ufeffx', '', '😀'));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constantFrom(127, 128, 2 ** 31, 2 ** 32, 2 ** 53 - 1))), fc.array(fc.integer()), fc.array(text), (uints, ints, texts) => {
        const out = new ByteWriter();
        uints.forEach((n) => out.uint(n));
        ints.forEach((n) => out.int(n));
        texts.forEach((t) => out.string(t));
        const source = new ByteReader(out.finish());
        assert.deepEqual(uints.map(() => source.uint()), uints);
        assert.deepEqual(ints.map(() => source.int()), ints.map((n) => n + 0));
        assert.deepEqual(texts.map(() => source.string()), texts);
      }),
    );
  });

  it('are refused when they end early', () => {
    const out = new ByteWriter();
    out.string('hello');
    out.blob(new Uint8Array(20));
    const bytes = out.finish();
    assert.throws(() => {
      const source = new ByteReader(bytes.subarray(0, bytes.length - 5));
      source.string();
      source.blob();
    }, DamagedBytesError);
  });
});
