import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Pack } from '../../src/protocol/pack';
import { cairn, CLI } from '../support/cliProcess';
import { suiteTrees } from '../support/suiteTrees';
import { TempTree } from '../support/tempTree';

describe('exit codes', function () {
  this.timeout(60_000);
  let tree: TempTree;
  let index: TempTree;
  suiteTrees(() => new TempTree({ 'a.py': 'def a():\n    return 1\n' }), (project, folder) => ([tree, index] = [project, folder]));

  it('is 0 for help and version, which know every command', () => {
    const overview = cairn(index.root, ['--help']);
    assert.equal(overview.code, 0);
    for (const command of ['context', 'index', 'status', 'languages']) {
      assert.ok(overview.stdout.includes(command));
      const help = cairn(index.root, [command, '--help']);
      assert.equal(help.code, 0);
      assert.match(help.stdout, new RegExp(`^Usage: cairn ${command} `));
    }
    const { version } = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as { version: string };
    assert.equal(cairn(index.root, ['--version']).stdout, `${version}\n`);
  });

  const mistakes: readonly (readonly string[])[] = [
    ['contexxt'], ['context'], ['context', ''], ['context', 'x', '--nonsense'], ['context', 'x', '--max-tokens', 'NaN'], ['context', 'x', '--max-tokens', '1e9'],
    ['context', 'x', '--max-files', '0'], ['context', 'x', '--root', 'none'], ['context', 'x', '--root', 'a.py'], ['context', 'x', '--root', '/'],
    ['index', '--root'], ['index', '--workers', 'two'], ['status', 'x'],
  ];
  for (const args of mistakes) {
    it(`is 2 with one sentence for: cairn ${args.join(' ')}`, () => {
      const { code, stdout, stderr } = cairn(index.root, args, { cwd: tree.root });
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, /^cairn: [^\n]+[.]\n$/);
      assert.doesNotMatch(stderr, /\bat .*\.[jt]s\b/);
    });
  }

  it('is 2 when the working folder is the home folder (B10)', () => {
    const { code, stderr } = cairn(index.root, ['context', 'x'], { cwd: tree.root, environment: { HOME: tree.root, USERPROFILE: tree.root } });
    assert.equal(code, 2);
    assert.match(stderr, /home folder and is not indexed\..*--root DIR\.\n$/);
  });

  it('is 0 when the index cannot be kept where it was told to, and one sentence says so', () => {
    const { code, stdout, stderr } = cairn(path.join(tree.root, 'a.py'), ['context', 'x'], { cwd: tree.root });
    assert.equal(code, 0);
    assert.match(stdout, /^Task: x\n/);
    assert.match(stdout, /\nIndex of [^\n]+, so the index is kept in memory\)\n$/);
    assert.equal(stderr, '', 'once is enough');
    assert.match(cairn(path.join(tree.root, 'a.py'), ['context', 'x', '--json'], { cwd: tree.root }).stderr, /^cairn: [^\n]+, so the index is kept in memory\.\n$/);
  });

  it('is 1 for an index that is made to be kept and cannot be, and one sentence says so', () => {
    const folders = [path.join(tree.root, 'a.py'), ...(process.platform === 'linux' ? ['/proc/nope'] : [])];
    for (const folder of folders) {
      for (const json of [[], ['--json']]) {
        const { code, stdout, stderr } = cairn(folder, ['index', ...json], { cwd: tree.root });
        assert.equal(code, 1);
        assert.match(stderr, /^cairn: [^\n]+ cannot be made: [^\n]+: name another folder with --index-dir or CAIRN_INDEX_DIR\.\n$/);
        assert.equal(stdout === '', json.length === 0);
      }
    }
  });

  it('is 0 for a question over several roots of which one is missing, 1 for their index, and the answer comes from the others (B9)', () => {
    const roots = ['--root', tree.root, '--root', path.join(tree.root, 'missing')];
    const answer = cairn(index.root, ['context', 'what is in a.py', '--json', ...roots]);
    assert.equal(answer.code, 0);
    assert.deepEqual((JSON.parse(answer.stdout) as Pack).files.map((file) => file.path), ['a.py']);
    assert.match(answer.stderr, /^cairn: There is no folder [^\n]+missing; the answer is made without missing\.\n$/);
    const made = cairn(index.root, ['index', ...roots]);
    assert.equal(made.code, 1);
    assert.match(made.stdout, /: fresh; 1 file, /);
    assert.match(made.stderr, /^cairn: There is no folder [^\n]+missing\.\n$/);
  });

  it('is 1 with one sentence for an index of which every file failed (B4)', () => {
    const dist = new TempTree();
    try {
      fs.cpSync(path.dirname(CLI), dist.root, { recursive: true, filter: (file) => !file.endsWith('tree-sitter-python.wasm') });
      for (const args of [['index'], ['index', '--json'], ['context', 'a']]) {
        const { status, stderr } = spawnSync(process.execPath, [path.join(dist.root, 'cli.js'), ...args, '--root', tree.root, '--index-dir', path.join(dist.root, 'indexes')], { encoding: 'utf8' });
        assert.equal(status, 1);
        assert.match(stderr, /^cairn: Every file to index in [^\n]+ failed \(1 file\), the first is [^\n]+a\.py: Grammar python cannot be used[^\n]+\.\n$/);
      }
    } finally {
      dist.dispose();
    }
  });
});
