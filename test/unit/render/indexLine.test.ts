import assert from 'node:assert/strict';
import { indexLine } from '../../../src/core/render/indexLine';
import { sampleRepository } from '../samplePack';

describe('line about an index', () => {
  it('says what it holds and how fresh it is', () => {
    assert.equal(indexLine(sampleRepository()), 'shop: fresh; 1,204 files, 1 symbol, 0 edges; 2 files skipped; revision abcdef012345');
    assert.match(indexLine(sampleRepository({ state: 'indexing', progress: { done: 3, total: 9 } })), /^shop: indexing, 3 of 9 files; 1,204 files/);
  });

  it('says of the first index that it is being made and when to ask again, and counts nothing', () => {
    const line = indexLine(sampleRepository({ state: 'indexing', progress: { done: 3, total: 9 }, filesIndexed: 0, revision: '' }));
    assert.equal(line, 'shop: indexing for the first time, 3 of 9 files; there is no answer before that is done: ask again now (a call waits some seconds for it) or in a minute');
    assert.match(indexLine(sampleRepository({ state: 'indexing', progress: { done: 0, total: 0 }, filesIndexed: 0 })), /^shop: indexing for the first time; there/);
  });

  it('says of an empty index why it is empty, and counts nothing', () => {
    assert.equal(indexLine(sampleRepository({ state: 'empty', message: 'Nothing is indexed yet.', filesIndexed: 0 })), 'shop: Nothing is indexed yet.');
  });
});
