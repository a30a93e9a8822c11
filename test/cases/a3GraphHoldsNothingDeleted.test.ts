import assert from 'node:assert/strict';
import { NO_ROUTING } from '../../src/core/model/edge';
import type { FileFacts } from '../../src/core/model/facts';
import { buildGraph } from '../../src/core/store/buildGraph';
import type { CodeGraph } from '../../src/core/store/graph';
import type { Linker } from '../../src/core/link/linker';
import { factsOf } from '../support/factsBuilder';
import { linkerOf } from '../support/linkedFiles';

function graphOf(linker: Linker, facts: ReadonlyMap<string, FileFacts>): CodeGraph {
  const files = linker.paths().map((path) => ({
    path, facts: facts.get(path) ?? assert.fail(`${path} has no facts`), links: linker.linksOf(path), symbolIds: linker.symbolIdsOf(path), contentHash: '', size: 0,
  }));
  return buildGraph({ roots: [{ name: 'demo', path: '/demo', files }] });
}

function assertNoEndDangles(graph: CodeGraph): void {
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    assert.ok(graph.edgeFrom[edge] < graph.symbolCount && graph.edgeTo[edge] < graph.symbolCount, `edge ${edge} dangles`);
  }
}

describe('A3: nothing of a deleted file or function answers', () => {
  const library = factsOf('python', (f) => { f.symbol('gone'); f.symbol('kept'); });
  const user = factsOf('python', (f) => f.imports('lib', 'gone').imports('lib', 'kept').use('gone', { within: f.symbol('main') }).use('kept', { within: 1 }));
  const other = factsOf('python', (f) => f.imports('app', 'main').use('main'));

  it('after a function is removed from one file and another file is deleted', () => {
    const facts = new Map([['lib.py', library], ['app.py', user], ['other.py', other]]);
    const linker = linkerOf(Object.fromEntries(facts));
    const before = graphOf(linker, facts);
    assertNoEndDangles(before);
    assert.equal(before.symbolsNamed('gone').length, 1);

    const shorter = factsOf('python', (f) => { f.symbol('kept'); });
    facts.set('lib.py', shorter);
    facts.delete('other.py');
    const relinked = linker.update([{ path: 'lib.py', facts: shorter }, { path: 'other.py', facts: undefined }]);
    assert.deepEqual([...relinked].sort(), ['app.py', 'lib.py']);
    const after = graphOf(linker, facts);
    assertNoEndDangles(after);
    assert.deepEqual(after.files.map((file) => file.path), ['app.py', 'lib.py']);
    assert.deepEqual(after.symbolsNamed('gone'), []);
    const targets = Array.from(after.edgeTo, (symbol) => after.qualifiedNameOf(symbol));
    assert.deepEqual(targets.sort(), ['kept', 'kept', 'lib.py', 'lib.py']);
  });

  it('even when stale links name what is no longer there', () => {
    const linker = linkerOf({ 'lib.py': library, 'app.py': user });
    const shorter = factsOf('python', (f) => { f.symbol('kept'); });
    const stale = { path: 'app.py', facts: user, links: linker.linksOf('app.py'), symbolIds: linker.symbolIdsOf('app.py'), contentHash: '', size: 0 };
    const ids = linkerOf({ 'lib.py': shorter }).symbolIdsOf('lib.py');
    const graph = buildGraph({ roots: [{ name: 'd', path: '/d', files: [stale, { ...stale, path: 'lib.py', facts: shorter, links: { edges: [], routing: NO_ROUTING, unresolvedImports: [] }, symbolIds: ids }] }] });
    assertNoEndDangles(graph);
    assert.deepEqual(Array.from(graph.edgeTo, (symbol) => graph.qualifiedNameOf(symbol)).sort(), ['kept', 'kept', 'lib.py', 'lib.py']);
  });
});
