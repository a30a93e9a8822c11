import assert from 'node:assert/strict';
import { activated, enginePids, invokeTool } from '../cairn';
import { eventually } from '../ui';

describe('a crash of the engine', () => {
  before(activated);

  it('is followed by a new engine and a tool that works', async () => {
    await invokeTool({ task: 'session cookie' });
    const [before, ...others] = enginePids();
    assert.ok(before);
    assert.deepEqual(others, []);
    process.kill(before, 'SIGKILL');
    assert.match(await invokeTool({ task: 'session cookie' }), /shop\/session\.py/);
    const after = await eventually('a new engine', () => enginePids()[0]);
    assert.notEqual(after, before);
  });

  it('during a question does not lose the question', async () => {
    const [pid] = enginePids();
    const answer = invokeTool({ task: 'total of the cart' });
    process.kill(pid!, 'SIGKILL');
    assert.match(await answer, /web\/cart\.ts/);
  });
});
