import assert from 'node:assert/strict';
import { retrieve } from '../../src/core/retrieve/pipeline';
import { LIMITS } from '../../src/core/retrieve/limits';
import { fakeIndex, PORTS } from '../unit/retrieve/fakeIndex';

/** A function of `lines` statements that all speak of `word`. */
function speaking(name: string, word: string, lines: number): string {
  return [`def ${name}():`, ...Array.from({ length: lines }, (_, i) => `    step_${i} = ${word} + ${i}`)].join('\n');
}

describe('cases of retrieval', () => {
  it('F2: degrades bodies before it drops items, and says in a footer what was cut and how to ask for it', () => {
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`pay/part_${i}.py`, speaking(`charge_${i}`, 'invoice charge', 20)]));
    const view = fakeIndex({ files: { ...files, 'other/rest.py': speaking('unrelated', 'paint', 900) } });
    const wide = retrieve(view, { task: 'charge the invoice', maxTokens: 20_000 }, PORTS).pack;
    const tight = retrieve(view, { task: 'charge the invoice', maxTokens: 600 }, PORTS).pack;
    assert.ok(wide.items.every(({ form }) => form === 'body' || form === 'excerpt'));
    assert.equal(wide.context.footer, '');
    assert.deepEqual(tight.items.map(({ id }) => id), wide.items.map(({ id }) => id));
    assert.ok(tight.items.some(({ form }) => form === 'signature' || form === 'reference'));
    const asked = Number(/maxTokens (\d+)/.exec(tight.context.footer)?.[1]);
    assert.equal(retrieve(view, { task: 'charge the invoice', maxTokens: asked }, PORTS).pack.context.footer, '');
    assert.ok(tight.context.text.endsWith(tight.context.footer));
  });

  it('F2: names what the budget dropped in candidates', () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`pay/part_${i}.py`, speaking(`charge_${i}`, 'invoice charge', 8)]));
    const { pack } = retrieve(fakeIndex({ files }), { task: 'charge the invoice', maxTokens: 200 }, PORTS);
    assert.ok(pack.candidates.some(({ leftOutBy }) => leftOutBy === 'assembly: not even a reference fits 200 tokens'));
  });

  const ROUNDING = fakeIndex({
    files: {
      'money/amount.py': ['def round_amount(value):', '    """Rounding of an amount to cents."""', '    return nearest(value)'].join('\n'),
      ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [
        `tests/test_rounding_${i}.py`, [`def test_rounding_${i}():`, ...Array.from({ length: 6 }, () => '    rounding of rounding is rounding')].join('\n'),
      ])),
    },
  });

  it('F5: puts one implementation before five tests that mention the term all the time', () => {
    const { pack } = retrieve(ROUNDING, { task: 'rounding of amounts is off by one cent' }, PORTS);
    assert.equal(pack.files[0]?.path, 'money/amount.py');
    assert.equal(pack.items[0]?.name, 'round_amount');
  });

  it('F5: lets the tests lead when the task is about tests', () => {
    const { pack } = retrieve(ROUNDING, { task: 'the rounding test is flaky' }, PORTS);
    assert.match(pack.files[0]?.path ?? '', /^tests\//);
    assert.match(pack.items[0]?.name ?? '', /^test_rounding/);
  });

  it('F6: gives a small repository a smaller answer instead of a padded one', () => {
    const files = Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`pay/part_${i}.py`, speaking(`charge_${i}`, 'invoice charge', 12)]));
    const whole = Object.values(files).reduce((sum, text) => sum + PORTS.countTokens(text), 0);
    const { pack } = retrieve(fakeIndex({ files }), { task: 'charge the invoice' }, PORTS);
    assert.ok(pack.context.usedTokens < whole, `${pack.context.usedTokens} of ${whole}`);
  });

  it('F2: gives everything when asked for what the footer names, in a repository of any size', () => {
    for (const size of [1, 2, 4, 12]) {
      const files = Object.fromEntries(Array.from({ length: size }, (_, i) => [`pay/part_${i}.py`, speaking(`charge_${i}`, 'invoice charge', 12)]));
      const view = fakeIndex({ files });
      const cut = retrieve(view, { task: 'charge the invoice' }, PORTS).pack.context;
      if (size > 1) assert.notEqual(cut.footer, '', `${size} files: the default answer is cut`);
      const named = /maxTokens (\d+)/.exec(cut.footer)?.[1] ?? 200;
      const whole = retrieve(view, { task: 'charge the invoice', maxTokens: Math.max(200, Number(named)) }, PORTS).pack.context;
      assert.equal(whole.footer, '', `${size} files, maxTokens ${named}`);
      assert.ok(whole.text.includes('def charge_0'), whole.text);
    }
  });

  it('F6: leaves out symbols that have next to nothing to do with the task', () => {
    const files = { 'a/session.py': speaking('refresh_session', 'session refresh', 4), 'b/colors.py': speaking('paint_wall', 'brush', 4) };
    const { pack } = retrieve(fakeIndex({ files }), { task: 'refresh the session', maxTokens: 50_000 }, PORTS);
    assert.ok(!pack.context.text.includes('paint_wall'));
  });

  it('D10: a class with thousands of references costs a bounded walk and nominates nothing', () => {
    const callers = Array.from({ length: 30 }, (_, file) => [
      `use/f${file}.py`, Array.from({ length: 100 }, (_, i) => `def user_${file}_${i}():\n    Registry()`).join('\n'),
    ]);
    const view = fakeIndex({ files: { 'core/registry.py': 'class Registry:\n    def lookup(self):\n        return 1', ...Object.fromEntries(callers) } });
    const { pack, trace } = retrieve(view, { task: 'Registry.lookup is slow', explicitSymbols: ['Registry'] }, PORTS);
    assert.ok(trace.expansion.steps.length <= LIMITS.walkNodes);
    assert.ok(trace.anchors.dropped.some(({ source, why }) => source === 'impact' && why.includes('3000 users')));
    assert.equal(pack.items[0]?.file, 'core/registry.py');
  });

  it('E1: gives the same digest ten times over, files in any order', () => {
    const files = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`pay/part_${i}.py`, speaking(`charge_${i % 3}`, 'invoice', 5)]));
    const keys = Object.keys(files);
    const digests = new Set(keys.map((_, turn) => {
      const turned = [...keys.slice(turn), ...keys.slice(0, turn)];
      const view = fakeIndex({ files: Object.fromEntries(turned.map((key) => [key, files[key] ?? ''])) });
      return retrieve(view, { task: 'charge the invoice in charge_1' }, PORTS).pack.digest;
    }));
    assert.equal(digests.size, 1);
  });
});
