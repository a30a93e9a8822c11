import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

describe('copying the grammars into a build', () => {
  let root: string;
  let copy: (root: string, out: string) => void;
  before(async () => {
    ({ copyGrammars: copy } = (await import(path.join(__dirname, '../../grammars/copy.mjs'))) as { copyGrammars: typeof copy });
  });
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-copy-'));
    fs.mkdirSync(path.join(root, 'grammars'));
    fs.mkdirSync(path.join(root, 'node_modules/tree-sitter-x'), { recursive: true });
    const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    const grammars = [{ name: 'x', package: 'tree-sitter-x', version: '1.0.0', file: 'x.wasm', sha256, abi: 15, licence: 'MIT', licenceFile: 'LICENSE' }];
    fs.writeFileSync(path.join(root, 'grammars/manifest.json'), JSON.stringify({ grammars }));
  });
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

  it('copies each file and the manifest', () => {
    fs.writeFileSync(path.join(root, 'node_modules/tree-sitter-x/x.wasm'), 'test');
    copy(root, path.join(root, 'out'));
    assert.deepEqual(fs.readdirSync(path.join(root, 'out')).sort(), ['manifest.json', 'x.wasm']);
  });

  it('names a missing file', () => {
    assert.throws(() => copy(root, path.join(root, 'out')), /^Error: Grammar x: expected x\.wasm of tree-sitter-x 1\.0\.0, found no such file; run "npm ci"\.$/);
  });

  it('names a file that is another one than the manifest says', () => {
    fs.writeFileSync(path.join(root, 'node_modules/tree-sitter-x/x.wasm'), 'tampered');
    assert.throws(() => copy(root, path.join(root, 'out')), /^Error: Grammar x: expected x\.wasm of tree-sitter-x 1\.0\.0 with sha256 9f86d0[0-9a-f]+, found [0-9a-f]{64}; /);
  });

  it('the real manifest agrees with the installed packages and their licences', () => {
    const repository = path.join(__dirname, '../..');
    copy(repository, path.join(root, 'real'));
    const { grammars } = JSON.parse(fs.readFileSync(path.join(root, 'real/manifest.json'), 'utf8')) as { grammars: Record<string, string>[] };
    for (const grammar of grammars) {
      const folder = path.join(repository, 'node_modules', grammar.package);
      const installed = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string; license: string };
      assert.deepEqual([installed.version, installed.license], [grammar.version, grammar.licence], grammar.name);
      assert.ok(fs.existsSync(path.join(folder, grammar.licenceFile)), grammar.name);
    }
  });
});
