import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { NO_HISTORY } from '../../src/node/commitLog';
import { indexFolderOf, openIndexFolder } from '../../src/node/indexFolder';
import { takeLock } from '../../src/node/lock';
import { RootStore } from '../../src/node/rootStore';
import { graphText } from '../support/graphText';
import { indexInProcess } from '../support/indexProcess';
import { openWorkspaces } from '../support/openWorkspaces';
import { skipBecause } from '../support/skipBecause';
import { TempTree } from '../support/tempTree';

describe('where the index is stored', () => {
  let tree: TempTree;
  let indexes: TempTree;
  beforeEach(() => {
    tree = new TempTree({ 'a.py': 'def early():\n    pass\n', 'b.py': 'def second():\n    pass\n', 'c.py': 'def third():\n    pass\n' });
    indexes = new TempTree();
  });
  const open = openWorkspaces();
  afterEach(() => [tree, indexes].forEach((each) => each.dispose()));
  const opened = (indexLocation: string) => open(tree.root, { indexLocation });
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

  it('reads a stored index that it may not write, and says so', async function () {
    if (process.platform === 'win32') return skipBecause(this, 'folders have no write permission on Windows');
    const writer = await opened(indexes.root);
    await writer.refresh();
    const digest = createHash('sha256').update(graphText(writer.graph)).digest('hex');
    await writer.close();
    const folder = indexFolderOf(indexes.root, tree.root);
    // The administrator may write everywhere, so another user takes the part of the reader.
    const isRoot = process.getuid?.() === 0;
    for (const name of fs.readdirSync(folder)) fs.chmodSync(path.join(folder, name), 0o444);
    for (const each of [folder, indexes.root, tree.root]) fs.chmodSync(each, 0o555);
    try {
      // Nothing is left to parse, so a worker that finds nothing in any file does no harm.
      const report = await indexInProcess(tree.root, indexes.root, { workerFile: path.resolve(__dirname, '../support/failingWorker.cjs'), ...(isRoot ? { uid: 65534 } : {}) });
      assert.deepEqual([report!.digest, report!.status.role], [digest, 'reader']);
      assert.match(report!.status.storageProblem, /cannot be written \(E(?:ACCES|PERM)[^)]*\), so the index is kept in memory$/);
      assert.equal(report!.log.length, 1, report!.log.join('\n'));
    } finally {
      for (const each of [folder, indexes.root, tree.root]) fs.chmodSync(each, 0o700);
    }
  });

  for (const name of ['root.txt', 'lock', 'generation-0000000001.sqlite', 'generation-0000000001.journal', 'generation-0000000002.journal', 'generation-0000000002.sqlite']) {
    for (const when of ['before the first index is made', 'beside an index that is stored']) {
      it(`is not put off by a folder named ${name} that stands there ${when}`, async () => {
        const folder = indexFolderOf(indexes.root, tree.root);
        if (when.startsWith('beside')) {
          const before = await opened(indexes.root);
          await before.refresh();
          await before.close();
        }
        fs.rmSync(path.join(folder, name), { recursive: true, force: true });
        fs.mkdirSync(path.join(folder, name, 'below'), { recursive: true });
        const first = await opened(indexes.root);
        await first.refresh();
        assert.deepEqual([first.repository.storageProblem, first.repository.role, first.files.length], ['', 'writer', 3], first.log.join('\n'));
        await first.close();
        const second = await opened(indexes.root);
        await second.refresh();
        assert.equal(second.repository.storageProblem, '');
        assert.deepEqual(second.log, [], 'what stood in the way is gone');
      });
    }
  }

  it('waits once for a first index that another process does not finish, not at every refresh', async () => {
    const folder = indexFolderOf(indexes.root, tree.root);
    openIndexFolder(folder, tree.root);
    const maker = takeLock(folder)!;
    const store = new RootStore(folder, tree.root, 'k', () => undefined, 250);
    const waited = async (): Promise<number> => {
      let looks = 0;
      await store.follow({ get isCancellationRequested() { looks++; return false; } });
      return looks;
    };
    assert.ok((await waited()) > 0, 'the first time');
    assert.equal(await waited(), 0);
    maker.release();
    await store.follow(NEVER_CANCELLED);
    assert.equal(store.role, 'writer');
    store.close();
  });

  it('does not keep others waiting for a first index that cannot be stored', async () => {
    const folder = indexFolderOf(indexes.root, tree.root);
    const told: string[] = [];
    const stores = [1, 2].map(() => new RootStore(folder, tree.root, 'k', (_level, message) => void told.push(message)));
    const [first, second] = stores as [RootStore, RootStore];
    await first.follow(NEVER_CANCELLED);
    assert.equal(first.role, 'writer');
    // A full disk takes the lock and refuses the index; here its place is taken.
    fs.mkdirSync(path.join(folder, `generation-0000000001.sqlite.${process.pid}.aside`));
    await first.save({ changed: [], removed: [], restamped: [] }, { records: new Map(), commits: NO_HISTORY }, NO_HISTORY);
    assert.match(told.join('\n'), /cannot be written/);
    await second.follow(NEVER_CANCELLED);
    assert.deepEqual([first.role, second.role], ['reader', 'writer']);
    stores.forEach((store) => store.close());
  });
});
