import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(__dirname, '../..');
// Inside the checkout, from where a bundle finds the packages that hold WASM.
const OUT = path.join(ROOT, 'out', `bundles-${process.pid}`);
const bundles = new Map<string, Promise<string>>();

/**
 * A source file bundled as the build does it, for threads and processes that would take seconds to start from source.
 * `entry` is relative to the checkout. Made once a test process and removed at its end.
 */
export function bundle(entry: string): Promise<string> {
  let made = bundles.get(entry);
  if (!made) {
    if (bundles.size === 0) process.once('exit', () => fs.rmSync(OUT, { recursive: true, force: true }));
    made = bundleInto(entry, path.join(OUT, `${path.basename(entry, '.ts')}.js`));
    bundles.set(entry, made);
  }
  return made;
}

async function bundleInto(entry: string, outfile: string): Promise<string> {
  const modules = path.join(ROOT, 'node_modules');
  await build({
    entryPoints: [path.join(ROOT, entry)], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error',
    alias: { 'web-tree-sitter': path.join(modules, 'web-tree-sitter/web-tree-sitter.cjs'), 'jsonc-parser': path.join(modules, 'jsonc-parser/lib/esm/main.js') },
  });
  return outfile;
}
