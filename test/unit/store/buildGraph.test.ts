import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NO_ROUTING } from '../../../src/core/model/edge';
import type { FileFacts } from '../../../src/core/model/facts';
import type { LinkedEdge } from '../../../src/core/model/edge';
import { EDGE_TYPES, PROVENANCES } from '../../../src/core/model/kinds';
import { buildGraph, type GraphFileInput } from '../../../src/core/store/buildGraph';
import type { CodeGraph } from '../../../src/core/store/graph';
import { factsOf } from '../../support/factsBuilder';
import { linkerOf, type Sources } from '../../support/linkedFiles';

function inputOf(files: Sources): GraphFileInput[] {
  const linker = linkerOf(files);
  return Object.entries(files).map(([path, facts]) => ({
    path, facts, links: linker.linksOf(path), symbolIds: linker.symbolIdsOf(path), contentHash: `hash of ${path}`, size: 10,
  }));
}

const graphOf = (files: Sources): CodeGraph => buildGraph({ roots: [{ name: 'demo', path: '/demo', files: inputOf(files) }] });

const DEMO: Sources = {
  'src/b.ts': factsOf('typescript', (f) => {
    const type = f.symbol('Box', { kind: 'class', doc: 'Holds.' });
    f.symbol('open', { kind: 'method', container: type, isStatic: true });
  }),
  'src/a.ts': factsOf('typescript', (f) => {
    f.imports('./b', 'Box');
    f.use('open', { receiver: 'Box', within: f.symbol('main', { exported: false }) });
  }),
  'test/a.test.ts': factsOf('typescript', (f) => { f.symbol('main'); }),
};

describe('code graph', () => {
  it('holds files in path order, their symbols in source order and edges between them', () => {
    const graph = graphOf(DEMO);
    assert.deepEqual(graph.files.map((file) => file.path), ['src/a.ts', 'src/b.ts', 'test/a.test.ts']);
    assert.deepEqual(graph.files.map((file) => file.isTest), [false, false, true]);
    const open = graph.symbolsNamed('open')[0];
    assert.equal(graph.qualifiedNameOf(open), 'Box.open');
    assert.equal(graph.qualifiedNameOf(graph.firstSymbol(1)), 'src/b.ts');
    assert.equal(graph.idOf(graph.firstSymbol(1)), 'demo:src/b.ts');
    assert.equal(graph.containerOf[open], graph.symbolsNamed('Box')[0]);
    assert.equal(graph.symbolById(graph.idOf(open)), open);
    assert.equal(graph.fileAt('demo', 'src/b.ts'), 1);
    assert.equal(graph.fileAt('demo', 'src/c.ts'), undefined);
    const callers = [...graph.inEdges.subarray(graph.inStart[open], graph.inStart[open + 1])].map((edge) => graph.nameOf(graph.edgeFrom[edge]));
    assert.deepEqual(callers, ['main']);
  });

  it('gives every symbol an id of its own, over files and roots', () => {
    const files = inputOf({ ...DEMO, 'src/b.js': DEMO['src/b.ts'] });
    const graph = buildGraph({ roots: [{ name: 'two', path: '/2', files }, { name: 'one', path: '/1', files }] });
    const ids = Array.from({ length: graph.symbolCount }, (_, symbol) => graph.idOf(symbol));
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(graph.roots.map((root) => root.name), ['one', 'two']);
  });

  it('finds the innermost symbol of a line', () => {
    const at = (startLine: number, endLine: number): { range: FileFacts['symbols'][number]['range'] } => ({
      range: { startLine, startColumn: 0, endLine, endColumn: 0 },
    });
    const graph = graphOf({
      'a.py': factsOf('python', (f) => {
        const outer = f.symbol('Outer', { kind: 'class', ...at(2, 20) });
        const method = f.symbol('method', { kind: 'method', container: outer, ...at(4, 10) });
        f.symbol('inner', { container: method, ...at(5, 6) });
        f.symbol('late', { kind: 'method', container: outer, ...at(12, 15) });
      }),
    });
    const names = [0, 2, 4, 6, 8, 11, 13, 18, 25].map((line) => graph.nameOf(graph.symbolAtLine(0, line)));
    assert.deepEqual(names, ['', 'Outer', 'method', 'inner', 'method', 'Outer', 'late', 'Outer', '']);
  });

  it('refuses ids of other facts', () => {
    const [file] = inputOf(DEMO);
    assert.throws(() => buildGraph({ roots: [{ name: 'demo', path: '/', files: [{ ...file, symbolIds: [''] }] }] }), /src\/b\.ts has 3 symbols but 1 ids/);
  });

  it('sorts any edges and indexes both directions', () => {
    const facts = factsOf('python', (f) => { for (let i = 0; i < 4; i++) f.symbol(`s${i}`); });
    const linker = linkerOf({ 'a.py': facts, 'b.py': facts });
    const edge = fc.record({
      type: fc.constantFrom(...EDGE_TYPES), from: fc.nat({ max: 4 }), toPath: fc.constantFrom('a.py', 'b.py'), to: fc.nat({ max: 4 }), line: fc.nat({ max: 3 }),
      provenance: fc.constantFrom(...PROVENANCES),
    });
    const edgesOf = (raw: { toPath: string; to: number }[]): LinkedEdge[] =>
      raw.map(({ toPath, to, ...rest }) => ({ refKind: 'read', candidates: 1, synthesizedBy: '', ...rest, toPath, toId: linker.symbolIdsOf(toPath)[to] }) as LinkedEdge);
    fc.assert(fc.property(fc.array(edge, { maxLength: 120 }), fc.array(edge, { maxLength: 40 }), (a, b) => {
      const file = (path: string, raw: typeof a): GraphFileInput => ({
        path, facts, links: { edges: edgesOf(raw), routing: NO_ROUTING, unresolvedImports: [] }, symbolIds: linker.symbolIdsOf(path), contentHash: '', size: 0,
      });
      const graph = buildGraph({ roots: [{ name: 'r', path: '/', files: [file('b.py', b), file('a.py', a)] }] });
      const rows = Array.from({ length: graph.edgeCount }, (_, e) => [graph.edgeFrom[e], graph.edgeType[e], graph.edgeTo[e], graph.edgeLine[e], graph.edgeProvenance[e]]);
      const sorted = [...rows].sort((x, y) => x.map((value, i) => value - y[i]).find((difference) => difference !== 0) ?? 0);
      assert.deepEqual(rows, sorted);
      const expected = new Set([...a.map((raw) => ({ raw, base: 0 })), ...b.map((raw) => ({ raw, base: 5 }))].map(({ raw, base }) =>
        [base + raw.from, EDGE_TYPES.indexOf(raw.type), (raw.toPath === 'a.py' ? 0 : 5) + raw.to, raw.line, PROVENANCES.indexOf(raw.provenance)].join()));
      assert.deepEqual(new Set(rows.map((row) => row.join())), expected);
      assert.equal(rows.length, expected.size);
      for (let s = 0; s < graph.symbolCount; s++) {
        const out = rows.flatMap((row, e) => (row[0] === s ? [e] : []));
        assert.deepEqual([graph.outStart[s], graph.outStart[s + 1]], out.length === 0 ? [graph.outStart[s], graph.outStart[s]] : [out[0], out[out.length - 1] + 1]);
        const into = rows.flatMap((row, e) => (row[2] === s ? [e] : []));
        into.sort((x, y) => rows[x][1] - rows[y][1] || rows[x][0] - rows[y][0] || rows[x][3] - rows[y][3] || x - y);
        assert.deepEqual([...graph.inEdges.subarray(graph.inStart[s], graph.inStart[s + 1])], into);
      }
    }), { numRuns: 60 });
  });
});
