import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance, nearestNames } from '../../../src/core/text/nearest';

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

describe('nearest names', () => {
  it('finds slips, other spellings and parts, nearest first, and nothing far away', () => {
    const names = ['open_session', 'openSession', 'OpenSessions', 'reopen_session_later', 'close', 'session'];
    assert.deepEqual(nearestNames('open_sesion', names, 9), ['openSession', 'open_session', 'OpenSessions']);
    assert.deepEqual(nearestNames('session', names, 3), ['session', 'openSession', 'open_session']);
    assert.deepEqual(nearestNames('paint', names, 3), []);
    assert.deepEqual(nearestNames('', names, 3), []);
  });

  it('names each once, in an order that does not depend on theirs', () => {
    fc.assert(fc.property(words, fc.array(words), (wanted, names) => {
      const found = nearestNames(wanted, names, 4);
      assert.equal(new Set(found).size, found.length);
      assert.deepEqual(nearestNames(wanted, [...names].reverse(), 4), found);
    }));
  });

  it('counts slips: a distance that is the same both ways, none for the same text, one for one slip', () => {
    fc.assert(fc.property(words, words, fc.nat(4), (a, b, most) => {
      assert.equal(editDistance(a, b, most), editDistance(b, a, most));
      assert.equal(editDistance(a, b, 99) <= most, editDistance(a, b, most) <= most);
      assert.equal(editDistance(a, b, 99) === 0, a === b);
    }));
    for (const [a, b] of [['abc', 'acb'], ['abc', 'ab'], ['abc', 'abbc'], ['abc', 'axc']] as const) assert.equal(editDistance(a, b, 9), 1);
  });
});
