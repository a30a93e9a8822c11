import assert from 'node:assert/strict';
import { excerpt, statementsOf } from '../../../src/core/retrieve/excerpt';

const LOOP = [
  'def load(self):',
  '    path = self.path()',
  '    if not path:',
  '        return None',
  '    for line in open(path):',
  '        key, value = parse(line)',
  '        self.set(key, value)',
  '        self.count += 1',
  '    else:',
  '        self.done()',
  '    return self',
];

function cut(lines: readonly string[], important: readonly number[], room: number, elsewhere: readonly number[] = []): string[] {
  return excerpt({ lines, head: 1, matter: new Map(important.map((line) => [line, 1])), elsewhere: new Set(elsewhere) }, room).split('\n');
}

describe('excerpt', () => {
  it('parts statements by indentation and keeps an else with its loop', () => {
    assert.deepEqual(statementsOf(LOOP, 1, LOOP.length), [{ start: 1, end: 2 }, { start: 2, end: 4 }, { start: 4, end: 10 }, { start: 10, end: 11 }]);
  });

  it('keeps whole statements around the lines that matter and tells how long the gaps are', () => {
    assert.deepEqual(cut(LOOP, [3], 4), ['def load(self):', '    path = self.path()', '    if not path:', '        return None', '    … 7 lines']);
  });

  it('goes into a statement that is too long for the room', () => {
    assert.deepEqual(cut(LOOP, [6], 3), ['def load(self):', '    … 3 lines', '    for line in open(path):', '        key, value = parse(line)', '        self.set(key, value)', '        … 4 lines']);
  });

  it('keeps the closing bracket of a block', () => {
    const lines = ['function f() {', '  a();', '  b();', '  c();', '  d();', '}'];
    assert.deepEqual(cut(lines, [2], 3), ['function f() {', '  a();', '  b();', '  … 2 lines', '}']);
  });

  it('leaves out lines that are shown elsewhere', () => {
    const lines = ['class A:', '    def one(self):', '        return 1', '        # more', '    x = 2'];
    assert.deepEqual(cut(lines, [], 20, [2, 3]), ['class A:', '    def one(self):', '        … 2 lines', '    x = 2']);
  });

  it('shows everything when there is room', () => {
    assert.deepEqual(cut(LOOP, [], 50), LOOP);
  });
});
