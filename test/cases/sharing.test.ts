import assert from 'node:assert/strict';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { indexFolderOf, openIndexFolder } from '../../src/node/indexFolder';
import { takeLock } from '../../src/node/lock';
import { indexInProcess } from '../support/indexProcess';
import { graphText } from '../support/graphText';
import { openWorkspaces } from '../support/openWorkspaces';
import { TempTree } from '../support/tempTree';

describe('several clients of one index', function () {
  this.timeout(120_000);
  let tree: TempTree;
  let indexes: TempTree;
  beforeEach(() => {
    tree = new TempTree({ 'a.py': 'def a():\n    pass\n', 'b.py': 'from a import a\n\n\ndef b():\n    a()\n' });
    indexes = new TempTree();
  });
  const open = openWorkspaces();
  afterEach(() => [tree, indexes].forEach((each) => each.dispose()));
  const client = () => open(tree.root, { indexLocation: indexes.root });

  it('G6: one writes, the others read what it wrote and take over when it goes', async () => {
    const [first, second] = [await client(), await client()];
    await first.refresh();
    await second.refresh();
    assert.deepEqual([first.repository.role, second.repository.role], ['writer', 'reader']);
    assert.equal(graphText(second.graph), graphText(first.graph));
    tree.write('a.py', 'def a():\n    return 2\n');
    await first.refresh();
    await second.refresh();
    assert.equal(graphText(second.graph), graphText(first.graph));
    await first.close();
    tree.write('c.py', 'def c():\n    pass\n');
    await second.refresh();
    assert.equal(second.repository.role, 'writer');
    assert.deepEqual(second.files, ['a.py', 'b.py', 'c.py']);
  });

  it('G6: a reader follows the files even when the writer is idle, and stores nothing', async () => {
    const [first, second] = [await client(), await client()];
    await first.refresh();
    await second.refresh();
    tree.write('a.py', 'def renamed():\n    pass\n');
    await second.refresh();
    assert.deepEqual(second.symbols, ['renamed', 'b']);
    assert.deepEqual(first.symbols, ['a', 'b']);
    const third = await client();
    await third.refresh();
    assert.equal(third.repository.role, 'reader');
    assert.deepEqual(third.symbols, ['renamed', 'b']);
  });

  it('G6: parallel calls of four processes and a rebuild in the middle all succeed and agree', async () => {
    const writer = await client();
    await writer.refresh();
    const others = Array.from({ length: 3 }, () => indexInProcess(tree.root, indexes.root));
    await writer.workspace.rebuild(NEVER_CANCELLED);
    const reports = await Promise.all(others);
    for (const report of reports) {
      assert.equal(report!.status.filesIndexed, 2);
      assert.equal(report!.status.revision, writer.repository.revision);
      assert.deepEqual(report!.log, []);
    }
  });

  it('G6: a client that comes while the first index is made waits for it, and takes over when its maker dies', async () => {
    const folder = indexFolderOf(indexes.root, tree.root);
    openIndexFolder(folder, tree.root);
    const maker = takeLock(folder)!;
    const opened = await client();
    let isDone = false;
    const refreshed = opened.refresh().then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.equal(isDone, false);
    maker.release();
    await refreshed;
    assert.equal(opened.repository.role, 'writer');
    assert.deepEqual(opened.files, ['a.py', 'b.py']);
  });

  it('keeps its index in memory where none can be stored, and says so once', async () => {
    indexes.write('file', 'no folder');
    const opened = await open(tree.root, { indexLocation: path.join(indexes.root, 'file', 'below') });
    await opened.refresh();
    tree.write('c.py', 'def c():\n    pass\n');
    await opened.refresh();
    assert.deepEqual(opened.files, ['a.py', 'b.py', 'c.py']);
    assert.equal(opened.log.filter((line) => line.includes('the index is kept in memory')).length, 1, opened.log.join('\n'));
  });

  it('a cancelled refresh changes nothing, and the next one does it all', async () => {
    const opened = await client();
    await opened.refresh();
    tree.write('c.py', 'def c():\n    pass\n');
    tree.write('d.py', 'def d():\n    pass\n');
    let looks = 0;
    const soon = { get isCancellationRequested() { return looks++ > 3; } };
    await assert.rejects(opened.workspace.refresh({}, soon), { name: 'CancelledError' });
    assert.deepEqual(opened.files, ['a.py', 'b.py']);
    await opened.refresh();
    assert.deepEqual(opened.files, ['a.py', 'b.py', 'c.py', 'd.py']);
  });

  it('B9: covers every folder of a workspace, told apart by its name', async () => {
    const other = new TempTree({ 'a.py': 'def other():\n    pass\n' });
    try {
      const both = await open([tree.root, other.root], { indexLocation: indexes.root });
      await both.refresh();
      assert.deepEqual(both.files.filter((name) => name === 'a.py').length, 2);
      assert.equal(new Set(both.graph.files.map((_file, i) => both.graph.idOf(both.graph.firstSymbol(i)))).size, 3);
      assert.deepEqual(both.workspace.status().repositories.map(({ filesIndexed }) => filesIndexed).sort(), [1, 2]);
      await both.workspace.setFolders([other.root]);
      assert.deepEqual(both.files, ['a.py']);
      assert.deepEqual(both.symbols, ['other']);
    } finally {
      other.dispose();
    }
  });
});
