import assert from 'node:assert/strict';
import { decode } from '../../src/core/text/decode';

describe('decoding', () => {
  const source = "let s = '😀é';\r\nfoo();\r\n";
  const utf16 = (text: string, isBigEnd: boolean): Buffer => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return isBigEnd ? bytes.swap16() : bytes;
  };

  it('C8: gives the same text for every encoding that a mark or validity shows', () => {
    assert.deepEqual(decode(Buffer.from(source)), { text: source, encoding: 'utf-8' });
    assert.deepEqual(decode(Buffer.from(`\ufeff${source}`)), { text: source, encoding: 'utf-8-bom' });
    assert.deepEqual(decode(utf16(source, false)), { text: source, encoding: 'utf-16le' });
    assert.deepEqual(decode(utf16(source, true)), { text: source, encoding: 'utf-16be' });
    assert.deepEqual(decode(Buffer.from("s = 'é\x80'\n", 'latin1')), { text: "s = 'é\x80'\n", encoding: 'latin1' });
  });

  it('C8: calls a file with a NUL byte binary', () => {
    assert.equal(decode(Buffer.from('let a;\0\n')), undefined);
    assert.deepEqual(decode(new Uint8Array()), { text: '', encoding: 'utf-8' });
  });
});
