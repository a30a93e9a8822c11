// Loaded by VS Code in the extension host: runs the bundled tests with mocha and writes what came of them to a file,
// because VS Code calls a test run whose extension host was killed a success.
'use strict';
const fs = require('node:fs');
const util = require('node:util');
const Mocha = require('mocha');

const { CAIRN_TEST_BUNDLE: bundle, CAIRN_TEST_OUTPUT: output, CAIRN_TEST_RESULT: resultFile } = process.env;
/** A test reloads the window: this run ends in the middle of it, and the next one tells the result. */
const isReloading = () => process.env.CAIRN_TEST_RELOADING !== undefined;
const say = (...parts) => isReloading() || fs.appendFileSync(output, `${util.format(...parts)}\n`);

exports.run = async () => {
  // The console of this process is VS Code's, so the reporter writes to our file.
  Mocha.reporters.Base.consoleLog = say;
  const mocha = new Mocha({ ui: 'bdd', timeout: 120_000, color: false, reporter: 'spec' });
  mocha.suite.emit('pre-require', globalThis, bundle, mocha);
  require(bundle);
  const counts = { passed: 0, failed: 0, skipped: [] };
  await new Promise((resolve) => {
    mocha
      .run(resolve)
      .on('pass', () => counts.passed++)
      .on('fail', () => counts.failed++)
      .on('pending', (test) => counts.skipped.push(test.fullTitle()));
  });
  if (isReloading()) return;
  fs.writeFileSync(resultFile, JSON.stringify(counts));
};
