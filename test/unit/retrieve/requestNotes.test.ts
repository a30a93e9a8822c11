import assert from 'node:assert/strict';
import { retrieve } from '../../../src/core/retrieve/pipeline';
import type { ContextRequest, Pack } from '../../../src/protocol/pack';
import { type FakeIndex, fakeIndex, PORTS } from './fakeIndex';

const FILES = {
  'src/app/door.py': 'class Door:\n    def open_door(self):\n        return turn_key(self)',
  'src/app/key.py': 'def turn_key(door):\n    return door.locked',
  'src/paint/wall.py': 'def paint_wall(color):\n    return color\n\nROUTE = "/walls/{id}"',
};

const packOf = (request: Partial<ContextRequest>, more: Partial<FakeIndex> = {}): Pack =>
  retrieve(fakeIndex({ files: FILES, ...more }), { task: 'open the door with the key', ...request }, PORTS).pack;
const notesOf = (request: Partial<ContextRequest>, more: Partial<FakeIndex> = {}): readonly string[] => packOf(request, more).coverage.notes;

describe('what the caller gave that matches nothing', () => {
  const cases: readonly (readonly [string, Partial<ContextRequest>, readonly string[]])[] = [
    ['a folder with a slip', { pathPrefix: 'src/ap' }, ['no indexed file lies below "src/ap/"; the nearest are "src/app", "src"']],
    ['a folder named without the ones above it', { pathPrefix: 'paint' }, ['no indexed file lies below "paint/"; the nearest is "src/paint"']],
    ['a folder like no other', { pathPrefix: 'zzzz' }, ['no indexed file lies below "zzzz/"; there is "src"']],
    ['a repository', { repositories: ['rep'] }, ['no repository named "rep" is indexed here; the nearest is "repo"']],
    ['a symbol with a slip', { explicitSymbols: ['opn_door'] }, ['no symbol named "opn_door" is indexed; the nearest are "Door.open_door", "Door"']],
    ['a member with a slip', { explicitSymbols: ['Dor.open_doors'] }, ['no symbol named "Dor.open_doors" is indexed; the nearest are "Door.open_door", "Door"']],
    ['a symbol outside of the folder', { explicitSymbols: ['paint_wall'], pathPrefix: 'src/app' }, ['no symbol named "paint_wall" is defined below "src/app/"']],
    ['a file of earlier work', { historyFiles: ['src/app/dor.py'] }, ['no indexed file is named "src/app/dor.py"; the nearest is "src/app/door.py"']],
    ['a route', { routePaths: ['GET /doors'] }, ['no indexed code holds the route "GET /doors"']],
    ['a commit', { commit: 'BEEF' }, ['the index is of commit f00d, not of "BEEF": lines and names may differ from yours']],
  ];
  for (const [what, request, notes] of cases) {
    it(`is told with what there is instead: ${what}`, () => {
      assert.deepEqual(notesOf(request), notes);
    });
  }

  it('is told to models as well, whatever the budget', () => {
    for (const [, request, notes] of cases) {
      const { text } = packOf({ ...request, maxTokens: 200 }).context;
      for (const note of notes) assert.ok(text.includes(`\nNote: ${note}.\n`), text);
    }
  });

  it('is not told of what matches', () => {
    const request = { pathPrefix: 'src', repositories: ['repo'], explicitSymbols: ['Door.open_door'], historyFiles: ['src/app/key.py'], routePaths: ['GET /walls/{id}'], commit: 'F00D' };
    assert.deepEqual(notesOf(request), []);
    assert.doesNotMatch(packOf(request).context.text, /^Note:/m);
  });

  it('is a name of too many symbols, too', () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`app/part_${i}.py`, `class Part${i}:\n    def open(self):\n        return ${i}`]));
    assert.deepEqual(notesOf({ explicitSymbols: ['open'] }, { files }), [
      '"open" names 9 symbols, too many to tell which is meant: qualify it, for example "Part0.open", "Part1.open", "Part2.open"',
    ]);
  });

  it('is one reason for an empty answer, not one for every name', () => {
    assert.equal(notesOf({ pathPrefix: 'zzzz', explicitSymbols: ['nope'], historyFiles: ['nope.py'] }).length, 1);
  });

  it('names nothing of repositories that were not asked for', () => {
    const files = { 'open:door.py': 'def open_door():\n    pass', 'secret:src/vault.py': 'def open_vault():\n    pass' };
    const request = { repositories: ['open'], pathPrefix: 'open/srcs', explicitSymbols: ['open_vautl'], historyFiles: ['valt.py'] };
    for (const part of [request, { ...request, pathPrefix: undefined }]) {
      const pack = packOf(part, { files });
      assert.ok(pack.coverage.notes.length > 0);
      assert.doesNotMatch(JSON.stringify({ ...pack, task: '' }), /secret|vault/);
    }
  });

  it('cannot be compared where no commit is checked out', () => {
    const index = fakeIndex({ files: FILES });
    const view = { ...index, history: index.history.map((one) => ({ ...one, head: '' })) };
    const { coverage } = retrieve(view, { task: 'open the door', commit: 'beef' }, PORTS).pack;
    assert.deepEqual([coverage.commitMismatch, coverage.notes], [false, ['no commit is checked out here, so "beef" cannot be compared']]);
  });
});

describe('an answer without files', () => {
  it('says why and what to do, and names no files to start from', () => {
    const texts = [
      packOf({ task: 'zebra crossing' }), packOf({ pathPrefix: 'zzzz' }), packOf({}, { files: {} }),
    ].map(({ workflow, context }) => {
      assert.ok(context.text.includes(workflow));
      assert.doesNotMatch(context.text, /these files/);
      return workflow;
    });
    assert.deepEqual(texts, [
      'No file of the index matches this task; ask again with words that the code holds (a name, a message, a path), or search.',
      'No file of the index matches; correct or leave out what the notes name, and ask again.',
      'No file is indexed here, so there is nothing to answer with.',
    ]);
  });
});
