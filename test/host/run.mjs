// Runs the tests of test/host/suite in the extension host of a real VS Code: `node test/host/run.mjs [scenario ...]`.
// Ends with a line for each skipped test and then `N passed, N failed[, N skipped]`; exit code 0 when nothing failed.
import * as esbuild from 'esbuild';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runInElectron } from './electron.mjs';
import { findOrInstallHost } from './install.mjs';
import { scenarios } from './scenarios.mjs';
import { startUiBridge } from './uiBridge.mjs';
import { startServer } from './vscodeServer.mjs';
import { openWorkbench } from './workbench.mjs';

/** A window takes 10 s to open and its tests at most a minute here; a machine may be many times slower. */
const SCENARIO_LIMIT_MS = 6 * 60_000;
/** The code of a run's end arrives after its result. */
const LAST_WORDS_MS = 5_000;
const LOG_LINES_SHOWN = 40;
const root = path.resolve(import.meta.dirname, '..', '..');
const say = (text) => console.error(`host tests: ${text}`);

async function main() {
  const built = spawnSync(process.execPath, ['esbuild.mjs', '--if-missing', '--quiet'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the build failed');
  const wanted = process.argv.slice(2);
  const chosen = scenarios.filter((scenario) => !wanted.length || wanted.includes(scenario.name));
  if (!chosen.length) throw new Error(`there is no scenario ${wanted.join(', ')}; there are ${scenarios.map((each) => each.name).join(', ')}`);

  let host;
  try {
    host = findOrInstallHost(say);
  } catch (error) {
    say(`${error.message}; trying @vscode/test-electron instead, without the tests that look at the window`);
  }
  const total = { passed: 0, failed: 0, skipped: [] };
  for (const scenario of chosen) {
    say(`window "${scenario.name}"`);
    const counts = await runScenario(host, scenario);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped.push(...counts.skipped.map((title) => `${title} (needs a window to look at)`));
  }
  for (const title of total.skipped) console.log(`skipped: ${title}`);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped.length ? `, ${total.skipped.length} skipped` : ''}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runScenario(host, scenario) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-host-'));
  try {
    const folder = scenario.make && path.join(scratch, scenario.name);
    if (folder) {
      fs.mkdirSync(folder);
      scenario.make(folder);
    }
    const files = { bundle: await bundleTests(scenario), output: path.join(scratch, 'output.txt'), result: path.join(scratch, 'result.json') };
    fs.writeFileSync(files.output, '');
    const env = {
      CAIRN_TEST_BUNDLE: files.bundle, CAIRN_TEST_OUTPUT: files.output, CAIRN_TEST_RESULT: files.result, CAIRN_TEST_STATE: path.join(scratch, 'state'),
      CAIRN_INDEX_DIR: path.join(scratch, 'index'),
    };
    const fakeModel = path.join(import.meta.dirname, 'fakeModel');
    const testsEntry = path.join(import.meta.dirname, 'entry.cjs');
    const follow = followFile(files.output);
    const problem = host
      ? await runInServer(host, { scenario, scratch, folder, env, fakeModel, testsEntry })
      : await runInElectron({ scratch, folder, env, extensions: [root, fakeModel], testsEntry });
    follow.stop();
    if (!fs.existsSync(files.result)) return failed(problem ?? 'the extension host ended before the tests did');
    const counts = JSON.parse(fs.readFileSync(files.result, 'utf8'));
    if (counts.failed) showLog(path.join(scratch, 'vscode'));
    return counts.passed + counts.failed + counts.skipped.length > 0 ? counts : failed('no test was found');
  } catch (error) {
    return failed(error.message);
  } finally {
    if (process.env.CAIRN_TEST_KEEP) say(`kept ${scratch}`);
    else fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** What the extension wrote into its log, which says more about a failed test than the test can. */
function showLog(dataFolder) {
  const logs = fs.existsSync(dataFolder) ? fs.readdirSync(dataFolder, { recursive: true }).filter((file) => path.basename(file) === 'Cairn.log') : [];
  for (const file of logs) console.log(`--- ${file}\n${fs.readFileSync(path.join(dataFolder, file), 'utf8').split('\n').slice(-LOG_LINES_SHOWN).join('\n')}---`);
}

function failed(reason) {
  console.log(`  failed: ${reason}`);
  return { passed: 0, failed: 1, skipped: [] };
}

/** Returns what went wrong, or undefined when the tests ran to their end. */
async function runInServer(host, { scenario, scratch, folder, env, fakeModel, testsEntry }) {
  let server, workbench, bridge;
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  const timer = setTimeout(() => end(`no result within ${SCENARIO_LIMIT_MS / 60_000} minutes`), SCENARIO_LIMIT_MS);
  try {
    bridge = await startUiBridge(() => workbench?.page);
    server = await startServer(host, { dataFolder: path.join(scratch, 'vscode'), installed: [fakeModel], chatVendor: scenario.chatVendor, env: { ...env, CAIRN_TEST_UI: bridge.url } });
    server.child.once('exit', (code) => end(`the VS Code server ended with code ${code}`));
    let endsExpected = scenario.reloads ?? 0;
    server.onLine((line) => {
      if (process.env.CAIRN_TEST_VERBOSE) console.error(`[server] ${line}`);
      if (/Extension Host Process exited/.test(line) && endsExpected-- <= 0) setTimeout(() => end(`the extension host ended: ${line}`), LAST_WORDS_MS).unref();
    });
    workbench = await openWorkbench(host.chromium, { port: server.port, folder, extension: root, testsEntry }, { onExit: () => end(undefined), onLost: end });
    return await ended;
  } finally {
    clearTimeout(timer);
    await workbench?.close();
    await server?.stop();
    bridge?.close();
  }
}

/** Below the extension's folder, because VS Code gives its API by the folder of whoever asks for it. */
async function bundleTests(scenario) {
  const suite = path.join(import.meta.dirname, 'suite');
  const outfile = path.join(root, 'out', 'host-tests', `${scenario.name}.cjs`);
  await esbuild.build({
    stdin: { contents: scenario.tests.map((name) => `import ${JSON.stringify(`./${name}.test.ts`)};`).join('\n'), resolveDir: suite },
    bundle: true, platform: 'node', format: 'cjs', target: 'node20', external: ['vscode'], outfile, sourcemap: 'inline', logLevel: 'warning',
  });
  return outfile;
}

/** Passes on what is appended to the file. */
function followFile(file) {
  let shown = 0;
  const show = () => {
    const text = fs.readFileSync(file, 'utf8');
    if (text.length > shown) process.stdout.write(text.slice(shown));
    shown = text.length;
  };
  const timer = setInterval(show, 500);
  return {
    stop: () => {
      clearInterval(timer);
      show();
    },
  };
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.log(`failed: ${error.message}\n0 passed, 1 failed`);
    process.exit(2);
  },
);
