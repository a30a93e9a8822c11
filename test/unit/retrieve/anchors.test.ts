import assert from 'node:assert/strict';
import { type Anchor } from '../../../src/core/retrieve/anchors/source';
import { findAnchors } from '../../../src/core/retrieve/anchors/anchors';
import { ask } from '../../../src/core/retrieve/ask';
import { resolveRequest } from '../../../src/core/retrieve/limits';
import type { ContextRequest } from '../../../src/protocol/pack';
import type { IndexView } from '../../../src/core/store/indexView';
import { fakeIndex, PORTS, symbolNamed } from './fakeIndex';

function anchorsFor(view: IndexView, request: ContextRequest) {
  return findAnchors(ask(view, resolveRequest(request), PORTS.cancellation));
}

function anchorOf(view: IndexView, anchors: readonly Anchor[], name: string): Anchor | undefined {
  return anchors.find(({ symbol }) => symbol === symbolNamed(view, name));
}

function strengthFrom(anchor: Anchor | undefined, source: string): number | undefined {
  return anchor?.evidence.find((one) => one.source === source)?.strength;
}

const VIEW = fakeIndex({
  files: {
    'app/door.py': ['class Door:', '    def open(self):', '        return self.lock.turn("door:key")', '', '    def paint(self):', '        pass'].join('\n'),
    'app/window.py': ['class Window:', '    def open(self):', '        return glass', '', 'def polish_glass():', '    return wipe("door:key")'].join('\n'),
    'app/house.py': ['def enter_house(door):', '    polish_glass()', '    return door'].join('\n'),
    'tests/test_door.py': ['def test_open():', '    polish_glass()'].join('\n'),
  },
});

describe('anchors', () => {
  it('looks a qualified name up inside its type first', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'Door.open fails' });
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'Door.open'), 'explicit'), 1);
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'Window.open'), 'explicit'), undefined);
  });

  it('shares the strength of an ambiguous name among its matches', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'something', explicitSymbols: ['open'] });
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'Door.open'), 'explicit'), 0.707107);
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'Window.open'), 'explicit'), 0.707107);
  });

  it('drops a name that more than eight symbols carry, and says so', () => {
    const view = fakeIndex({ files: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`m${i}.py`, 'def run_it():\n    pass'])) });
    const { anchors, dropped } = anchorsFor(view, { task: 'call run_it' });
    assert.ok(anchors.every((anchor) => strengthFrom(anchor, 'explicit') === undefined));
    assert.ok(dropped.some(({ source, what, why }) => source === 'explicit' && what === 'run_it' && why.includes('9 symbols')));
  });

  it('finds a file by the longest suffix of a foreign path, and the symbol of a framed line in full', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'Traceback:\n  File "/srv/release/app/window.py", line 6, in polish_glass\nboom' });
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'polish_glass'), 'path'), 1);
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'app/window.py'), 'path'), 0.85);
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'Window.open'), 'path'), 0.425);
  });

  it('lets files of earlier work anchor', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'go on', historyFiles: ['app/house.py'] });
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'app/house.py'), 'history'), 0.7);
  });

  it('finds a quoted literal in bodies', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'who reads "door:key" first' });
    assert.ok((strengthFrom(anchorOf(VIEW, anchors, 'Door.open'), 'usage') ?? 0) > 0.7);
    assert.ok((strengthFrom(anchorOf(VIEW, anchors, 'polish_glass'), 'usage') ?? 0) > 0.7);
  });

  it('follows a certain anchor to its callers and to those that quote the same key', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'polish_glass leaves streaks' });
    assert.ok((strengthFrom(anchorOf(VIEW, anchors, 'enter_house'), 'impact') ?? 0) > 0.6);
    const sameKey = anchorOf(VIEW, anchors, 'Door.open');
    assert.ok(sameKey?.evidence.some(({ because }) => because === 'quotes "door:key" like polish_glass'), JSON.stringify(sameKey));
  });

  it('combines sources by noisy-or', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'polish_glass leaves streaks' });
    for (const { strength, evidence } of anchors) {
      const expected = 1 - evidence.reduce((product, one) => product * (1 - one.strength), 1);
      assert.ok(Math.abs(strength - expected) < 1e-6);
    }
  });

  it('takes no test for an anchor unless the task is about tests', () => {
    const plain = anchorsFor(VIEW, { task: 'polish_glass leaves streaks' });
    assert.equal(anchorOf(VIEW, plain.anchors, 'test_open'), undefined);
    const about = anchorsFor(VIEW, { task: 'the test of polish_glass is flaky' });
    assert.notEqual(anchorOf(VIEW, about.anchors, 'test_open'), undefined);
  });

  it('takes a test that the task names', () => {
    const { anchors } = anchorsFor(VIEW, { task: 'test_open hangs' });
    assert.equal(strengthFrom(anchorOf(VIEW, anchors, 'test_open'), 'explicit'), 1);
  });
});
