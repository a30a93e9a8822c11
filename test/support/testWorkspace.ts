import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import type { CodeGraph } from '../../src/core/store/graph';
import { openWorkspace, type WorkspaceIndex } from '../../src/node/openWorkspace';
import type { EngineSettings } from '../../src/protocol/messages';
import type { RepositoryStatus } from '../../src/protocol/status';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';
import { grammarsFolder } from './grammarsFolder';

const ROOT = path.resolve(__dirname, '../..');
export const WORKER_SOURCE = path.join(ROOT, 'src/node/parseWorker.ts');

let bundled: Promise<string> | undefined;

/** The worker as the build makes it: threads start several times faster than from source. Made once a test process. */
export function workerFile(): Promise<string> {
  bundled ??= (async () => {
    // Inside the checkout, from where the thread finds the packages that hold WASM.
    const outfile = path.join(ROOT, 'out', `worker-${process.pid}`, 'parseWorker.js');
    process.once('exit', () => fs.rmSync(path.dirname(outfile), { recursive: true, force: true }));
    const modules = path.join(ROOT, 'node_modules');
    await build({
      entryPoints: [WORKER_SOURCE], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error',
      alias: { 'web-tree-sitter': path.join(modules, 'web-tree-sitter/web-tree-sitter.cjs'), 'jsonc-parser': path.join(modules, 'jsonc-parser/lib/esm/main.js') },
    });
    return outfile;
  })();
  return bundled;
}

/** A workspace over real folders whose indexes live in a folder of the test. */
export class TestWorkspace {
  readonly log: string[] = [];
  private constructor(readonly workspace: WorkspaceIndex, readonly indexes: string, private readonly ownsIndexes: boolean) {}

  static async open(folders: readonly string[], settings: Partial<EngineSettings> = {}): Promise<TestWorkspace> {
    const indexes = settings.indexLocation ?? fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-index-'));
    const log: string[] = [];
    const workspace = await openWorkspace({
      folders, settings: { ...DEFAULT_SETTINGS, ...settings, indexLocation: indexes }, workerFile: await workerFile(), grammarsFolder: await grammarsFolder(),
      log: (level, message) => void log.push(`${level}: ${message}`),
    });
    const opened = new TestWorkspace(workspace, indexes, settings.indexLocation === undefined);
    opened.log.push(...log);
    return opened;
  }

  refresh(...paths: string[]): Promise<void> {
    return this.workspace.refresh(paths.length > 0 ? { paths } : {}, NEVER_CANCELLED);
  }

  get repository(): RepositoryStatus {
    return this.workspace.status().repositories[0]!;
  }

  get graph(): CodeGraph {
    return this.workspace.view().graph;
  }

  /** Paths of indexed files, in the order of the graph. */
  get files(): string[] {
    return this.graph.files.map((file) => file.path);
  }

  /** Qualified names of all symbols but the files themselves. */
  get symbols(): string[] {
    const { graph } = this;
    return Array.from({ length: graph.symbolCount }, (_, symbol) => symbol)
      .filter((symbol) => graph.containerOf[symbol] !== -1)
      .map((symbol) => graph.qualifiedNameOf(symbol));
  }

  async close(): Promise<void> {
    await this.workspace.close();
    if (this.ownsIndexes) fs.rmSync(this.indexes, { recursive: true, force: true });
  }
}

/** Everything a graph says, as text: equal for equal graphs. */
export function graphText(graph: CodeGraph): string {
  const lines = graph.files.map((file) => JSON.stringify(file));
  for (let s = 0; s < graph.symbolCount; s++) {
    lines.push([graph.idOf(s), graph.fileOf[s], graph.kindOf[s], graph.containerOf[s], graph.startLine[s], graph.endLine[s], graph.flags[s], graph.signatureOf(s), graph.docOf(s)].join(' '));
  }
  for (let e = 0; e < graph.edgeCount; e++) {
    lines.push([graph.edgeFrom[e], graph.edgeTo[e], graph.edgeType[e], graph.edgeProvenance[e], graph.edgeRefKind[e], graph.edgeLine[e], graph.edgeCandidates[e]].join(' '));
  }
  return lines.join('\n');
}
