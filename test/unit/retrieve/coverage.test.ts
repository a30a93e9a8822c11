import assert from 'node:assert/strict';
import { confidenceOf } from '../../../src/core/retrieve/confidence';
import { retrieve } from '../../../src/core/retrieve/pipeline';
import type { ContextRequest } from '../../../src/protocol/pack';
import { type FakeIndex, fakeIndex, PORTS } from './fakeIndex';

const FILES = {
  'app/door.py': 'class Door:\n    def open_door(self):\n        return turn_key(self)',
  'app/key.py': 'def turn_key(door):\n    return door.locked',
  'app/paint.py': 'def paint_wall(color):\n    return color',
};

function coverage(request: ContextRequest, more: Partial<FakeIndex> = {}) {
  return retrieve(fakeIndex({ files: FILES, ...more }), request, PORTS).pack.coverage;
}

describe('coverage', () => {
  it('is high only with something certain and agreement, low with neither, and says the numbers', () => {
    const base = { anchors: 5, strong: 0, corroborated: 0, agreement: 0, missing: 0, files: 4 };
    assert.equal(confidenceOf(base).confidence, 'low');
    assert.equal(confidenceOf({ ...base, strong: 1 }).confidence, 'medium');
    assert.equal(confidenceOf({ ...base, strong: 1, corroborated: 1, agreement: 0.6 }).confidence, 'high');
    assert.equal(confidenceOf({ ...base, strong: 1, corroborated: 1, agreement: 0.6, missing: 1 }).confidence, 'medium');
    assert.equal(confidenceOf({ ...base, files: 0 }).confidence, 'low');
    assert.match(confidenceOf({ ...base, strong: 1, agreement: 0.25 }).because, /1 strong anchor, no anchors with two or more sources, 25 %/);
  });

  it('counts every source, those with nothing too', () => {
    const { anchorSources } = coverage({ task: 'open_door is stuck' });
    assert.deepEqual(Object.keys(anchorSources), ['explicit', 'path', 'history', 'lexical', 'usage', 'semantic', 'impact']);
    assert.ok(anchorSources.explicit > 0);
    assert.equal(anchorSources.semantic, 0);
  });

  it('names stale files of the answer and no others', () => {
    const { staleFiles } = coverage({ task: 'open_door is stuck', maxFiles: 1 }, { stale: ['repo:app/door.py', 'repo:app/paint.py'] });
    assert.deepEqual(staleFiles, ['app/door.py']);
  });

  it('warns of a skipped file that the task names', () => {
    const skipped = [{ file: 'repo:app/huge.py', reason: 'tooLarge' as const, detail: '3,412 KB is over the limit of 1,024 KB' }];
    const { skippedMatches, likelyIncomplete } = coverage({ task: 'open_door in app/huge.py' }, { skipped });
    assert.deepEqual(skippedMatches, ['repo:app/huge.py: 3,412 KB is over the limit of 1,024 KB']);
    assert.ok(likelyIncomplete);
  });

  it('tells where a written name is defined when the list does not hold that file, and when nothing defines it', () => {
    const { unresolvedIdentifiers } = coverage({ task: 'open_door must not call turn_key nor melt_lock', maxFiles: 1 });
    const names = unresolvedIdentifiers.map(({ name }) => name);
    assert.ok(names.includes('melt_lock'));
    const known = unresolvedIdentifiers.find(({ name }) => name !== 'melt_lock');
    assert.equal(known?.files.length, 1);
  });

  it('tells that the caller is on another commit', () => {
    assert.equal(coverage({ task: 'open_door', commit: 'beef' }).commitMismatch, true);
    assert.equal(coverage({ task: 'open_door', commit: 'f00d' }).commitMismatch, false);
  });
});
