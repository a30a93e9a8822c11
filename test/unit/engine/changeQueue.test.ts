import assert from 'node:assert/strict';
import { ChangeQueue, type ChangedPaths, EVERYTHING_ABOVE } from '../../../src/engine/changeQueue';

describe('change queue', () => {
  const recorded = () => {
    const calls: ChangedPaths[] = [];
    return { calls, queue: new ChangeQueue(async (paths) => void calls.push(paths)) };
  };

  it('merges a burst into one call with each path once, sorted', async () => {
    const { calls, queue } = recorded();
    for (const path of ['/b', '/a', '/b', '/a']) queue.add(path);
    await queue.flush();
    assert.deepEqual(calls, [['/a', '/b']]);
  });

  it('applies a burst by itself after the quiet time', async () => {
    const calls: ChangedPaths[] = [];
    const applied = new Promise<void>((resolve) => {
      const queue = new ChangeQueue(async (paths) => {
        calls.push(paths);
        resolve();
      });
      queue.add('/a');
      queue.add('/b');
    });
    await applied;
    assert.deepEqual(calls, [['/a', '/b']]);
  });

  it('looks at everything when told so, or when the burst is large', async () => {
    const { calls, queue } = recorded();
    queue.add('/a');
    queue.addEverything();
    await queue.flush();
    for (let i = 0; i <= EVERYTHING_ABOVE; i++) queue.add(`/${i}`);
    await queue.flush();
    assert.deepEqual(calls, [undefined, undefined]);
  });

  it('calls one after the other and lets flush wait for both', async () => {
    const order: string[] = [];
    const queue = new ChangeQueue(async (paths) => {
      order.push(`start ${paths?.join()}`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`end ${paths?.join()}`);
    });
    queue.add('/a');
    void queue.flush();
    queue.add('/b');
    await queue.flush();
    assert.deepEqual(order, ['start /a', 'end /a', 'start /b', 'end /b']);
  });

  it('does nothing when nothing waits, or when it is closed', async () => {
    const { calls, queue } = recorded();
    await queue.flush();
    queue.add('/a');
    queue.close();
    await queue.flush();
    assert.deepEqual(calls, []);
  });
});
