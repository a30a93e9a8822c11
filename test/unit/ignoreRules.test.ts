import assert from 'node:assert/strict';
import { noRules, verdictOn, withIgnoreFile } from '../../src/core/discover/ignoreRules';

describe('ignore rules', () => {
  const root = withIgnoreFile(noRules(false), '', '# comment\nplugins/*\n!plugins/app\n*.log\n');

  it('keeps a whitelisted folder that a wildcard ignored', () => {
    assert.equal(verdictOn(root, 'plugins/app/a.ts'), 'broughtBack');
    assert.equal(verdictOn(root, 'plugins/other/b.ts'), 'ignored');
  });

  it('lets a nested file win over the one above it', () => {
    const nested = withIgnoreFile(root, 'web', '!keep.log\n/only-here\ndeep/x.ts\n');
    assert.equal(verdictOn(nested, 'web/keep.log'), 'broughtBack');
    assert.equal(verdictOn(nested, 'keep.log'), 'ignored');
    assert.equal(verdictOn(nested, 'web/only-here'), 'ignored');
    assert.equal(verdictOn(nested, 'web/sub/only-here'), 'neutral');
    assert.equal(verdictOn(nested, 'web/deep/x.ts'), 'ignored');
    assert.equal(verdictOn(nested, 'web/a/deep/x.ts'), 'neutral');
  });

  it('applies a nested pattern without a slash at every depth below its folder', () => {
    const nested = withIgnoreFile(noRules(false), 'a [b]', '.output\n');
    assert.equal(verdictOn(nested, 'a [b]/.output/x.js'), 'ignored');
    assert.equal(verdictOn(nested, 'a [b]/c/d/.output/x.js'), 'ignored');
    assert.equal(verdictOn(nested, '.output/x.js'), 'neutral');
  });

  it('takes escaped leading characters literally in nested files', () => {
    const nested = withIgnoreFile(noRules(false), 'n', '\\#notes\n\\!bang\n');
    assert.equal(verdictOn(nested, 'n/#notes'), 'ignored');
    assert.equal(verdictOn(nested, 'n/!bang'), 'ignored');
  });

  it('B3: takes a nested line of spaces, a slash or an exclamation mark for no rule', () => {
    for (const line of [' ', '   ', '/', '/ ', '//', '!', '!/']) {
      const nested = withIgnoreFile(noRules(false), 'src', `${line}\n*.log\n`);
      assert.equal(verdictOn(nested, 'src/a.ts'), 'neutral', JSON.stringify(line));
      assert.equal(verdictOn(nested, 'src/a.log'), 'ignored');
    }
  });
});
