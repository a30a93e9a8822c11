import assert from 'node:assert/strict';
import { retrieve } from '../../src/core/retrieve/pipeline';
import { readTask } from '../../src/core/retrieve/reading';
import type { Pack } from '../../src/protocol/pack';
import { fakeIndex, PORTS } from '../unit/retrieve/fakeIndex';

/** Code that speaks of orders all the time, and one place that prints a message. */
const SHOP = fakeIndex({
  files: {
    ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [
      `shop/order_${i}.py`, `def resolve_order_${i}(orders):\n${'    orders = imported_orders(orders).resolve(orders)\n'.repeat(8)}`,
    ])),
    'shop/imports.py': [
      'def report(problems, missing):', '    if missing:', '        log.error(', '            f"The following orders are imported but could not be resolved: "', '            + missing)', '    return problems',
    ].join('\n'),
    'shop/view.py': 'def render(page):\n    return page',
    'shop/sub/view.py': 'def render_orders(orders):\n    return resolve(orders)\n\ndef resolve(orders):\n    raise TypeError(orders)',
  },
});

function ask(task: string): Pack {
  return retrieve(SHOP, { task }, PORTS).pack;
}

describe('texts that people paste', () => {
  for (const [how, task] of [
    ['quoted', 'It stops with "The following orders are imported but could not be resolved"'],
    ['as it is', 'the following orders are imported but could not be resolved'],
    ['with the value it was filled with', 'start fails\n\nThe following orders are imported but could not be resolved: tea, coffee'],
  ] as const) {
    it(`lead to the code that holds a message, ${how}`, () => {
      const pack = ask(task);
      assert.equal(pack.files[0]?.path, 'shop/imports.py');
      assert.match(JSON.stringify(pack.files[0]?.why), /in a row/);
      assert.ok(pack.items.slice(0, 3).some(({ name }) => name === 'report'), pack.items.map(({ name }) => name).join());
    });
  }

  it('put the file that is named by its path first, whatever its words', () => {
    assert.equal(ask('shop/view.py: resolve imported orders').files[0]?.path, 'shop/view.py');
    assert.equal(ask('resolve imported orders in shop/sub/view.py').files[0]?.path, 'shop/sub/view.py');
  });

  it('give no words but the name of the file by a path, and none by a stack frame or an address', () => {
    const terms = (task: string) => readTask(task).terms.map(({ term }) => term);
    assert.deepEqual(terms('src/shop/view.py').sort(), ['view']);
    assert.deepEqual(terms('crash\n  File "shop/imports.py", line 12, in report'), ['crash']);
    assert.deepEqual(terms('https://example.org/orders'), []);
  });

  it('let parts of a name that are function words, and odd spellings of short words, say nothing', () => {
    const terms = (task: string) => readTask(task).terms.map(({ term }) => term);
    assert.ok(!terms('wait_for_orders and NaN').some((term) => term === 'for' || term === 'na'));
    assert.ok(terms('wait_for_orders').includes('order'));
  });

  it('are not answered with high confidence by the users of an error type of the language', () => {
    const { coverage } = ask('TypeError when paying');
    assert.notEqual(coverage.confidence, 'high', coverage.because);
  });

  it('are not answered with high confidence when the name they are about is defined nowhere', () => {
    const { coverage } = ask('render_invoices shows resolve_order_3 twice');
    assert.ok(coverage.unresolvedIdentifiers.some(({ name }) => name === 'render_invoices'));
    assert.notEqual(coverage.confidence, 'high', coverage.because);
  });

  it('get a reason for every file', () => {
    for (const task of ['resolve orders', 'render', 'shop/view.py', 'TypeError in orders']) {
      for (const { path, why } of ask(task).files) assert.ok(why.length > 0, `${path} for ${task}`);
    }
  });
});
