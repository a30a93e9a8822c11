import assert from 'node:assert/strict';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { decodeLog, encodeLog, historyOf, NO_HISTORY } from '../../src/node/commitLog';
import { workTreeOf } from '../../src/node/git';
import { readHistory } from '../../src/node/gitHistory';
import { TempTree } from '../support/tempTree';

describe('past commits', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree()));
  afterEach(() => tree.dispose());
  const BODY = Array.from({ length: 20 }, (_, i) => `line ${i}\n`).join('');
  const read = async (previous = NO_HISTORY) => readHistory(tree.root, await workTreeOf(tree.root, NEVER_CANCELLED), previous, NEVER_CANCELLED);
  const files = (log: Awaited<ReturnType<typeof read>>) => historyOf(log).commits.map(({ message, files: names }) => [message, names]);

  /** Commits one second apart, so that their order does not hang on their digests. */
  let clock = 1_700_000_000;
  const commit = (message: string): void => {
    process.env.GIT_COMMITTER_DATE = process.env.GIT_AUTHOR_DATE = `${clock++} +0000`;
    tree.commit(message);
    delete process.env.GIT_COMMITTER_DATE;
    delete process.env.GIT_AUTHOR_DATE;
  };

  it('carry the names files have today, across renames, names with spaces and merges left out', async () => {
    tree.write('a b/old.py', BODY);
    commit('Add é\n\nwith a body');
    tree.git('mv', 'a b/old.py', 'middle.py');
    commit('first move');
    tree.write('middle.py', `${BODY}more\n`);
    commit('edit');
    tree.git('mv', 'middle.py', 'new.py');
    commit('second move');
    assert.deepEqual(files(await read()), [['second move', ['new.py']], ['edit', ['new.py']], ['first move', ['new.py']], ['Add é\n\nwith a body', ['new.py']]]);
  });

  it('do not credit a file with the history of another one that had its name before', async () => {
    tree.write('a.py', BODY);
    commit('first a');
    tree.git('mv', 'a.py', 'b.py');
    commit('a becomes b');
    tree.write('a.py', 'other\n');
    commit('another a');
    assert.deepEqual(files(await read()), [['another a', ['a.py']], ['a becomes b', ['b.py']], ['first a', ['b.py']]]);
  });

  it('come out the same when read at once and bit by bit, and after being stored', async () => {
    tree.write('x.py', BODY);
    commit('one');
    let log = await read();
    for (let i = 0; i < 4; i++) {
      if (i === 1) tree.git('mv', 'x.py', 'y.py');
      else tree.write(`f${i}.py`, `${i}\n`);
      commit(`change ${i}`);
      log = await read(decodeLog(encodeLog(log).slice()));
    }
    assert.deepEqual(log, await read());
    assert.equal(await read(log), log, 'nothing is read while HEAD stays');
  });

  it('are only those that HEAD leads to', async () => {
    tree.write('x.py', '1\n');
    commit('base');
    tree.git('switch', '-qc', 'side');
    tree.write('x.py', '2\n');
    commit('side');
    const side = await read();
    tree.git('switch', '-q', 'main');
    assert.deepEqual(historyOf(await read(side)).commits.map(({ message }) => message), ['base']);
  });

  it('are empty before the first commit and outside of git', async () => {
    assert.deepEqual(await read(), NO_HISTORY);
    tree.git('init', '-q');
    assert.deepEqual(await read(), NO_HISTORY);
  });

  it('of a shallow clone say that they are cut', async () => {
    tree.write('x.py', '1\n');
    commit('one');
    tree.write('x.py', '2\n');
    commit('two');
    const clone = new TempTree();
    try {
      clone.git('clone', '-q', '--depth', '1', `file://${tree.root}`, 'c');
      const root = `${clone.root}/c`;
      const log = await readHistory(root, await workTreeOf(root, NEVER_CANCELLED), NO_HISTORY, NEVER_CANCELLED);
      assert.match(log.limitation, /shallow/);
      assert.equal(log.commits.length, 1);
    } finally {
      clone.dispose();
    }
  });
});
