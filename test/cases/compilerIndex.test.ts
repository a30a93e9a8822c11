import assert from 'node:assert/strict';
import { create, toBinary } from '@bufbuild/protobuf';
import { IndexSchema } from '@c4312/scip/scip_pb';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { EDGE_TYPES, PROVENANCES } from '../../src/core/model/kinds';
import { TempTree } from '../support/tempTree';
import { TestWorkspace } from '../support/testWorkspace';

const SHOP = ['class Till:', '    def open(self):', '        return 1', '', 'class Door:', '    def open(self):', '        return 2', ''].join('\n');
/** Syntax cannot tell which `open` this is, nor that `thing.lock` is anything. */
const USE = ['from shop import Door', '', 'def enter(thing):', '    thing.open()', '    return Door()', ''].join('\n');

const DEFINITION = 1;

/** A SCIP index of the two files, as scip-python writes them: ranges of three numbers, symbols by module and name. */
function scip(projectRoot = ''): Uint8Array {
  const occurrence = (range: number[], symbol: string, symbolRoles = 0) => ({ range, symbol, symbolRoles });
  return toBinary(IndexSchema, create(IndexSchema, {
    metadata: { projectRoot },
    documents: [
      { relativePath: 'shop.py', occurrences: [
        occurrence([0, 6, 10], 'scip-python python shop 1 `shop`/Till#', DEFINITION),
        occurrence([1, 8, 12], 'scip-python python shop 1 `shop`/Till#open().', DEFINITION),
        occurrence([4, 6, 10], 'scip-python python shop 1 `shop`/Door#', DEFINITION),
        occurrence([5, 8, 12], 'scip-python python shop 1 `shop`/Door#open().', DEFINITION),
      ] },
      { relativePath: 'use.py', occurrences: [
        occurrence([3, 10, 14], 'scip-python python shop 1 `shop`/Door#open().'),
        occurrence([4, 11, 15], 'scip-python python shop 1 `shop`/Door#'),
      ] },
      { relativePath: 'gone.py', occurrences: [] },
    ],
  }));
}

describe("a compiler's index", () => {
  let tree: TempTree;
  let workspace: TestWorkspace;
  beforeEach(async () => {
    tree = new TempTree({ 'shop.py': SHOP, 'use.py': USE });
    workspace = await TestWorkspace.open([tree.root]);
    await workspace.refresh();
  });
  afterEach(async () => {
    await workspace.close();
    tree.dispose();
  });

  const edgesOf = (name: string): string[] => {
    const { graph } = workspace;
    return Array.from({ length: graph.edgeCount }, (_, edge) => edge)
      .filter((edge) => graph.qualifiedNameOf(graph.edgeFrom[edge]!) === name)
      .map((edge) => `${EDGE_TYPES[graph.edgeType[edge]!]} ${graph.qualifiedNameOf(graph.edgeTo[edge]!)} ${PROVENANCES[graph.edgeProvenance[edge]!]}`)
      .sort();
  };

  it('confirms edges, adds what syntax missed, and decides between candidates', async () => {
    assert.deepEqual(edgesOf('enter'), ['CALLS Door treesitter', 'CALLS Door.open heuristic', 'CALLS Till.open heuristic']);
    const report = await workspace.workspace.learn(scip(), NEVER_CANCELLED);
    assert.deepEqual(report, { files: 2, uses: 2, unknown: ['gone.py'], outdated: [] });
    assert.deepEqual(edgesOf('enter'), ['CALLS Door scip', 'CALLS Door.open scip']);
  });

  it('holds for the content that was compiled only, is there for the next process, and can be forgotten', async () => {
    const before = workspace.workspace.view().revision;
    await workspace.workspace.learn(scip(), NEVER_CANCELLED);
    assert.notEqual(workspace.workspace.view().revision, before);
    const next = await TestWorkspace.open([tree.root], { indexLocation: workspace.indexes });
    try {
      await next.refresh();
      assert.equal(next.workspace.view().revision, workspace.workspace.view().revision);
    } finally {
      await next.close();
    }
    tree.write('use.py', `# moved\n${USE}`);
    await workspace.refresh();
    assert.deepEqual(edgesOf('enter'), ['CALLS Door treesitter', 'CALLS Door.open heuristic', 'CALLS Till.open heuristic']);
    tree.write('use.py', USE);
    await workspace.refresh();
    assert.ok(edgesOf('enter').includes('CALLS Door.open scip'));
    await workspace.workspace.learn(undefined, NEVER_CANCELLED);
    assert.equal(workspace.workspace.view().revision, before);
  });

  it('leaves out documents of another text', async () => {
    tree.write('use.py', `import os\n${USE}`);
    await workspace.refresh();
    assert.deepEqual((await workspace.workspace.learn(scip(), NEVER_CANCELLED)).outdated, ['use.py']);
  });

  it('that is none is refused in one sentence, and nothing changes', async () => {
    const before = workspace.workspace.view().revision;
    await assert.rejects(workspace.workspace.learn(Buffer.from('no index'), NEVER_CANCELLED), /^Error: This is no SCIP index that can be read .*write it anew/);
    assert.equal(workspace.workspace.view().revision, before);
  });
});
