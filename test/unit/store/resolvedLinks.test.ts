import assert from 'node:assert/strict';
import { NO_ROUTING } from '../../../src/core/model/edge';
import type { FileLinks, LinkedEdge } from '../../../src/core/model/edge';
import { resolvedLinks, ROW_WORDS, type TargetFiles } from '../../../src/core/store/resolvedLinks';

const edge = (toPath: string, toId: string): LinkedEdge => ({
  type: 'CALLS', from: 1, toPath, toId, line: 7, refKind: 'unknown', provenance: 'treesitter', candidates: 1, synthesizedBy: '',
});

const finding = (files: Readonly<Record<string, readonly string[]>>): { readonly find: TargetFiles; readonly asked: string[] } => {
  const asked: string[] = [];
  const paths = Object.keys(files);
  const idsOf = (file: number): readonly string[] => files[paths[file]!]!;
  const found = (place: number): number | undefined => (place < 0 ? undefined : place);
  const placeOf = (file: number, id: string): number | undefined => {
    asked.push(id);
    return found(idsOf(file).indexOf(id));
  };
  return { find: { fileAt: (path) => found(paths.indexOf(path)), idsOf, placeOf }, asked };
};

const targets = ({ rows, files }: ReturnType<typeof resolvedLinks>): [number, number][] =>
  Array.from({ length: rows.length / ROW_WORDS }, (_, i) => [files[rows[i * ROW_WORDS + 1]!]!, rows[i * ROW_WORDS + 2]!]);

describe('resolved links', () => {
  const A = ['', 'a'];
  const B = ['', 'b', 'c'];

  it('are taken again while their targets keep their ids, under the numbers the files have now', () => {
    const links: FileLinks = { edges: [edge('a', 'a'), edge('b', 'c')], routing: NO_ROUTING, unresolvedImports: [] };
    const before = finding({ a: A, b: B });
    assert.deepEqual(targets(resolvedLinks(links, 2, before.find)), [[0, 1], [1, 2]]);
    const after = finding({ 'a-new': [''], a: A, b: B });
    assert.deepEqual(targets(resolvedLinks(links, 2, after.find)), [[1, 1], [2, 2]]);
    assert.deepEqual(after.asked, []);
  });

  it('are found anew when a target has other ids, is gone or came back', () => {
    const links: FileLinks = { edges: [edge('a', 'a'), edge('b', 'c')], routing: NO_ROUTING, unresolvedImports: [] };
    resolvedLinks(links, 2, finding({ a: A, b: B }).find);
    assert.deepEqual(targets(resolvedLinks(links, 2, finding({ a: A, b: ['', 'c'] }).find)), [[0, 1], [1, 1]]);
    assert.deepEqual(targets(resolvedLinks(links, 2, finding({ b: B }).find)), [[0, 2]]);
    assert.deepEqual(targets(resolvedLinks(links, 2, finding({ a: A, b: B }).find)), [[0, 1], [1, 2]]);
  });

  it('leave out what starts at a symbol that is not there', () => {
    const links: FileLinks = { edges: [edge('a', 'a')], routing: NO_ROUTING, unresolvedImports: [] };
    assert.deepEqual(targets(resolvedLinks(links, 2, finding({ a: A }).find)), [[0, 1]]);
    assert.deepEqual(targets(resolvedLinks(links, 1, finding({ a: A }).find)), []);
  });
});
