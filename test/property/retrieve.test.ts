import assert from 'node:assert/strict';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import fc from 'fast-check';
import { retrieve } from '../../src/core/retrieve/pipeline';
import { fakeIndex, PORTS } from '../unit/retrieve/fakeIndex';
import { randomIndex, randomTask } from './randomIndex';

const RUNS = { numRuns: 60 };
const REAL = { ...PORTS, countTokens: (text: string) => countTokens(text), tokenizer: 'o200k' };

describe('retrieval, whatever the repository and the task', () => {
  it('F1: never exceeds the budget of tokens, and never gives less for more', () => {
    const budget = fc.integer({ min: 200, max: 50_000 });
    fc.assert(fc.property(randomIndex, randomTask, budget, budget, (index, task, a, b) => {
      const view = fakeIndex(index);
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((maxTokens) => retrieve(view, { task, maxTokens }, REAL).pack.context);
      for (const { text, usedTokens, budgetTokens, usedChars } of [small!, large!]) {
        assert.equal(usedTokens, countTokens(text));
        assert.equal(usedChars, text.length);
        assert.ok(usedTokens <= budgetTokens, `${usedTokens} of ${budgetTokens}`);
      }
      assert.ok(large!.usedTokens >= small!.usedTokens, `${small!.usedTokens} for ${Math.min(a, b)}, ${large!.usedTokens} for ${Math.max(a, b)}`);
    }), RUNS);
  });

  it('keeps the limit of characters exactly, also a tiny one', () => {
    fc.assert(fc.property(randomIndex, randomTask, fc.integer({ min: 1, max: 3_000 }), (index, task, maxChars) => {
      const { context } = retrieve(fakeIndex(index), { task, maxChars }, PORTS).pack;
      assert.ok(context.text.length <= maxChars);
      assert.doesNotMatch(context.text, /[\ud800-\udbff](?![\udc00-\udfff])/);
    }), RUNS);
  });

  it('answers N + 1 with the answer for N and one more', () => {
    fc.assert(fc.property(randomIndex, randomTask, fc.integer({ min: 1, max: 30 }), (index, task, n) => {
      const view = fakeIndex(index);
      const kept = (maxCandidates: number): string[] => {
        const { trace } = retrieve(view, { task, maxCandidates }, PORTS);
        return trace.narrowing.kept.map((node) => trace.nodes[node]!.id);
      };
      const [shorter, longer] = [kept(n), kept(n + 1)];
      assert.deepEqual(longer.slice(0, shorter.length), shorter);
      assert.ok(longer.length - shorter.length <= 1);
    }), RUNS);
  });

  it('gives the same bytes whatever the order the files came in', () => {
    fc.assert(fc.property(randomIndex, randomTask, (index, task) => {
      const shuffled = Object.fromEntries(Object.entries(index.files).reverse());
      const bytes = (files: Readonly<Record<string, string>>): string => JSON.stringify(retrieve(fakeIndex({ files }), { task }, PORTS));
      assert.equal(bytes(shuffled), bytes(index.files));
    }), RUNS);
  });

  it('names every score term, and the terms of a row add up to its total', () => {
    fc.assert(fc.property(randomIndex, randomTask, (index, task) => {
      const { score } = retrieve(fakeIndex(index), { task }, PORTS).trace;
      for (const { total, terms } of score.rows) {
        assert.equal(terms.length, score.terms.length);
        assert.ok(Math.abs(total - terms.reduce((sum, term) => sum + term, 0)) < 1e-5);
      }
    }), RUNS);
  });
});
