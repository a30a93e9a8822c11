import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refusedRoot } from '../../src/node/refusedRoot';
import type { EngineSettings } from '../../src/protocol/messages';
import { indexInProcess } from '../support/indexProcess';
import { indexedWorkspaces, openWorkspaces } from '../support/openWorkspaces';
import { skipBecause } from '../support/skipBecause';
import { gitAt, TempTree } from '../support/tempTree';

describe('discovery', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree()));
  const index = indexedWorkspaces();
  const open = openWorkspaces();
  afterEach(() => tree.dispose());
  const indexed = (folder = tree.root, settings?: Partial<EngineSettings>) => index(folder, settings);
  const PY = 'def f():\n    pass\n';

  for (const kind of ['repository', 'folder'] as const) {
    it(`B1: keeps a whitelisted folder that a wildcard ignored, in a ${kind}`, async () => {
      tree.write('.gitignore', 'plugins/*\n!plugins/app\n');
      tree.write('plugins/app/a.ts', 'export const a = 1;\n');
      tree.write('plugins/other/b.ts', 'export const b = 1;\n');
      if (kind === 'repository') tree.git('init', '-q');
      assert.deepEqual((await indexed()).files, ['plugins/app/a.ts']);
    });
  }

  it('B3: applies the ignore file of a repository inside a plain folder', async () => {
    tree.write('web/.gitignore', '.output\n');
    tree.write('web/src/a.ts', 'export const a = 1;\n');
    tree.write('web/.output/server/b.js', 'const b = 1;\n');
    tree.write('c.ts', 'export const c = 1;\n');
    gitAt(path.join(tree.root, 'web'), 'init', '-q');
    assert.deepEqual((await indexed()).files, ['c.ts', 'web/src/a.ts']);
  });

  it('B4: is not moved by the ignore files of other tools', async () => {
    tree.write('.prettierignore', '*\n');
    tree.write('a.py', PY);
    assert.deepEqual((await indexed()).files, ['a.py']);
  });

  it('B5: indexes names that git would quote', async () => {
    const names = ['src/a b/"q".ts', 'src/中文目录/Bar.ts'];
    for (const name of names) tree.write(name, 'export class Bar {}\n');
    tree.commit();
    assert.deepEqual((await indexed()).files, names);
  });

  it('B6: indexes initialised submodules, unless a setting says no, and tells of the others', async () => {
    const library = new TempTree({ 'lib.py': PY }).commit();
    try {
      tree.write('main.py', PY);
      tree.commit();
      tree.git('submodule', '--quiet', 'add', library.root, 'here');
      tree.git('submodule', '--quiet', 'add', library.root, 'absent');
      tree.commit('submodules');
      tree.git('submodule', '--quiet', 'deinit', '-f', 'absent');
      const opened = await indexed();
      assert.deepEqual(opened.files, ['here/lib.py', 'main.py']);
      assert.deepEqual(opened.repository.skipped.map(({ file, detail }) => [file.split(':')[1], detail]), [['absent', 'a submodule that is not initialised']]);
      assert.deepEqual((await indexed(tree.root, { submodules: false })).files, ['main.py']);
    } finally {
      library.dispose();
    }
  });

  it('B6: a submodule whose repository is broken costs its own files only', async () => {
    const library = new TempTree({ 'lib.py': PY }).commit();
    try {
      tree.write('main.py', PY);
      tree.commit();
      for (const name of ['away', 'broken', 'fine']) tree.git('submodule', '--quiet', 'add', library.root, name);
      tree.commit('submodules');
      tree.write('away/.git', 'gitdir: ../nowhere\n');
      tree.remove('broken/.git');
      tree.write('broken/.git/HEAD', 'no repository');
      const opened = await indexed();
      assert.equal(opened.repository.kind, 'git');
      assert.deepEqual(opened.files, ['fine/lib.py', 'main.py']);
      assert.deepEqual(opened.repository.skipped.map(({ file, reason }) => [file.split(':')[1], reason]), [['away', 'nestedRepository'], ['broken', 'nestedRepository']]);
    } finally {
      library.dispose();
    }
  });

  it('A9: skips a linked work tree inside the folder and counts it', async () => {
    tree.write('m.py', PY);
    tree.commit();
    tree.git('worktree', 'add', '-q', '.agent/worktrees/one', '-b', 'one');
    const opened = await indexed();
    assert.deepEqual(opened.files, ['m.py']);
    assert.deepEqual(opened.repository.filesSkipped, { nestedRepository: 1 });
  });

  it('B8: judges each file of a workspace by the rules of its own root', async () => {
    tree.write('web/.gitignore', '*.gen.ts\n');
    tree.write('admin/.gitignore', '*.tmp.ts\n');
    for (const root of ['web', 'admin']) for (const name of ['a.gen.ts', 'a.tmp.ts']) tree.write(`${root}/${name}`, 'export const a = 1;\n');
    const { graph } = await index(['web', 'admin'].map((name) => path.join(tree.root, name)));
    assert.deepEqual(graph.files.map((file) => `${graph.roots[file.root]!.name}/${file.path}`), ['admin/a.gen.ts', 'web/a.tmp.ts']);
  });

  it('B10: refuses the home folder, what holds it, and the root of a drive', async () => {
    const home = fs.realpathSync(os.homedir());
    for (const folder of [home, path.dirname(home), path.parse(home).root]) assert.match(refusedRoot(folder) ?? '', /is not indexed/, folder);
    assert.equal(refusedRoot(tree.root), undefined);
    const opened = await indexed(home);
    assert.equal(opened.repository.state, 'error');
    assert.match(opened.repository.message, /home folder/);
  });

  it('brings ignored files back that .cairnignore names with an exclamation mark', async () => {
    tree.write('.gitignore', 'dist/\n');
    tree.write('.cairnignore', 'legacy\n!dist/keep.js\n');
    tree.write('dist/keep.js', 'function keep() {}\n');
    tree.write('dist/other.js', 'function other() {}\n');
    tree.write('legacy/old.js', 'function old() {}\n');
    tree.write('sub/.ctxignore', 'b.js\n');
    tree.write('sub/b.js', 'function b() {}\n');
    tree.write('b.js', 'function b() {}\n');
    tree.commit();
    assert.deepEqual((await indexed()).files, ['b.js', 'dist/keep.js']);
  });

  it('lets an exclamation mark override the content rules', async () => {
    tree.write('lib/a.min.js', `function a() {}${' '.repeat(2000)}\n`);
    tree.write('lib/b.min.js', `function b() {}${' '.repeat(2000)}\n`);
    tree.write('.cairnignore', '!lib/a.min.js\n');
    assert.deepEqual((await indexed()).files, ['lib/a.min.js']);
  });

  it('follows no symbolic link, counts a linked file once and ends at cycles', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'symbolic links need a privilege on Windows');
    const outside = new TempTree({ 'secret.py': PY });
    try {
      tree.write('a/x.py', PY);
      fs.symlinkSync(path.join(tree.root, 'a'), path.join(tree.root, 'a/again'));
      fs.symlinkSync(path.join(tree.root, 'a/x.py'), path.join(tree.root, 'y.py'));
      fs.symlinkSync(outside.root, path.join(tree.root, 'out'));
      assert.deepEqual((await indexed()).files, ['a/x.py']);
      tree.commit();
      assert.deepEqual((await indexed()).files, ['a/x.py']);
    } finally {
      outside.dispose();
    }
  });

  it('works in a subfolder of a repository', async () => {
    tree.write('.gitignore', '*.gen.py\n');
    tree.write('sub/a.py', PY);
    tree.write('sub/b.gen.py', PY);
    tree.write('c.py', PY);
    tree.commit();
    const opened = await indexed(path.join(tree.root, 'sub'));
    assert.deepEqual(opened.files, ['a.py']);
    assert.equal(opened.repository.historyCommits, 1);
  });

  it('indexes a folder that the repository around it ignores', async () => {
    tree.write('.gitignore', 'scratch/\n');
    tree.write('scratch/a.py', PY);
    tree.commit();
    assert.deepEqual((await indexed(path.join(tree.root, 'scratch'))).files, ['a.py']);
  });

  it('B4: says why an empty folder has nothing to index', async () => {
    const opened = await indexed();
    assert.equal(opened.repository.state, 'empty');
    assert.equal(opened.repository.message, '0 files to index: the folder holds no files.');
    tree.write('data.bin', 'x');
    await opened.refresh();
    assert.equal(opened.repository.message, '0 files to index: all were left out (1 unsupported).');
  });

  it('tells of a file that cannot be read and indexes the others', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'Windows has no file modes');
    tree.write('a.py', PY);
    tree.write('b.py', PY);
    fs.chmodSync(path.join(tree.root, 'b.py'), 0);
    fs.chmodSync(tree.root, 0o755);
    const indexes = new TempTree();
    try {
      fs.chmodSync(indexes.root, 0o777);
      // The superuser reads everything, so the index is made by a process of nobody (65534 on every Unix).
      const report = await indexInProcess(tree.root, indexes.root, process.getuid?.() === 0 ? { uid: 65534 } : {});
      assert.equal(report!.status.filesIndexed, 1);
      assert.deepEqual(report!.status.skipped.map(({ file, reason }) => [file.split(':')[1], reason]), [['b.py', 'unreadable']]);
    } finally {
      indexes.dispose();
    }
  });

  it('B4: an index of which every file failed is not an empty one', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'Windows has no file modes');
    for (const name of ['a.py', 'b.py']) {
      tree.write(name, PY);
      fs.chmodSync(path.join(tree.root, name), 0);
    }
    tree.write('c.bin', 'x');
    const indexes = new TempTree();
    try {
      for (const folder of [indexes.root, tree.root]) fs.chmodSync(folder, 0o777);
      const { status } = (await indexInProcess(tree.root, indexes.root, process.getuid?.() === 0 ? { uid: 65534 } : {}))!;
      assert.equal(status.state, 'error');
      assert.match(status.message, /^Every file to index in .+ failed \(2 files\), the first is .+:a\.py: it cannot be read: EACCES/);
    } finally {
      indexes.dispose();
    }
  });

  it('knows a repository for one from the start, also from below its top', async () => {
    const plain = new TempTree({ 'a.py': PY });
    tree.write('sub/a.py', PY);
    tree.commit();
    for (const [folder, kind] of [[tree.root, 'git'], [path.join(tree.root, 'sub'), 'git'], [plain.root, 'folder']] as const) {
      const opened = await open(folder);
      const kinds = new Set([opened.repository.kind]);
      opened.workspace.onStatus(({ repositories }) => kinds.add(repositories[0]!.kind));
      await opened.refresh();
      assert.deepEqual([...kinds], [kind]);
    }
    plain.dispose();
  });

  it('tells of a root that does not exist', async () => {
    const opened = await indexed(path.join(tree.root, 'nowhere'));
    assert.equal(opened.repository.state, 'error');
    assert.match(opened.repository.message, /no folder/);
  });
});
