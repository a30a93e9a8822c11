import assert from 'node:assert/strict';
import { statusLine, withStatusLine } from '../../../src/core/render/statusLine';
import { workspaceStatus } from './fakeWorkspace';

describe('status line for the model', () => {
  it('says nothing about a fresh index', () => {
    assert.equal(withStatusLine('PACK', workspaceStatus('fresh')), 'PACK');
  });

  it('G4: says how far indexing is', () => {
    assert.match(statusLine(workspaceStatus('indexing', { progress: { done: 120, total: 400 } })), /indexing, 120 of 400 files/);
  });

  it('G4: says during the first index that there is no answer yet and when to ask again, and nothing that sounds like one', () => {
    const text = withStatusLine('PACK', workspaceStatus('indexing', { filesIndexed: 0, progress: { done: 120, total: 400 } }));
    assert.equal(text, 'Index status: indexing for the first time, 120 of 400 files. There is no answer before that is done: ask again now (a call waits some seconds for it) or in a minute.\n');
  });

  it('A1: names stale files, and counts those it does not name', () => {
    const line = statusLine(workspaceStatus('stale', { staleFiles: ['r:a', 'r:b', 'r:c', 'r:d', 'r:e', 'r:f', 'r:g'] }));
    assert.match(line, /7 files changed since indexing: r:a, r:b, r:c, r:d, r:e and 2 more/);
  });

  it('B4: says why nothing is indexed', () => {
    assert.match(statusLine(workspaceStatus('empty', { message: 'the folder holds no file in a known language.' })), /no file is indexed \(app: the folder holds no file in a known language\)\./);
  });

  it('stays one line in every state', () => {
    for (const state of ['fresh', 'indexing', 'stale', 'paused', 'empty', 'error'] as const) assert.ok(!statusLine(workspaceStatus(state)).includes('\n'), state);
  });
});
