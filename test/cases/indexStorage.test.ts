import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { skipBecause } from '../support/skipBecause';
import { TempTree } from '../support/tempTree';
import { TestWorkspace } from '../support/testWorkspace';

describe('where the index is stored', () => {
  let tree: TempTree;
  let indexes: TempTree;
  let open: TestWorkspace[];
  beforeEach(() => {
    tree = new TempTree({ 'a.py': 'def early():\n    pass\n', 'b.py': 'def second():\n    pass\n', 'c.py': 'def third():\n    pass\n' });
    indexes = new TempTree();
    open = [];
  });
  afterEach(async () => {
    for (const one of open) await one.close();
    tree.dispose();
    indexes.dispose();
  });
  const opened = async (indexLocation: string): Promise<TestWorkspace> => {
    const one = await TestWorkspace.open([tree.root], { indexLocation });
    open.push(one);
    return one;
  };
  const at = (name: string): string => path.join(tree.root, name);

  it('answers from memory when the folder of the indexes cannot be used, and says so', async () => {
    indexes.write('taken', 'a file where a folder should be');
    const workspace = await opened(path.join(indexes.root, 'taken'));
    await workspace.refresh();
    assert.equal(workspace.repository.state, 'fresh');
    assert.match(workspace.repository.message, /^what is indexed is not stored, because .*CAIRN_INDEX_DIR names another folder$/);
    const { pack } = await workspace.workspace.context({ task: 'early' }, NEVER_CANCELLED);
    assert.equal(pack.files[0]?.path, 'a.py');
    tree.write('a.py', 'def later():\n    pass\n');
    await workspace.refresh(at('a.py'));
    assert.deepEqual(workspace.symbols, ['later', 'second', 'third']);
  });

  it('stores the index once its folder can be used again', async () => {
    indexes.write('place', 'a file where a folder should be');
    const location = path.join(indexes.root, 'place');
    const workspace = await opened(location);
    await workspace.refresh();
    fs.rmSync(location);
    tree.write('a.py', 'def later():\n    pass\n');
    await workspace.refresh(at('a.py'));
    assert.equal(workspace.repository.message, '');
    assert.ok(fs.readdirSync(workspace.repository.indexFolder).includes('generation-0000000001.sqlite'));
  });

  it('starts although a folder beside the indexes cannot be looked into', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'symbolic links need a privilege on Windows');
    fs.symlinkSync('other-0123456789abcdef', path.join(indexes.root, 'other-0123456789abcdef'));
    const workspace = await opened(indexes.root);
    await workspace.refresh();
    assert.equal(workspace.repository.state, 'fresh');
  });

  it('G6: a reader that takes over a newer store keeps what only it had seen', async () => {
    const writer = await opened(indexes.root);
    await writer.refresh();
    const reader = await opened(indexes.root);
    await reader.refresh();
    assert.deepEqual([writer.repository.role, reader.repository.role], ['writer', 'reader']);
    tree.write('a.py', 'def later():\n    pass\n');
    await reader.refresh(at('a.py'));
    tree.write('b.py', 'def fourth():\n    pass\n');
    await writer.refresh(at('b.py'));
    tree.write('c.py', 'def fifth():\n    pass\n');
    await reader.refresh(at('c.py'));
    assert.deepEqual(reader.symbols, ['later', 'fourth', 'fifth']);
  });
});
