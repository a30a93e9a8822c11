// The one test command: builds dist/, runs the suites one after the other, and ends with `N passed, N failed`.
// Usage: node test/run.mjs [suite]...
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONGEST_SUITE_MS, SUITES } from './suites.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const COUNTS = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
const SKIPPED = /^\s*skipped: (.+)$/;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-test-run-'));

/** Runs a command to its end in its own process group, so that a hanging suite can be stopped with its children. */
function execute(command, args, { timeoutMs, environment = {}, isQuiet = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
      shell: false,
    });
    let output = '';
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      stop(child);
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!isQuiet) process.stdout.write(text);
    });
    const interrupted = () => stop(child);
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const end = (code, problem) => {
      clearTimeout(late);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve({ code, output, problem: isLate ? `did not end within ${timeoutMs / 60_000} minutes` : problem });
    };
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `was ended by ${signal}` : ''));
  });
}

function stop(child) {
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** `{passed, failed, skipped: string[], problem}`; a suite that could not run, or ran nothing, has a problem. */
async function runSuite(name) {
  const folder = path.join(root, 'test', name);
  const script = path.join(folder, 'run.mjs');
  if (fs.existsSync(script)) return countsOf(await execute(process.execPath, [script], { timeoutMs: LONGEST_SUITE_MS }));
  const files = testFiles(folder);
  if (files.length === 0) return { passed: 0, failed: 0, skipped: [], problem: `has no run.mjs and no *.test.ts in test/${name}` };
  const resultFile = path.join(scratch, `${name}.json`);
  const mocha = path.join(root, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const reporter = path.join(root, 'test', 'support', 'countingReporter.cjs');
  const ran = await execute(process.execPath, [mocha, '--reporter', reporter, ...files], {
    timeoutMs: LONGEST_SUITE_MS,
    environment: { CAIRN_TEST_RESULT: resultFile },
  });
  if (!fs.existsSync(resultFile)) return { passed: 0, failed: 0, skipped: [], problem: ran.problem || `ended with ${ran.code} before it had a result` };
  const result = JSON.parse(fs.readFileSync(resultFile, 'utf8'));
  const unexplained = ran.code !== 0 && result.failed === 0 ? `ended with ${ran.code} though no test failed` : '';
  return { ...result, problem: ran.problem || unexplained || nothingRan(result) };
}

function countsOf(ran) {
  const lines = ran.output.trimEnd().split('\n');
  const match = lines.map((line) => COUNTS.exec(line)).findLast((each) => each);
  if (!match) return { passed: 0, failed: 0, skipped: [], problem: ran.problem || `ended with ${ran.code} without a line of counts` };
  const skipped = lines.map((line) => SKIPPED.exec(line)?.[1]).filter((reason) => reason);
  for (let unexplained = Number(match[3] ?? 0) - skipped.length; unexplained > 0; unexplained--) skipped.push('a test that gave no reason');
  const result = { passed: Number(match[1]), failed: Number(match[2]), skipped };
  const unexplained = ran.code !== 0 && result.failed === 0 ? `ended with ${ran.code} though no test failed` : '';
  return { ...result, problem: ran.problem || unexplained || nothingRan(result) };
}

/** A suite whose every test was skipped tells so by its reasons; one without any test is broken. */
function nothingRan(result) {
  return result.passed + result.failed + result.skipped.length === 0 ? 'ran no test' : '';
}

function testFiles(folder) {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs.readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.test.ts')).map((file) => path.join(folder, file)).sort();
}

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !SUITES.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown.join(', ')}; the suites are ${SUITES.join(', ')}.`);
    return 2;
  }
  const unlisted = fs.readdirSync(path.join(root, 'test')).filter((name) => !SUITES.includes(name) && testFiles(path.join(root, 'test', name)).length > 0);
  if (unlisted.length > 0) {
    console.log(`test/suites.mjs does not list ${unlisted.join(', ')}, so those tests would never run.\n0 passed, 1 failed`);
    return 1;
  }
  const built = await execute(process.execPath, ['esbuild.mjs'], { timeoutMs: LONGEST_SUITE_MS });
  if (built.code !== 0) {
    console.log('The build failed, so no test ran.\n0 passed, 1 failed');
    return 1;
  }
  const results = [];
  for (const name of asked.length > 0 ? SUITES.filter((each) => asked.includes(each)) : SUITES) {
    console.log(`\n== ${name}`);
    const result = await runSuite(name);
    results.push({ name, ...result });
    console.log(`${name}: ${result.passed} passed, ${result.failed} failed${result.skipped.length ? `, ${result.skipped.length} skipped` : ''}`);
    if (result.problem) console.log(`${name}: ${result.problem}`);
  }
  console.log('\n== all suites');
  for (const { name, skipped } of results) skipped.forEach((each) => console.log(`skipped: ${name}: ${each}`));
  for (const { name, problem } of results) if (problem) console.log(`failed: ${name} ${problem}`);
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const failed = sum((result) => result.failed + (result.problem && result.failed === 0 ? 1 : 0));
  const skipped = sum((result) => result.skipped.length);
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
