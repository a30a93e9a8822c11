import assert from 'node:assert/strict';
import { effectOf } from '../../../src/engine/watchedFile';

describe('effect of a watched-file event', () => {
  it('is the file itself for an ordinary file', () => {
    assert.equal(effectOf('/r/src/a.ts', false), 'file');
    assert.equal(effectOf('/r/src/a.ts', true), 'file');
    assert.equal(effectOf('/r/Makefile', false), 'file');
    assert.equal(effectOf('C:\\r\\a.py', false), 'file');
  });

  it('is everything when the commit, the branch or the ignore rules may have changed', () => {
    for (const path of ['/r/.git/HEAD', '/r/.git/index', '/r/.git/refs/heads/a/b', '/r/.git/worktrees/w/HEAD', '/r/.git/info/exclude', '/r/web/.gitignore', '/r/.cairnignore', '/r/.git'])
      assert.equal(effectOf(path, false), 'everything', path);
  });

  it('is everything for the deletion of what may be a folder', () => {
    assert.equal(effectOf('/r/src/lib', true), 'everything');
    assert.equal(effectOf('/r/.config', true), 'everything');
  });

  it('is nothing for the rest of .git', () => {
    for (const path of ['/r/.git/index.lock', '/r/.git/objects/ab/cd', '/r/.git/logs/HEAD', '/r/.git/refs/remotes/origin/main'])
      assert.equal(effectOf(path, false), 'nothing', path);
  });
});
