import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fitToBudget, SMALLEST_BUDGET } from '../../../src/host/tools/fitToBudget';
import type { ContextAnswer } from '../../../src/protocol/messages';

/** An engine whose answers have exactly as many words as it may use, a few a line, after an optional status line. */
function engine(statusLine = ''): { asked: number[]; ask: (maxTokens: number) => Promise<ContextAnswer> } {
  const asked: number[] = [];
  const ask = async (maxTokens: number): Promise<ContextAnswer> => {
    asked.push(maxTokens);
    const lines = Array.from({ length: Math.ceil(maxTokens / 8) }, (_, i) => Array.from({ length: Math.min(8, maxTokens - 8 * i) }, () => 'word').join(' '));
    return { textForModel: [statusLine, ...lines].filter(Boolean).join('\n') } as ContextAnswer;
  };
  return { asked, ask };
}
const words = (factor: number) => async (text: string) => Math.ceil(text.split(/\s+/).filter(Boolean).length * factor);

describe('fitting an answer to a model', () => {
  it('asks once when the model counts as the engine does', async () => {
    const { asked, ask } = engine();
    await fitToBudget(1000, ask, words(1));
    assert.deepEqual(asked, [1000]);
  });

  it('lowers the budget when the model counts more', async () => {
    const { asked, ask } = engine();
    const text = await fitToBudget(1000, ask, words(1.5));
    assert.ok((await words(1.5)(text)) <= 1000);
    assert.deepEqual(asked, [1000, 633]);
    assert.doesNotMatch(text, /Cut here/);
  });

  it('cuts at a line when less cannot be asked for, and says so', async () => {
    const { asked, ask } = engine();
    const text = await fitToBudget(100, ask, words(1));
    assert.deepEqual(asked, [SMALLEST_BUDGET]);
    assert.match(text, /^(word ?)+\n/);
    assert.match(text, /\[Cut here to fit the token budget;/);
  });

  it('F1: never exceeds a budget the note fits in, and asks at most three times', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 30, max: 4000 }), fc.double({ min: 0.5, max: 6, noNaN: true }), fc.boolean(), async (budget, factor, isStale) => {
        fc.pre(budget >= 30 * factor);
        const { asked, ask } = engine(isStale ? 'Index status: stale, 1 file changed.' : '');
        const text = await fitToBudget(budget, ask, words(factor));
        assert.ok((await words(factor)(text)) <= budget);
        assert.ok(asked.length <= 3);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
