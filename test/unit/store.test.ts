import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { FileRecord } from '../../src/node/fileRecord';
import type { JournalEntry } from '../../src/node/journal';
import { readStore, storePosition, StoreWriter } from '../../src/node/store';
import { TempTree } from '../support/tempTree';

const record = (name: string, size = 3): FileRecord => ({
  path: name, hash: `hash of ${name} ${size}`, language: 'python', isForced: false, seenAt: 1_700_000_000_123.25,
  stamp: { size: 10, mtimeMs: 1_699_999_999_000.125, ctimeMs: 1_699_999_999_000.5, inode: 12_345_678_901_234 },
  content: { kind: 'indexed', facts: new Uint8Array(size).fill(7), terms: new Uint8Array([1, 2]), lineCount: 4, textSize: 90 },
});
const skippedRecord: FileRecord = { ...record('b.js'), content: { kind: 'skipped', skip: { reason: 'minified', detail: 'long lines' }, isTransient: false } };
const change = (changed: readonly FileRecord[], removed: readonly string[] = []): JournalEntry => ({ changed, removed, restamped: [], log: undefined });
const generation = (...records: FileRecord[]) => ({ key: 'k', records, log: new Uint8Array([9]) });

describe('the store', () => {
  let tree: TempTree;
  let told: string[];
  const log = (_level: string, message: string): void => void told.push(message);
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_key, it: unknown) => (it instanceof Uint8Array ? [...it] : it)));

  beforeEach(() => {
    tree = new TempTree();
    told = [];
  });
  afterEach(() => tree.dispose());

  const published = async (): Promise<StoreWriter> => {
    const writer = StoreWriter.open(tree.root, undefined, log);
    await writer.publish(generation(record('a.py'), skippedRecord));
    return writer;
  };
  const journal = (): string => path.join(tree.root, fs.readdirSync(tree.root).find((name) => name.endsWith('.journal'))!);

  it('gives back a generation with times and blobs exactly as they were', async () => {
    await published();
    const stored = await readStore(tree.root, log);
    assert.deepEqual(plain(stored!.generation), plain(generation(record('a.py'), skippedRecord)));
    assert.deepEqual(stored!.entries, []);
    assert.deepEqual(storePosition(tree.root), stored!.position);
  });

  it('replays the journal and ignores a torn tail, over which the next record is written', async () => {
    const writer = await published();
    await writer.save(change([record('c.py')], ['b.js']), () => assert.fail('too early for a new generation'));
    fs.appendFileSync(journal(), Buffer.from([0, 0, 0, 50, 1, 2, 3]));
    const stored = await readStore(tree.root, log);
    assert.deepEqual(plain(stored!.entries), plain([change([record('c.py')], ['b.js'])]));
    const next = StoreWriter.open(tree.root, stored, log);
    await next.save(change([record('d.py')]), () => assert.fail('too early for a new generation'));
    assert.deepEqual((await readStore(tree.root, log))!.entries.map((entry) => entry.changed[0]!.path), ['c.py', 'd.py']);
  });

  it('ignores everything from the first damaged record on', async () => {
    const writer = await published();
    for (const name of ['c.py', 'd.py']) await writer.save(change([record(name)]), () => assert.fail('too early'));
    const bytes = fs.readFileSync(journal());
    bytes[20]! ^= 1;
    fs.writeFileSync(journal(), bytes);
    assert.deepEqual((await readStore(tree.root, log))!.entries, []);
  });

  it('folds a long journal into a new generation and removes the old one', async () => {
    const writer = await published();
    const large = record('large.py', 1_500_000);
    await writer.save(change([large]), () => generation(large));
    const stored = await readStore(tree.root, log);
    assert.equal(stored!.position.generation, 2);
    assert.deepEqual(stored!.generation.records.map((it) => it.path), ['large.py']);
    assert.deepEqual(fs.readdirSync(tree.root), ['generation-0000000002.sqlite']);
  });

  for (const [what, damage] of [
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['altered', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 3000 ? byte ^ 1 : byte)))],
    ['foreign', () => Buffer.from('SQLite format 3\0 but something else')],
    ['empty', () => Buffer.alloc(0)],
  ] as const) {
    it(`moves a file that is ${what} aside by name and starts anew`, async () => {
      await published();
      const file = path.join(tree.root, 'generation-0000000001.sqlite');
      fs.writeFileSync(file, damage(fs.readFileSync(file)));
      const stored = await readStore(tree.root, log);
      assert.equal(stored, undefined);
      const writer = StoreWriter.open(tree.root, stored, log);
      assert.ok(fs.existsSync(file.replace('.sqlite', '.damaged')));
      assert.ok(told.some((line) => line.includes(file)), told.join('\n'));
      await writer.publish(generation(record('z.py')));
      assert.deepEqual((await readStore(tree.root, log))!.position.generation, 2);
    });
  }

  it('keeps the newest damaged file and nothing else of what is of no use', async () => {
    for (const number of [1, 2, 3]) fs.writeFileSync(path.join(tree.root, `generation-000000000${number}.sqlite`), 'half a file');
    fs.writeFileSync(path.join(tree.root, 'generation-0000000003.journal'), 'of that file');
    StoreWriter.open(tree.root, await readStore(tree.root, log), log);
    assert.deepEqual(fs.readdirSync(tree.root), ['generation-0000000003.damaged']);
    assert.ok(told.some((line) => line.includes(path.join(tree.root, 'generation-0000000003.damaged'))), told.join('\n'));
    fs.writeFileSync(path.join(tree.root, 'generation-0000000004.sqlite'), 'half a file');
    StoreWriter.open(tree.root, undefined, log);
    assert.deepEqual(fs.readdirSync(tree.root), ['generation-0000000004.damaged']);
  });

  it('uses the generation before a damaged one', async () => {
    await published();
    fs.writeFileSync(path.join(tree.root, 'generation-0000000002.sqlite'), 'half a file');
    assert.equal((await readStore(tree.root, log))!.position.generation, 1);
  });
});
