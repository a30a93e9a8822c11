import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { indexFolderOf, indexLocation, openIndexFolder, removeUnusedIndexes } from '../../src/node/indexFolder';
import { TempTree } from '../support/tempTree';

describe('the folder of an index', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree({ 'work/a/x.py': '', 'work/b/x.py': '' })));
  afterEach(() => tree.dispose());

  it('follows the setting, then the environment, then the cache folder', () => {
    assert.equal(indexLocation('/set', { CAIRN_INDEX_DIR: '/env' }), path.resolve('/set'));
    assert.equal(indexLocation('', { CAIRN_INDEX_DIR: '/env' }), path.resolve('/env'));
    if (process.platform === 'linux') assert.equal(indexLocation('', { XDG_CACHE_HOME: '/cache' }), '/cache/cairn');
  });

  it('A7: is another one for every work tree, closed to other users, and outside of it', () => {
    const [a, b] = ['a', 'b'].map((name) => indexFolderOf(path.join(tree.root, 'cache'), path.join(tree.root, 'work', name)));
    assert.notEqual(a, b);
    openIndexFolder(a!, path.join(tree.root, 'work/a'));
    if (process.platform !== 'win32') assert.equal(fs.statSync(a!).mode & 0o777, 0o700);
    assert.deepEqual(fs.readdirSync(path.join(tree.root, 'work/a')), ['x.py']);
  });

  it('is removed when its work tree is gone or nobody used it for 30 days, and nothing else is', () => {
    const location = path.join(tree.root, 'cache');
    const [gone, old, used] = ['gone', 'a', 'b'].map((name) => {
      const root = path.join(tree.root, 'work', name);
      const folder = indexFolderOf(location, root);
      openIndexFolder(folder, root);
      return folder;
    });
    fs.mkdirSync(path.join(location, 'notes-0123456789abcdef'));
    const now = Date.now();
    const past = new Date(now - 31 * 24 * 60 * 60 * 1000);
    fs.utimesSync(path.join(old!, 'root.txt'), past, past);
    assert.deepEqual(removeUnusedIndexes(location, now).sort(), [gone, old].sort());
    assert.deepEqual(fs.readdirSync(location).sort(), [path.basename(used!), 'notes-0123456789abcdef'].sort());
  });

  it('G6: stays while another process is just noting whose it is', () => {
    const location = path.join(tree.root, 'cache');
    const folder = indexFolderOf(location, path.join(tree.root, 'work/a'));
    openIndexFolder(folder, path.join(tree.root, 'work/a'));
    assert.deepEqual(fs.readdirSync(folder), ['root.txt']);
    fs.writeFileSync(path.join(folder, 'root.txt'), '');
    assert.deepEqual(removeUnusedIndexes(location, Date.now()), []);
    openIndexFolder(folder, path.join(tree.root, 'work/a'));
    assert.equal(fs.readFileSync(path.join(folder, 'root.txt'), 'utf8'), path.join(tree.root, 'work/a'));
  });
});
