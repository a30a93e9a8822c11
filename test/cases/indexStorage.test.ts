import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
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
