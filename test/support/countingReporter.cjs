// A mocha reporter that is quiet about what passes, explains what fails, and leaves the counts in a file, so that the
// run of all suites adds up results instead of reading text.
const fs = require('node:fs');
const Mocha = require('mocha');

module.exports = class CountingReporter extends Mocha.reporters.Base {
  constructor(runner, options) {
    super(runner, options);
    const result = { passed: 0, failed: 0, skipped: [] };
    runner.on('pass', () => result.passed++);
    runner.on('fail', () => result.failed++);
    runner.on('pending', (test) => result.skipped.push(test.fullTitle()));
    runner.on('end', () => {
      if (this.failures.length > 0) Mocha.reporters.Base.list(this.failures);
      fs.writeFileSync(process.env.CAIRN_TEST_RESULT, JSON.stringify(result));
    });
  }
};
