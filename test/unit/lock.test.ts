import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from '../../src/node/lock';
import { TempTree } from '../support/tempTree';

describe('the lock of an index', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree()));
  afterEach(() => tree.dispose());
  const file = (): string => path.join(tree.root, 'lock');

  it('lets one in until it is released', () => {
    const first = takeLock(tree.root);
    assert.equal(first?.isHeld(), true);
    assert.equal(takeLock(tree.root), undefined);
    first!.release();
    const second = takeLock(tree.root);
    assert.equal(second?.isHeld(), true);
    assert.equal(first!.isHeld(), false);
    first!.release();
    assert.equal(second!.isHeld(), true, 'a former holder releases nothing');
  });

  it('passes from a killed process to the next one', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', `require(${JSON.stringify(path.resolve('src/node/lock.ts'))}).takeLock(${JSON.stringify(tree.root)}); console.log('taken'); setInterval(() => 0, 1000)`], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    assert.equal(takeLock(tree.root), undefined);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    assert.equal(takeLock(tree.root)?.isHeld(), true);
    assert.deepEqual(fs.readdirSync(tree.root), ['lock']);
  });

  it('knows a process number that another process got', function () {
    if (process.platform !== 'linux') this.skip();
    fs.writeFileSync(file(), JSON.stringify({ token: 't', pid: process.pid, host: os.hostname(), started: 'another boot:1' }));
    assert.equal(takeLock(tree.root)?.isHeld(), true);
  });

  it('respects the lock of another machine until it was not touched for an hour', () => {
    fs.writeFileSync(file(), JSON.stringify({ token: 't', pid: 1, host: 'elsewhere', started: 'x' }));
    assert.equal(takeLock(tree.root), undefined);
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    fs.utimesSync(file(), long, long);
    assert.equal(takeLock(tree.root)?.isHeld(), true);
  });
});
