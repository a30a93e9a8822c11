import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { CLI, cairn, spawnCairn } from '../support/cliProcess';
import { skipBecause } from '../support/skipBecause';
import { suiteTrees } from '../support/suiteTrees';
import { TempTree } from '../support/tempTree';

/** Enough files for the index to take a while. */
function manyFiles(amount: number): TempTree {
  const body = Array.from({ length: 60 }, (_, i) => `def work_${i}(value):\n    return helper_${i}(value) + ${i}\n`).join('\n');
  return new TempTree(Object.fromEntries(Array.from({ length: amount }, (_, i) => [`pkg${i % 20}/module_${i}.py`, body])));
}

describe('streams and signals', function () {
  this.timeout(120_000);
  let tree: TempTree;
  let index: TempTree;
  suiteTrees(() => manyFiles(300), (project, folder) => ([tree, index] = [project, folder]));

  it('ends cleanly when it is interrupted while indexing, and starts again', async function () {
    if (process.platform === 'win32') this.skip();
    const child = spawnCairn(index.root, ['index', '--root', tree.root, '--progress', '--json']);
    let stderr = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const started = new Promise<void>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
        if (stderr.includes('Indexing')) resolve();
      });
    });
    await started;
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    assert.equal(code, 130, stderr);
    assert.equal(stdout, '');
    assert.match(stderr, /interrupted; what was indexed before is kept\.\n$/);
    const again = cairn(index.root, ['index', '--root', tree.root, '--json']);
    assert.equal(again.code, 0, again.stderr);
    assert.equal((JSON.parse(again.stdout) as { state: string }).state, 'fresh');
  });

  it('says nothing when the reader of its output has seen enough', function () {
    if (process.platform === 'win32') this.skip();
    const script = `"${process.execPath}" "${CLI}" context "work_1 returns the wrong value" --max-files 200 --max-tokens 50000 --json --root "${tree.root}" | head -c 10`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: { ...process.env, CAIRN_INDEX_DIR: index.root } });
    assert.equal(status, 0);
    assert.equal(stdout.length, 10);
    assert.equal(stderr, '');
  });

  it('says that its answer cannot be written', function () {
    if (!fs.existsSync('/dev/full')) return skipBecause(this, 'there is no /dev/full');
    for (const args of ['context work_1 --json', 'index', 'help']) {
      const script = `"${process.execPath}" "${CLI}" ${args} ${args === 'help' ? '' : `--root "${tree.root}"`} > /dev/full`;
      const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: { ...process.env, CAIRN_INDEX_DIR: index.root } });
      assert.equal(status, 1);
      assert.match(stderr, /^cairn: the answer cannot be written to standard output \(ENOSPC[^\n]*\)\.\n$/);
    }
  });

  it('reads a task of several languages and lines from standard input', () => {
    const task = 'work_1 下の値が間違っている\n\nAdım adım: «çalışmıyor» 😀\n';
    const { code, stdout, stderr } = cairn(index.root, ['context', '--task-file', '-', '--json', '--root', tree.root], { input: task });
    assert.equal(code, 0, stderr);
    assert.equal((JSON.parse(stdout) as { task: string }).task, task);
  });
});
