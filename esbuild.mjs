// Builds every bundle into dist/, which a running program may be using meanwhile (publishBuild.mjs). Flags: --production
// (minify, no maps), --watch, --if-missing (do nothing when dist is newer than every source), --quiet.
import * as esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyGrammars } from './grammars/copy.mjs';
import { filesIn, publish, publishAll, stagingFolder } from './publishBuild.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');
const say = (text) => flags.has('--quiet') || console.error(text);
const dist = path.join(root, 'dist');
/** As old as the sources that dist/ was built from. */
const STAMP = '.built';

const built = fs.statSync(path.join(dist, STAMP), { throwIfNoEntry: false });
if (flags.has('--if-missing') && built && built.mtimeMs > newestSource()) process.exit(0);
const staging = stagingFolder(dist);

const node = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  outdir: staging,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  alias: {
    // Its ESM entry calls createRequire(undefined) inside a CommonJS bundle.
    'web-tree-sitter': path.join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs'),
    // Its main entry is UMD, which hides its parts from a bundler.
    'jsonc-parser': path.join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
  },
};

/** Entry points; one that does not exist is a mistake of the build, not something to skip. */
const builds = [
  { ...node, entryPoints: { extension: 'src/extension.ts' }, external: ['vscode'] },
  {
    ...node,
    entryPoints: {
      engine: 'src/engine/main.ts',
      parseWorker: 'src/node/parseWorker.ts',
      mcp: 'src/mcp/main.ts',
      cli: 'src/cli/main.ts',
      o200k: 'src/node/o200k.ts',
    },
  },
  {
    ...node,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    entryPoints: { replay: 'webview-ui/main.ts' },
    outdir: path.join(staging, 'webview'),
    alias: {},
  },
].map((build) => ({ ...build, absWorkingDir: root }));

/** In watch mode: publishes what a build made, each time it comes to its end without an error. */
const publishing = {
  name: 'publish',
  setup: (build) => build.onEnd(({ errors, metafile }) => {
    if (errors.length > 0) return;
    const made = Object.keys(metafile.outputs).map((file) => path.relative(staging, path.join(root, file)));
    // What did not change since the last time is not written again.
    publish(staging, dist, made.filter((name) => fs.existsSync(path.join(staging, name))));
  }),
};

/** Files beside the bundles: WASM of the runtimes, grammars, the page's style sheet. */
function copyAssets() {
  const copy = (from, to) => fs.copyFileSync(path.join(root, from), path.join(staging, to));
  copy('node_modules/web-tree-sitter/web-tree-sitter.wasm', 'web-tree-sitter.wasm');
  copy('node_modules/sql.js/dist/sql-wasm.wasm', 'sql-wasm.wasm');
  fs.mkdirSync(path.join(staging, 'webview'), { recursive: true });
  copy('webview-ui/replay.css', 'webview/replay.css');
  copyGrammars(root, path.join(staging, 'grammars'));
}

/** Folders of the packages whose code is in a bundle, for NOTICE. */
function writePackageList(results) {
  const inputs = results.flatMap((result) => Object.keys(result.metafile.inputs));
  const packaged = inputs.filter((file) => file.includes('node_modules/')).map((file) => file.slice(file.indexOf('node_modules/')));
  const folders = packaged.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)[0]);
  fs.writeFileSync(path.join(staging, 'packages.json'), JSON.stringify([...new Set(folders)].sort()));
}

function newestSource() {
  let newest = 0;
  const visit = (file) => {
    const stat = fs.statSync(file);
    if (stat.isDirectory()) fs.readdirSync(file).forEach((name) => visit(path.join(file, name)));
    else newest = Math.max(newest, stat.mtimeMs);
  };
  ['src', 'webview-ui', 'grammars/manifest.json', 'package.json', 'esbuild.mjs', 'publishBuild.mjs'].forEach((name) => visit(path.join(root, name)));
  return newest;
}

say('building dist/ ...');
copyAssets();
if (flags.has('--watch')) {
  publish(staging, dist, filesIn(staging));
  for (const build of builds) await (await esbuild.context({ ...build, plugins: [publishing] })).watch();
} else {
  const startedAt = new Date();
  writePackageList(await Promise.all(builds.map((build) => esbuild.build(build))));
  fs.writeFileSync(path.join(staging, STAMP), '');
  fs.utimesSync(path.join(staging, STAMP), startedAt, startedAt);
  publishAll(staging, dist, STAMP);
}
