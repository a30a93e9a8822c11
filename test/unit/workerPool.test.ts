import assert from 'node:assert/strict';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { languageOf } from '../../src/core/discover/languageOf';
import type { ExtractedFacts } from '../../src/node/analyse';
import { WorkerPool } from '../../src/node/workerPool';
import { grammarsFolder } from '../support/grammarsFolder';

describe('the worker pool', function () {
  this.timeout(60_000);
  const extractAll = (texts: readonly string[]) => Promise.all(texts.map((text) => pool!.extract(text, languageOf('a.py')!, NEVER_CANCELLED)));
  const outcome = (extracted: ExtractedFacts): string => ('skip' in extracted ? extracted.skip.detail : 'ok');
  const WORKER_SOURCE = path.resolve(__dirname, '../../src/node/parseWorker.ts');
  const FAILING = path.resolve(__dirname, '../support/failingWorker.cjs');
  let pool: WorkerPool | undefined;
  afterEach(async () => pool?.close());

  it('analyses in threads run from source', async () => {
    pool = new WorkerPool(WORKER_SOURCE, { grammarsFolder: await grammarsFolder() }, 2);
    const extracted = await extractAll(['def a(): pass\n', 'def b(): pass\n', 'def c(): pass\n']);
    assert.deepEqual(extracted.map(outcome), ['ok', 'ok', 'ok']);
    assert.equal(pool.running, 2);
    await pool.shrinkTo(1);
    assert.equal(pool.running, 1);
  });

  it('reports the file that broke a thread and goes on with a fresh one', async () => {
    pool = new WorkerPool(FAILING, { grammarsFolder: '' }, 2);
    const extracted = await extractAll(['ok', 'exit', 'ok', 'throw', 'broken', 'ok']);
    assert.deepEqual(
      extracted.map(outcome),
      ['ok', 'the parser thread ended', 'ok', 'the parser thread broke: no', 'table index is out of bounds', 'ok'],
    );
  });

  it('reports a file that takes too long', async () => {
    pool = new WorkerPool(FAILING, { grammarsFolder: '' }, 1, 300);
    const extracted = await extractAll(['hang', 'ok']);
    assert.deepEqual(extracted.map(outcome), ['parsing took longer than 0.3 s', 'ok']);
  });
});
