import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fill, type Step } from '../../../src/core/retrieve/fill';

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const unlimited = Number.MAX_SAFE_INTEGER;

describe('fill', () => {
  it('puts the largest choice that fits and goes on after what does not', () => {
    const steps: Step<string>[] = [
      { slot: 1, choices: [{ text: 'a a a a\n', value: 'long' }, { text: 'a\n', value: 'short' }] },
      { slot: 0, choices: [{ text: 'b b b b b b\n', value: 'too long' }] },
      { slot: 2, choices: [{ text: 'c\n', value: 'c' }] },
    ];
    const filled = fill(steps, { tokens: 5, chars: unlimited }, words);
    assert.equal(filled.text, 'a a a a\nc\n');
    assert.equal(filled.tokens, 5);
  });

  it('keeps the last promise for a counter that counts the whole as more than its pieces', () => {
    const steps: Step<number>[] = [0, 1, 2, 3].map((slot) => ({ slot, choices: [{ text: 'x\n', value: slot }] }));
    const squared = (text: string): number => words(text) ** 3;
    const filled = fill(steps, { tokens: 10, chars: unlimited }, squared);
    assert.ok(squared(filled.text) <= 10);
    assert.equal(filled.text, 'x\nx\n');
  });

  const steps = fc.array(
    fc.record({ slot: fc.nat(12), choices: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }) }).map(({ slot, choices }): Step<number> => ({
      slot, choices: [...choices].sort((a, b) => b - a).map((n) => ({ text: 'word '.repeat(n) + '\n', value: n })),
    })),
    { maxLength: 40 },
  );

  it('never exceeds a budget and never shrinks when the budget grows', () => {
    fc.assert(fc.property(steps, fc.nat(300), fc.nat(300), (list, a, b) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((tokens) => fill(list, { tokens, chars: unlimited }, words));
      assert.ok(small!.tokens <= Math.min(a, b));
      assert.ok(large!.tokens >= small!.tokens);
    }));
  });

  it('counts the same with a counter that rounds every piece up', () => {
    const quarters = (text: string): number => Math.ceil(text.length / 4);
    fc.assert(fc.property(steps, fc.nat(300), fc.nat(50), (list, tokens, more) => {
      const small = fill(list, { tokens, chars: unlimited }, quarters);
      const large = fill(list, { tokens: tokens + more, chars: unlimited }, quarters);
      assert.ok(small.tokens <= tokens);
      assert.ok(large.tokens >= small.tokens);
    }));
  });

  it('keeps the limit of characters exactly', () => {
    fc.assert(fc.property(steps, fc.nat(300), (list, chars) => {
      assert.ok(fill(list, { tokens: unlimited, chars }, words).text.length <= chars);
    }));
  });
});
