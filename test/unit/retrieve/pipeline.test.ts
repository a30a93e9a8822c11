import assert from 'node:assert/strict';
import { retrieve } from '../../../src/core/retrieve/pipeline';
import { LIMITS } from '../../../src/core/retrieve/limits';
import { STAGES } from '../../../src/protocol/trace';
import { fakeIndex, PORTS } from './fakeIndex';

const SHOP = fakeIndex({
  files: {
    'shop/cart.py': [
      'class Cart:', '    """Things a customer wants to buy."""', '    def add_item(self, item):', '        self.items.append(item)', '        return total_price(self)', '',
      '    def clear(self):', '        self.items = []',
    ].join('\n'),
    'shop/price.py': ['def total_price(cart):', '    """Sum of all items with the discount applied."""', '    return sum(cart.items) - discount(cart)', '', 'def discount(cart):', '    return 0'].join('\n'),
    'shop/mail.py': ['def send_mail(address):', '    deliver(address)', '', 'def deliver(address):', '    pass'].join('\n'),
    // The answer takes at most half of what the repository holds: without this nothing but the first hit would fit.
    'shop/letters.py': Array.from({ length: 40 }, (_, i) => `LETTER_${i} = "Dear reader number ${i}, thank you for your letter"`).join('\n'),
    'tests/test_price.py': ['def test_total_price():', '    assert total_price(discount) == discount'].join('\n'),
  },
});

describe('retrieve', () => {
  it('leaves a record of every stage in the trace', () => {
    const { trace } = retrieve(SHOP, { task: 'the discount is not applied to the total price' }, PORTS);
    for (const stage of STAGES) assert.ok(stage in trace, stage);
  });

  it('names a file and its symbol for a task in plain words', () => {
    const { pack } = retrieve(SHOP, { task: 'the discount is not applied to the total price' }, PORTS);
    assert.equal(pack.files[0]?.path, 'shop/price.py');
    assert.ok(['total_price', 'discount'].includes(pack.items[0]?.name ?? ''));
  });

  it('reaches a caller that shares no word with the task, and says over which edge', () => {
    const { pack } = retrieve(SHOP, { task: 'total_price is wrong' }, PORTS);
    const caller = pack.items.find(({ name }) => name === 'Cart.add_item');
    assert.ok(caller?.why.some(({ text }) => text === 'calls total_price' || text === 'uses total_price'), JSON.stringify(caller?.why));
  });

  it('counts everything that was cut, also what the lists of the trace and of the pack have no room for', () => {
    const files = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`app/part_${i}.py`, ['a', 'b', 'c'].map((name) => `def discount_${i}_${name}(price):\n    return price`).join('\n\n')]));
    const { pack, trace } = retrieve(fakeIndex({ files }), { task: 'discount of the price', maxCandidates: 5, pathPrefix: 'app/part_1' }, PORTS);
    const all = retrieve(fakeIndex({ files }), { task: 'discount of the price', maxCandidates: 5 }, PORTS);
    assert.equal(trace.scope.cutCount + trace.scope.kept, trace.score.rows.length);
    assert.equal(trace.narrowing.cutCount + trace.narrowing.kept.length, trace.scope.kept);
    assert.equal(trace.scope.cut.length, Math.min(LIMITS.traceCuts, trace.scope.cutCount));
    assert.equal(all.pack.candidateCount, all.trace.narrowing.cutCount);
    assert.ok(all.pack.candidates.length < all.pack.candidateCount && pack.candidateCount >= pack.candidates.length);
  });

  it('records each item of the answer in the form it was given at that step', () => {
    const { pack, trace } = retrieve(SHOP, { task: 'the discount is not applied to the total price' }, PORTS);
    const formsOf = (id: string): readonly string[] => trace.assembly.steps.filter(({ node }) => trace.nodes[node]!.id === id).map(({ form }) => form);
    for (const { id, form } of pack.items) assert.equal(formsOf(id).at(-1), form);
    assert.ok(pack.items.some(({ id }) => formsOf(id).length > 1 && formsOf(id)[0] === 'reference' && formsOf(id).at(-1) !== 'reference'), 'one was given more room');
    for (const { form, tokens, node } of trace.assembly.steps) if (form === 'reference') assert.ok(tokens < 40, `${trace.nodes[node]!.name} takes ${tokens} as a reference`);
  });

  it('gives the same bytes for the same question', () => {
    const ask = () => JSON.stringify(retrieve(SHOP, { task: 'discount of the total price' }, PORTS));
    assert.equal(ask(), ask());
  });

  it('keeps timings out of the digest', () => {
    let clock = 0;
    const slow = retrieve(SHOP, { task: 'discount' }, { ...PORTS, now: () => (clock += 7) });
    const fast = retrieve(SHOP, { task: 'discount' }, PORTS);
    assert.notDeepEqual(slow.pack.timings, fast.pack.timings);
    assert.equal(slow.pack.digest, fast.pack.digest);
    assert.equal(slow.trace.packDigest, slow.pack.digest);
  });

  it('answers an empty index with low confidence and no items', () => {
    const { pack } = retrieve(fakeIndex({ files: {} }), { task: 'anything at all' }, PORTS);
    assert.equal(pack.coverage.confidence, 'low');
    assert.deepEqual(pack.items, []);
    assert.ok(pack.coverage.likelyIncomplete);
  });

  it('refuses limits it cannot keep with one sentence that says what to do', () => {
    assert.throws(() => retrieve(SHOP, { task: 'x', maxTokens: 10 }, PORTS), /maxTokens is 10: give a whole number from 200 to 50000, or leave it out for 1500\./);
    assert.throws(() => retrieve(SHOP, { task: '  ' }, PORTS), /task is empty/);
  });

  it('stops when cancelled', () => {
    assert.throws(() => retrieve(SHOP, { task: 'discount' }, { ...PORTS, cancellation: { isCancellationRequested: true } }), { name: 'CancelledError' });
  });
});
