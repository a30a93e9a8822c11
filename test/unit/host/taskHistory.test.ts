import './fakeVscode';
import assert from 'node:assert/strict';
import { withTask } from '../../../src/host/commands/askTask';

describe('task history', () => {
  it('keeps the newest first and each once', () => {
    assert.deepEqual(withTask(['b', 'a'], 'a'), ['a', 'b']);
  });

  it('G8: stays below 10 KB of workspace state, whatever was asked', () => {
    let history: string[] = [];
    for (let i = 0; i < 100; i++) history = withTask(history, `${i} ${'\u{1F600}'.repeat(5000)}`);
    assert.ok(Buffer.byteLength(JSON.stringify(history)) < 10_000);
  });
});
