import assert from 'node:assert/strict';
import { symbolIdsOf } from '../../src/core/model/symbolId';
import { factsOf } from '../support/factsBuilder';

const identity = { package: 'flask', namespace: 'flask.sessions' };

describe('symbol ids', () => {
  it('have the form of the graph specification', () => {
    const facts = factsOf('python', (f) => {
      const type = f.symbol('SessionInterface', { kind: 'class' });
      f.symbol('open_session', { kind: 'method', container: type });
    });
    const [top, type, method] = symbolIdsOf(facts, identity);
    assert.equal(top, '');
    assert.match(type, /^python::flask::flask\.sessions::SessionInterface#[0-9a-f]{16}$/);
    assert.match(method, /^python::flask::flask\.sessions\.SessionInterface::open_session#[0-9a-f]{16}$/);
  });

  it('survive moving and reformatting, and change with name, kind, signature and container', () => {
    const id = (write: Parameters<typeof factsOf>[1]): string => symbolIdsOf(factsOf('typescript', write), identity).at(-1) ?? '';
    const original = id((f) => { f.symbol('run', { signature: 'function run(a: A, b: B): C' }); });
    assert.equal(id((f) => { f.symbol('other'); f.symbol('run', { signature: 'function run(a: A, b: B): C' }); }), original);
    assert.equal(id((f) => { f.symbol('run', { signature: 'function run( a: A, b: B, ): C' }); }), original);
    assert.notEqual(id((f) => { f.symbol('walk', { signature: 'function run(a: A, b: B): C' }); }), original);
    assert.notEqual(id((f) => { f.symbol('run', { signature: 'function run(a: A): C' }); }), original);
    assert.notEqual(id((f) => { f.symbol('run', { kind: 'method', signature: 'function run(a: A, b: B): C' }); }), original);
    assert.notEqual(id((f) => { f.symbol('run', { container: f.symbol('X', { kind: 'class' }), signature: 'function run(a: A, b: B): C' }); }), original);
  });

  it('tell symbols that are alike apart by their order in the source', () => {
    const twice = symbolIdsOf(factsOf('python', (f) => { f.symbol('run'); f.symbol('run'); f.symbol('run'); }), identity);
    assert.equal(new Set(twice).size, 4);
    const once = symbolIdsOf(factsOf('python', (f) => { f.symbol('run'); }), identity);
    assert.equal(twice[1], once[1]);
    assert.match(twice[2], /#[0-9a-f]{16}$/);
  });
});
