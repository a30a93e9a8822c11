import assert from 'node:assert/strict';
import { buildFieldIndex, fieldRows } from '../../../src/core/retrieve/files/fieldIndex';

describe('field index', () => {
  const first = fieldRows([['open', 'session', 'open'], []]);
  const second = fieldRows([['session', 'store']]);

  it('holds the rows of all files in their order, each term with its rows and counts', () => {
    const index = buildFieldIndex([first, second]);
    assert.deepEqual([...index.postings('open')!], [0, 2]);
    assert.deepEqual([...index.postings('session')!], [0, 1, 2, 1]);
    assert.equal(index.fileFrequency('session'), 2);
    assert.deepEqual([0, 1, 2].map((row) => index.lengthOf(row)), [3, 0, 2]);
    assert.equal(index.averageLength, 5 / 3);
  });

  it('knows only the terms of its own rows, whatever other indexes hold', () => {
    const index = buildFieldIndex([second]);
    buildFieldIndex([fieldRows([['storage', 'open']])]);
    assert.equal(index.postings('open'), undefined);
    assert.equal(index.postings('storage'), undefined);
    assert.equal(index.fileFrequency('storage'), 0);
    assert.deepEqual(index.startingWith('sto'), ['store']);
    assert.deepEqual([...buildFieldIndex([first, second]).startingWith('ses')], ['session']);
  });

  it('numbers rows by the files that are there now', () => {
    assert.deepEqual([...buildFieldIndex([second, first]).postings('session')!], [0, 1, 1, 1]);
    assert.equal(buildFieldIndex([]).averageLength, 0);
  });
});
