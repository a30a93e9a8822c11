import assert from 'node:assert/strict';
import fs from 'node:fs';
import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { countByLines } from '../../src/node/countByLines';

const whole = (text: string): number => countTokens(text, { disallowedSpecial: new Set<string>() });

/** What may join over a line end, or look as if it did. */
const PIECES = [
  '\n', '\n\n', '\r\n', '\r', ' ', '  ', '\t', '    ', '/', '//', '/*', '*/', ');', '{', '}', 'foo', 'Bar', '123', "'s", "'", '.', '-', '"', '!', '~', 'é', '漢字',
  '\u00a0', '\u2028', '\u0301', '\f', '\v', '\u{1f600}', '\ud800', '<|endoftext|>',
];

describe('tokens counted by lines', () => {
  it('are those of the whole text', () => {
    const byLines = countByLines(whole);
    fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      assert.equal(byLines(text), whole(text));
    }), { numRuns: 3000 });
    const source = fs.readFileSync(__filename, 'utf8');
    assert.equal(byLines(source), whole(source));
  });

  it('count a line that comes again once', () => {
    const counted: string[] = [];
    const byLines = countByLines((text) => {
      counted.push(text);
      return whole(text);
    });
    const block = 'if (ready) {\n  start();\n}\n';
    assert.equal(byLines(block + block), whole(block + block));
    assert.deepEqual(counted, ['if (ready) {\n', '  start();\n', '}\n']);
  });
});
