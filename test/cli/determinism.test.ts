import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Pack } from '../../src/protocol/pack';
import { cairn } from '../support/cliProcess';
import { checkoutOrSkip } from '../support/checkout';
import { shopTree } from '../support/shopTree';
import { TempTree } from '../support/tempTree';

const RUNS = 20;

/** Everything printed but the timings, as it was printed. */
function comparable(index: TempTree, root: string, task: string, workers: number): string {
  const { code, stdout, stderr } = cairn(index.root, ['context', task, '--root', root, '--json', '--workers', String(workers), '--max-tokens', '4000']);
  assert.equal(code, 0, stderr);
  const { timings, ...rest } = JSON.parse(stdout) as Pack;
  assert.ok(timings);
  return JSON.stringify(rest);
}

function isTheSameEveryTime(root: string, task: string): void {
  const index = new TempTree();
  try {
    const first = comparable(index, root, task, 2);
    for (let run = 1; run < RUNS; run++) assert.equal(comparable(index, root, task, 2), first, `run ${run + 1}`);
    for (const workers of [1, 2, 4]) {
      fs.rmSync(index.root, { recursive: true });
      fs.mkdirSync(index.root);
      assert.equal(comparable(index, root, task, workers), first, `${workers} workers, rebuilt`);
    }
    assert.equal(cairn(index.root, ['index', '--root', root, '--rebuild']).code, 0);
    assert.equal(comparable(index, root, task, 1), first, 'after --rebuild');
  } finally {
    index.dispose();
  }
}

describe('determinism', function () {
  this.timeout(600_000);

  it('E1: gives the same bytes 20 times, with 1, 2 and 4 workers, and from a rebuilt index', () => {
    const shop = shopTree();
    try {
      isTheSameEveryTime(shop.root, 'checkout rounds the total twice when the session is refreshed');
    } finally {
      shop.dispose();
    }
  });

  it('E1: the same on flask', function () {
    isTheSameEveryTime(checkoutOrSkip(this, 'flask'), 'session cookie is not refreshed when the permanent session lifetime changes');
  });
});
