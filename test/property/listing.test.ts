import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { listWorkTree } from '../../src/node/listWorkTree';
import { walkFolder } from '../../src/node/walkFolder';
import { TempTree } from '../support/tempTree';

const SETTINGS = { maxFileSize: 1 << 20, exclude: [], submodules: true };
/** Each run starts several git processes; the seed changes from run to run and a failure prints it. */
const RUNS = 40;

const segment = fc.constantFrom('a', 'b', 'src', 'x y', 'é', '中文', '"q"', 'out.js', 'keep.ts', '#h', '[z]');
const file = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const pattern = fc
  .tuple(
    fc.constantFrom('', '!', '!'),
    fc.constantFrom('', '/', '**/'),
    fc.array(fc.constantFrom('a', 'b', 'src', '*', '*.js', 'x y', 'é', '中文', 'k?ep.ts', 'out.js', '\\#h', '[a-c]'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '/', '/*', '/**'),
  )
  .map(([not, lead, parts, end]) => `${not}${lead}${parts.join('/')}${end}`);
const ignoreFile = fc.tuple(fc.constantFrom('', 'a/', 'src/', 'a/b/', 'x y/'), fc.array(pattern, { minLength: 1, maxLength: 4 }));

/** Files and folders may not have the same path: the later of two that clash is left out. */
function tree(files: readonly string[], ignores: readonly (readonly [string, readonly string[]])[]): TempTree {
  const made = new TempTree();
  const names = [...files, ...ignores.map(([folder]) => `${folder}.gitignore`)];
  const texts = new Map(ignores.map(([folder, lines]) => [`${folder}.gitignore`, `${lines.join('\n')}\n`]));
  for (const name of names) {
    try {
      made.write(name, texts.get(name) ?? 'x');
    } catch (error) {
      if (!/EISDIR|ENOTDIR|EEXIST/.test(String(error))) throw error;
    }
  }
  return made;
}

const listedByGit = (made: TempTree): string[] => made.git('ls-files', '-co', '--exclude-standard', '-z').split('\0').filter((name) => name !== '').sort();

describe('listing files', function () {
  this.timeout(120_000);

  it('B3: a walk of a folder without git finds what git would list in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 12 }), fc.array(ignoreFile, { maxLength: 3 }), async (files, ignores) => {
        const made = tree(files, ignores);
        try {
          const walked = await walkFolder(made.root, SETTINGS, false, NEVER_CANCELLED);
          made.git('init', '-q');
          assert.deepEqual([...walked.files].sort(), listedByGit(made));
        } finally {
          made.dispose();
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('B5: a work tree lists exactly what git lists, whatever the names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 12 }), fc.array(ignoreFile, { maxLength: 3 }), fc.nat(12), async (files, ignores, tracked) => {
        const made = tree(files, ignores);
        try {
          made.git('init', '-q');
          for (const name of files.slice(0, tracked).filter((it) => fs.existsSync(path.join(made.root, it)))) made.git('add', '-f', '--ignore-errors', '--', `:(literal)${name}`);
          const listing = await listWorkTree(made.root, true, SETTINGS, NEVER_CANCELLED);
          assert.deepEqual([...listing!.files].sort(), listedByGit(made));
        } finally {
          made.dispose();
        }
      }),
      { numRuns: RUNS },
    );
  });
});
