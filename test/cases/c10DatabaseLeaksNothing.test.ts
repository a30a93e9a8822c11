import assert from 'node:assert/strict';
import path from 'node:path';
import { insertAll, loadSqlite, selectAll, withDatabase } from '../../src/node/database';
import { readGeneration, writeGeneration, type Generation } from '../../src/node/snapshot';
import { TempTree } from '../support/tempTree';

/** What the WASM module tells of itself beside its classes. */
interface Internals {
  stackSave(): number;
  /** Bytes that SQLite has allocated and not freed. */
  _sqlite3_memory_used(): bigint;
}

const QUERIES = 400_000;
const ROWS = 100;

describe('C10: the database', function () {
  this.timeout(120_000);

  it(`keeps stack and memory over ${QUERIES} queries and statements that fail`, async () => {
    const internals = (await loadSqlite()) as unknown as Internals;
    const stack = internals.stackSave();
    assert.ok(stack > 0);
    await withDatabase(undefined, (database) => {
      database.run('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT');
      insertAll(database, 'INSERT INTO t VALUES (?, ?)', Array.from({ length: ROWS }, (_, i) => [i, `name ${i}`]));
      selectAll(database, 'SELECT name FROM t');
      const memory = internals._sqlite3_memory_used();
      for (let i = 0; i < QUERIES; i++) {
        if (i % 10_000 === 0) assert.throws(() => insertAll(database, 'INSERT INTO t VALUES (?, ?)', [[0, 'again']]));
        database.exec('SELECT name FROM t WHERE id = 7');
      }
      for (let i = 0; i < 100; i++) assert.equal(selectAll(database, 'SELECT name FROM t').length, ROWS);
      assert.equal(internals._sqlite3_memory_used(), memory);
    });
    assert.equal(internals.stackSave(), stack);
    assert.equal(internals._sqlite3_memory_used(), 0n);
  });

  it('frees every generation it wrote or read', async () => {
    const internals = (await loadSqlite()) as unknown as Internals;
    const tree = new TempTree();
    try {
      const stamp = { size: 1, mtimeMs: 1, ctimeMs: 1, inode: 1 };
      const content = { kind: 'indexed', facts: new Uint8Array(200_000), terms: new Uint8Array(100_000), lineCount: 1, textSize: 1 } as const;
      const records = Array.from({ length: 10 }, (_, i) => ({ path: `f${i}.py`, hash: 'h', language: 'python', isForced: false, seenAt: 0, stamp, content }));
      const generation: Generation = { key: 'k', records, log: new Uint8Array(1000) };
      const file = path.join(tree.root, 'generation.sqlite');
      const cycle = async (): Promise<void> => {
        await writeGeneration(file, generation);
        assert.equal((await readGeneration(file)).records.length, records.length);
      };
      for (let i = 0; i < 3; i++) await cycle();
      const [stack, memory] = [internals.stackSave(), internals._sqlite3_memory_used()];
      for (let i = 0; i < 30; i++) await cycle();
      assert.deepEqual([internals.stackSave(), internals._sqlite3_memory_used()], [stack, memory]);
    } finally {
      tree.dispose();
    }
  });
});
