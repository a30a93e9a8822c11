import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkoutNamed } from '../support/checkout';
import { indexInProcess } from '../support/indexProcess';
import { skipBecause } from '../support/skipBecause';
import { TempTree } from '../support/tempTree';

const KILLS = 50;
/** From starting to open the store until a cold index of flask is surely done. */
const LATEST_KILL_MS = 1000;

/** The same sequence of moments in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('crashes', function () {
  this.timeout(600_000);

  it(`G8: starts with a valid index after being killed ${KILLS} times while indexing`, async function () {
    if (process.platform === 'win32') return skipBecause(this, 'no SIGKILL on Windows');
    const tree = new TempTree();
    const indexes = new TempTree();
    const fresh = new TempTree();
    try {
      const root = path.join(tree.root, 'checkout');
      const flask = checkoutNamed('flask');
      // Without a real repository a made tree of the same size serves.
      if (flask) execFileSync('git', ['clone', '-q', flask, root]);
      else for (let i = 0; i < 80; i++) tree.write(`checkout/p/m${i}.py`, `from p.m${(i + 1) % 80} import f${(i + 1) % 80}\n\n\ndef f${i}():\n    f${(i + 1) % 80}()\n`);
      const random = randomNumbers(8);
      let killed = 0;
      for (let i = 0; i < KILLS; i++) {
        // Every run has something to do: one file changes, and now and then the stored index is dropped for a cold start.
        fs.writeFileSync(path.join(root, `changing${i % 3}.py`), `def changed_${i}():\n    pass\n`);
        if (i % 10 === 9) fs.rmSync(indexes.root, { recursive: true, force: true });
        const report = await indexInProcess(root, indexes.root, { workers: i % 3, killAfterMs: Math.floor(random() * LATEST_KILL_MS) });
        if (!report) killed++;
      }
      assert.ok(killed > 0, 'no process was killed while it indexed');
      const reopened = await indexInProcess(root, indexes.root);
      assert.equal(reopened!.status.state, 'fresh');
      assert.equal(reopened!.status.role, 'writer');
      assert.deepEqual(reopened!.log.filter((line) => !line.startsWith('debug')), [], 'nothing was damaged');
      const anew = await indexInProcess(root, fresh.root);
      assert.equal(reopened!.digest, anew!.digest);
      assert.equal(reopened!.status.revision, anew!.status.revision);
    } finally {
      for (const one of [tree, indexes, fresh]) one.dispose();
    }
  });
});
