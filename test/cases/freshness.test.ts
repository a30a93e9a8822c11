import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import type { EngineSettings } from '../../src/protocol/messages';
import { graphText } from '../support/graphText';
import { openWorkspaces } from '../support/openWorkspaces';
import { TempTree } from '../support/tempTree';
import { TestWorkspace } from '../support/testWorkspace';

describe('freshness', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree()));
  const open = openWorkspaces();
  afterEach(() => tree.dispose());
  const openAt = (folder = tree.root, settings?: Partial<EngineSettings>) => open(folder, settings);
  const ask = async (opened: TestWorkspace, task: string) => (await opened.workspace.context({ task }, NEVER_CANCELLED)).pack;

  it('A1: after a branch switch the symbols of the other branch are served and the old ones are gone', async () => {
    tree.write('m.py', 'def alpha():\n    pass\n');
    tree.commit();
    tree.git('switch', '-qc', 'b');
    tree.write('m.py', 'def beta():\n    pass\n');
    tree.commit('b');
    tree.git('switch', '-q', 'main');
    const opened = await openAt();
    await opened.refresh();
    assert.deepEqual(opened.symbols, ['alpha']);
    tree.git('switch', '-q', 'b');
    const pack = await ask(opened, 'what does beta do, and alpha?');
    assert.ok(pack.context.text.includes('beta'), 'an answer that quotes a changed file is given from its present text');
    assert.ok(!pack.items.some((item) => item.name === 'alpha'));
    await opened.refresh();
    assert.deepEqual(opened.symbols, ['beta']);
    assert.equal(opened.repository.branch, 'b');
  });

  it('counts no file as indexed before it is answered from, with one root and with several', async () => {
    const other = new TempTree();
    for (const { root } of [tree, other]) for (let i = 0; i < 60; i++) fs.writeFileSync(path.join(root, `m${i}.py`), `def name_${i}():\n    pass\n`);
    for (const folders of [[tree.root], [tree.root, other.root]]) {
      const opened = await open(folders);
      let isDone = false;
      const refreshed = opened.refresh().finally(() => (isDone = true));
      let looks = 0;
      while (!isDone) {
        const { repositories, state } = opened.workspace.status();
        const files = repositories.reduce((sum, { filesIndexed }) => sum + filesIndexed, 0);
        if (opened.files.length === 0) assert.deepEqual([files, state === 'fresh'], [0, false], `${folders.length} roots`);
        looks++;
        await new Promise((resolve) => setImmediate(resolve));
      }
      await refreshed;
      assert.ok(looks > 1);
      assert.deepEqual(opened.workspace.status().repositories.map(({ filesIndexed, state }) => [filesIndexed, state]), folders.map(() => [60, 'fresh']));
    }
    other.dispose();
  });

  it('A1: an answer given while indexing is paused names the files that changed', async () => {
    tree.write('m.py', 'def alpha():\n    pass\n');
    const opened = await openAt();
    await opened.refresh();
    opened.workspace.pause();
    tree.write('m.py', 'def beta():\n    return 1\n');
    const pack = await ask(opened, 'alpha');
    assert.deepEqual(pack.coverage.staleFiles, ['m.py']);
    assert.deepEqual(opened.repository.staleFiles, [`${path.basename(tree.root)}:m.py`]);
  });

  it('A2: content decides after a restart, whatever HEAD and the times of the files say', async () => {
    const indexes = new TempTree();
    try {
      tree.write('m.py', 'def alpha():\n    pass\n');
      const past = new Date(Date.now() - 1_000_000);
      fs.utimesSync(path.join(tree.root, 'm.py'), past, past);
      tree.commit();
      const first = await TestWorkspace.open([tree.root], { indexLocation: indexes.root });
      await first.refresh();
      assert.deepEqual(first.symbols, ['alpha']);
      await first.close();
      tree.write('m.py', 'def gamma():\n    pass\n');
      fs.utimesSync(path.join(tree.root, 'm.py'), past, past);
      tree.commit('same size, same time');
      const second = await openAt(tree.root, { indexLocation: indexes.root });
      await second.refresh();
      assert.deepEqual(second.symbols, ['gamma']);
      assert.equal(second.repository.state, 'fresh');
    } finally {
      indexes.dispose();
    }
  });

  it('A3: deleted files and removed functions are gone, and no edge dangles', async () => {
    tree.write('lib.py', 'def helper():\n    pass\n\n\ndef kept():\n    pass\n');
    tree.write('gone.py', 'def lost():\n    pass\n');
    tree.write('main.py', 'from lib import helper, kept\nfrom gone import lost\n\n\ndef run():\n    helper()\n    kept()\n    lost()\n');
    tree.commit();
    const opened = await openAt();
    await opened.refresh();
    assert.equal(opened.files.length, 3);
    tree.remove('gone.py');
    tree.commit('removed and committed');
    tree.write('lib.py', 'def kept():\n    pass\n');
    await opened.refresh();
    assert.deepEqual(opened.files, ['lib.py', 'main.py']);
    assert.deepEqual(opened.symbols.sort(), ['kept', 'run']);
    const { graph } = opened;
    for (let e = 0; e < graph.edgeCount; e++) assert.ok(graph.edgeTo[e]! < graph.symbolCount && graph.edgeFrom[e]! < graph.symbolCount);
    const anew = await openAt();
    await anew.refresh();
    assert.equal(graphText(graph), graphText(anew.graph));
  });

  it('A5: what is out of scope or deleted outside of it is not in the index', async () => {
    tree.write('src/a.py', 'def a():\n    pass\n');
    tree.write('lib/x.py', 'def x():\n    pass\n');
    tree.commit();
    const opened = await openAt();
    await opened.refresh();
    assert.deepEqual(opened.files, ['lib/x.py', 'src/a.py']);
    await opened.workspace.setFolders([path.join(tree.root, 'src')]);
    tree.remove('lib/x.py');
    await opened.refresh();
    assert.deepEqual(opened.files, ['a.py']);
    assert.deepEqual(opened.symbols, ['a']);
  });

  it('A10: an open document wins over its file until it is closed', async () => {
    tree.write('m.py', 'def foo():\n    pass\n');
    const file = path.join(tree.root, 'm.py');
    const opened = await openAt();
    await opened.refresh();
    opened.workspace.setBuffer(file, `${'# line\n'.repeat(10)}def foo():\n    return 'typed'\n`);
    await opened.refresh(file);
    const pack = await ask(opened, 'foo');
    const item = pack.items.find(({ name }) => name === 'foo')!;
    assert.equal(item.startLine, 11);
    assert.match(opened.workspace.view().textOf(0)!, /'typed'/);
    opened.workspace.setBuffer(file, undefined);
    await opened.refresh(file);
    assert.equal((await ask(opened, 'foo')).items.find(({ name }) => name === 'foo')!.startLine, 1);
    assert.doesNotMatch(opened.workspace.view().textOf(0)!, /'typed'/);
  });

  it('keeps up with one saved file without looking at the others', async () => {
    tree.write('a.py', 'def one():\n    pass\n');
    tree.write('b.py', 'def two():\n    pass\n');
    const opened = await openAt();
    await opened.refresh();
    tree.write('a.py', 'def uno():\n    pass\n');
    tree.write('b.py', 'def due():\n    pass\n');
    await opened.refresh(path.join(tree.root, 'a.py'));
    assert.deepEqual(opened.symbols, ['uno', 'two']);
    await opened.refresh();
    assert.deepEqual(opened.symbols, ['uno', 'due']);
  });

  it('takes a new or deleted file among the changed ones for a reason to look at everything', async () => {
    tree.write('a.py', 'def one():\n    pass\n');
    const opened = await openAt();
    await opened.refresh();
    tree.write('sub/b.py', 'def two():\n    pass\n');
    await opened.refresh(path.join(tree.root, 'sub/b.py'));
    assert.deepEqual(opened.files, ['a.py', 'sub/b.py']);
    tree.remove('a.py');
    await opened.refresh(path.join(tree.root, 'a.py'));
    assert.deepEqual(opened.files, ['sub/b.py']);
  });
});
