import assert from 'node:assert/strict';
import { retrieve } from '../../../src/core/retrieve/pipeline';
import { fakeIndex, PORTS } from './fakeIndex';

const TWO_ROOTS = fakeIndex({
  files: {
    'admin:src/session.py': 'def load_session(user):\n    return read_cookie(user)',
    'web:src/session.py': 'def save_session(user):\n    return load_session(user)',
    'web:lib/cookie.py': 'def write_cookie(session):\n    return session',
  },
});

describe('scope', () => {
  it('mentions nothing of a repository that was not asked for, in pack or trace', () => {
    const answer = retrieve(TWO_ROOTS, { task: 'load_session loses the session cookie', repositories: ['web'] }, PORTS);
    assert.doesNotMatch(JSON.stringify(answer), /admin|read_cookie/);
    assert.ok(answer.pack.files.length > 0);
  });

  it('answers from below a folder only, and records what that cut', () => {
    const { pack, trace } = retrieve(TWO_ROOTS, { task: 'session cookie', pathPrefix: 'lib/' }, PORTS);
    assert.deepEqual(pack.files.map(({ path }) => path), ['lib/cookie.py']);
    assert.ok(pack.items.every(({ file }) => file === 'web/lib/cookie.py'));
    assert.equal(trace.scope.description, 'below lib/');
  });

  it('shows the folder of a file where there are several, and its place on disk', () => {
    const { pack } = retrieve(TWO_ROOTS, { task: 'save_session' }, PORTS);
    assert.equal(pack.items[0]?.file, 'web/src/session.py');
    assert.equal(pack.items[0]?.absolutePath, '/work/web/src/session.py');
    assert.equal(pack.files[0]?.path, 'src/session.py');
    assert.equal(pack.files[0]?.repository, 'web');
  });
});
