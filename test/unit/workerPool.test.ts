import assert from 'node:assert/strict';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { languageOf } from '../../src/core/discover/languageOf';
import { WorkerPool } from '../../src/node/workerPool';
import { grammarsFolder } from '../support/grammarsFolder';

describe('the worker pool', function () {
  this.timeout(60_000);
  const job = (content: string) => ({ content, language: languageOf('a.py')!, isForced: false });
  const WORKER_SOURCE = path.resolve(__dirname, '../../src/node/parseWorker.ts');
  const FAILING = path.resolve(__dirname, '../support/failingWorker.cjs');
  let pool: WorkerPool | undefined;
  afterEach(async () => pool?.close());

  it('analyses in threads run from source', async () => {
    pool = new WorkerPool(WORKER_SOURCE, { grammarsFolder: await grammarsFolder() }, 2);
    const contents = await Promise.all(['def a(): pass\n', 'def b(): pass\n', 'def c(): pass\n'].map((text) => pool!.analyse(job(text), NEVER_CANCELLED)));
    assert.deepEqual(contents.map((content) => content.kind), ['indexed', 'indexed', 'indexed']);
    assert.equal(pool.running, 2);
    await pool.shrinkTo(1);
    assert.equal(pool.running, 1);
  });

  it('reports the file that broke a thread and goes on with a fresh one', async () => {
    pool = new WorkerPool(FAILING, { grammarsFolder: '' }, 2);
    const texts = ['ok', 'exit', 'ok', 'throw', 'broken', 'ok'];
    const contents = await Promise.all(texts.map((text) => pool!.analyse(job(text), NEVER_CANCELLED)));
    assert.deepEqual(
      contents.map((content) => (content.kind === 'indexed' ? 'ok' : content.skip.detail)),
      ['ok', 'the parser thread ended', 'ok', 'the parser thread broke: no', 'table index is out of bounds', 'ok'],
    );
  });

  it('reports a file that takes too long', async () => {
    pool = new WorkerPool(FAILING, { grammarsFolder: '' }, 1, 300);
    const contents = await Promise.all(['hang', 'ok'].map((text) => pool!.analyse(job(text), NEVER_CANCELLED)));
    assert.deepEqual(contents.map((content) => (content.kind === 'indexed' ? 'ok' : content.skip.detail)), ['parsing took longer than 0.3 s', 'ok']);
  });
});
