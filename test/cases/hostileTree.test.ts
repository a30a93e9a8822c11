import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { indexedWorkspaces } from '../support/openWorkspaces';
import { skipBecause } from '../support/skipBecause';
import { gitAt, TempTree } from '../support/tempTree';
import type { TestWorkspace } from '../support/testWorkspace';

describe('a tree that nobody vouches for', () => {
  const JS = 'export function open() {}\n';
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree()));
  const index = indexedWorkspaces();
  afterEach(() => tree.dispose());
  const indexed = (folder = tree.root) => index(folder);
  const at = (name: string): string => path.join(tree.root, name);
  const toldOf = ({ repository }: TestWorkspace): string[] => repository.skipped.map(({ file, reason }) => `${file.slice(file.indexOf(':') + 1)} ${reason}`);

  for (const kind of ['repository', 'folder'] as const) {
    it(`B1: indexes a ${kind} whose ignore files are folders, and tells of them`, async () => {
      tree.write('a.js', JS);
      for (const name of ['.gitignore', '.cairnignore']) fs.mkdirSync(at(name));
      if (kind === 'repository') tree.git('init', '-q');
      const opened = await indexed();
      assert.deepEqual(opened.files, ['a.js']);
      assert.ok(toldOf(opened).includes('.cairnignore unreadable'));
    });
  }

  it('indexes a folder whose ignore files are links to themselves', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'symbolic links need a privilege on Windows');
    tree.write('a.js', JS);
    for (const name of ['.gitignore', '.cairnignore']) fs.symlinkSync(name, at(name));
    const opened = await indexed();
    assert.deepEqual(opened.files, ['a.js']);
    assert.deepEqual(toldOf(opened), ['.cairnignore unreadable', '.gitignore unreadable']);
  });

  it('never waits for a named pipe, whatever name it has and whenever it came', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'named pipes stand in no folder on Windows');
    tree.write('a.js', JS);
    tree.write('b.js', JS);
    for (const name of ['.cairnignore', '.gitignore', 'package.json', 'tsconfig.json', 'c.js']) execFileSync('mkfifo', [at(name)]);
    const opened = await indexed();
    assert.deepEqual(opened.files, ['a.js', 'b.js']);
    fs.rmSync(at('b.js'));
    execFileSync('mkfifo', [at('b.js')]);
    const { pack } = await opened.workspace.context({ task: 'open in b.js' }, { isCancellationRequested: false });
    assert.deepEqual(pack.files.map((file) => file.path), ['a.js']);
  });

  it('B5: tells of a file whose name is not UTF-8', async function () {
    if (process.platform !== 'linux') return skipBecause(this, 'other systems take Unicode names only');
    tree.write('a.js', JS);
    fs.writeFileSync(Buffer.concat([Buffer.from(at('b')), Buffer.from([0xff]), Buffer.from('.js')]), JS);
    for (const kind of ['folder', 'git'] as const) {
      if (kind === 'git') tree.commit();
      const opened = await indexed();
      assert.equal(opened.repository.kind, kind);
      assert.deepEqual(opened.files, ['a.js']);
      assert.deepEqual(toldOf(opened), ['b\ufffd.js unreadable']);
    }
  });

  it('reads commit, branch and history below a folder whose name holds a line break', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'Windows forbids line breaks in names');
    tree.write('line\nbreak/sub/a.js', JS);
    const root = at('line\nbreak');
    gitAt(root, 'init', '-q', '-b', 'main');
    gitAt(root, 'add', '-A');
    gitAt(root, 'commit', '-q', '-m', 'all');
    const commit = gitAt(root, 'rev-parse', 'HEAD').trim();
    for (const folder of [root, path.join(root, 'sub')]) {
      const { repository } = await indexed(folder);
      assert.deepEqual([repository.commit, repository.branch, repository.historyCommits], [commit, 'main', 1]);
    }
  });

  it('takes what ends git for its answer, not the lines before it', async () => {
    tree.write('a.js', JS);
    tree.git('init', '-q');
    process.env.GIT_TRACE = '1';
    try {
      const { repository } = await indexed();
      assert.deepEqual([repository.kind, repository.message], ['git', '']);
    } finally {
      delete process.env.GIT_TRACE;
    }
  });
});
