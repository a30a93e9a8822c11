import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { FolderError, makeFolder } from '../../src/node/makeFolder';
import { skipBecause } from '../support/skipBecause';
import { TempTree } from '../support/tempTree';

describe('making a folder', () => {
  let tree: TempTree;
  beforeEach(() => (tree = new TempTree({ file: '' })));
  afterEach(() => tree.dispose());
  const at = (name: string): string => path.join(tree.root, name);
  const refusal = (folder: string): string => {
    try {
      makeFolder(folder);
    } catch (error) {
      assert.ok(error instanceof FolderError && error.code !== '');
      return error.message;
    }
    return assert.fail(`${folder} was made`);
  };

  it('makes what is missing above it, each with the mode that was asked for, and leaves what is there', () => {
    makeFolder(at('a/b/c'), 0o700);
    makeFolder(at('a/b/c'), 0o755);
    assert.ok(fs.statSync(at('a/b/c')).isDirectory());
    if (process.platform !== 'win32') for (const name of ['a', 'a/b', 'a/b/c']) assert.equal(fs.statSync(at(name)).mode & 0o777, 0o700, name);
  });

  it('names what stands in the way', () => {
    assert.equal(refusal(at('file/below/it')), `the folder ${at('file')} cannot be made: there is a file of that name`);
    assert.equal(refusal(at('file')), `the folder ${at('file')} cannot be made: there is a file of that name`);
  });

  it('does not take a link that leads nowhere for a folder', function () {
    if (process.platform === 'win32') return skipBecause(this, 'symbolic links need a privilege on Windows');
    fs.symlinkSync(at('nowhere'), at('link'));
    assert.match(refusal(at('link')), /^the folder .*link cannot be made: EEXIST/);
    assert.match(refusal(at('link/below')), /^the folder .*link cannot be made: EEXIST/);
  });

  it('comes to an end where a file system takes no folders', function () {
    if (process.platform !== 'linux') return skipBecause(this, 'there is no such file system here');
    assert.match(refusal('/proc/nope'), /^the folder \/proc\/nope cannot be made: E/);
    assert.match(refusal('/proc/nope/below'), /^the folder \/proc\/nope cannot be made: E/);
  });
});
