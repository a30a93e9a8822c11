import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const LARGEST_PACKAGE = 15 * 1024 * 1024;
/** Bundling for production and packing. */
const PACKAGE_MS = 300_000;
/** A file that is rebuilt is away for a second when it is deleted first. */
const LOOK_MS = 10;

/** Names and sizes from the central directory of a zip file (APPNOTE 4.3.12); a VSIX has no comment and no zip64. */
function entriesOf(file: string): readonly { readonly name: string; readonly size: number }[] {
  const bytes = fs.readFileSync(file);
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  assert.ok(end >= 0, 'the file has a central directory');
  const entries: { name: string; size: number }[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), size: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function run(command: string, args: readonly string[]): void {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: PACKAGE_MS, shell: process.platform === 'win32' });
  assert.equal(result.status, 0, `${command} ${args.join(' ')}\n${result.stdout}\n${result.stderr}`);
}

/** Runs a build and returns the files of dist/ that were there before and after it and at some moment in between were not. */
async function missingDuring(command: string, args: readonly string[]): Promise<readonly string[]> {
  const dist = path.join(root, 'dist');
  const present = () => fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const before = present();
  const missing = new Set<string>();
  const look = setInterval(() => {
    for (const name of before) if (!fs.existsSync(path.join(dist, name))) missing.add(name);
  }, LOOK_MS);
  const child = spawn(command, args, { cwd: root, stdio: 'pipe', shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  assert.equal(code, 0, `${command} ${args.join(' ')}\n${output}`);
  return present().filter((name) => missing.has(name));
}

describe('package', function () {
  this.timeout(PACKAGE_MS);
  const file = path.join(root, 'cairn.vsix');
  let entries: ReturnType<typeof entriesOf>;
  let missing: readonly string[];
  before(async () => {
    fs.rmSync(file, { force: true });
    // There is something to take away, also in a clone where nothing was built.
    run(process.execPath, ['esbuild.mjs', '--if-missing']);
    missing = await missingDuring('npm', ['run', 'package']);
    entries = entriesOf(file);
  });

  it('is made without taking a file away from what runs from dist/ meanwhile', () => {
    assert.deepEqual(missing, []);
  });

  it('leaves nothing of the build but dist/', () => {
    assert.deepEqual(fs.readdirSync(root).filter((name) => /^dist./.test(name)), []);
  });

  it('is one file below 15 MB', () => {
    assert.ok(fs.statSync(file).size < LARGEST_PACKAGE, `${fs.statSync(file).size} bytes`);
  });

  it('holds every bundle, the grammars, the page, the icon and the texts', () => {
    const names = entries.map((entry) => entry.name);
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'grammars/manifest.json'), 'utf8')) as { grammars: { file: string }[] };
    const wanted = [
      ...['extension.js', 'engine.js', 'parseWorker.js', 'mcp.js', 'cli.js', 'web-tree-sitter.wasm', 'sql-wasm.wasm', 'webview/replay.js', 'webview/replay.css'].map((name) => `dist/${name}`),
      ...manifest.grammars.map((grammar) => `dist/grammars/${path.basename(grammar.file)}`),
      'dist/grammars/manifest.json', 'media/icon.png', 'package.json', 'package.nls.json', 'NOTICE',
    ];
    for (const name of wanted) assert.ok(names.includes(`extension/${name}`), name);
    for (const name of ['readme.md', 'changelog.md', 'license.txt']) assert.ok(names.some((each) => each.toLowerCase() === `extension/${name}`), name);
  });

  it('holds no source, test, map, native file, script of the build or dependency folder', () => {
    const allowed = /^(extension\/(dist\/[\w-]+\.(js|wasm)|dist\/grammars\/[\w-]+\.(wasm|json)|dist\/webview\/[\w-]+\.(js|css|ttf)|media\/.+\.(png|svg|md)|package(\.nls(\.[\w-]+)?)?\.json|readme\.md|changelog\.md|license\.txt|notice)|\[Content_Types\]\.xml|extension\.vsixmanifest)$/i;
    assert.deepEqual(entries.map((entry) => entry.name).filter((name) => !allowed.test(name)), []);
    assert.ok(!entries.some((entry) => entry.name === 'extension/dist/packages.json'), 'the list for NOTICE stays here');
  });

  it('points at no source map', () => {
    for (const name of ['cli.js', 'mcp.js', 'engine.js', 'extension.js', 'parseWorker.js']) {
      assert.doesNotMatch(fs.readFileSync(path.join(root, 'dist', name), 'utf8').slice(-200), /sourceMappingURL/);
    }
  });

  it('has a NOTICE that names every grammar and bundled package with its licence', () => {
    run(process.execPath, ['notice.mjs', '--check']);
    const notice = fs.readFileSync(path.join(root, 'NOTICE'), 'utf8');
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    const bundled = JSON.parse(fs.readFileSync(path.join(root, 'dist/packages.json'), 'utf8')) as string[];
    for (const name of Object.keys(dependencies)) {
      if (bundled.includes(`node_modules/${name}`)) assert.match(notice, new RegExp(`^${name.replace(/[/.]/g, '\\$&')} \\d[^\\n]*\\nLicence: `, 'm'), name);
    }
  });
});
