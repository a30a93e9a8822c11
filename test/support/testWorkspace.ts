import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import type { CodeGraph } from '../../src/core/store/graph';
import { openWorkspace, type WorkspaceIndex } from '../../src/node/openWorkspace';
import type { EngineSettings } from '../../src/protocol/messages';
import type { RepositoryStatus } from '../../src/protocol/status';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';
import { bundle } from './bundle';
import { grammarsFolder } from './grammarsFolder';

/** A workspace over real folders whose indexes live in a folder of the test. */
export class TestWorkspace {
  private isClosed = false;

  private constructor(readonly log: readonly string[], readonly workspace: WorkspaceIndex, readonly indexes: string, private readonly ownsIndexes: boolean) {}

  static async open(folders: readonly string[], settings: Partial<EngineSettings> = {}, bytesAThread?: number): Promise<TestWorkspace> {
    const indexes = settings.indexLocation ?? fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-index-'));
    const log: string[] = [];
    const workspace = await openWorkspace({
      folders, settings: { ...DEFAULT_SETTINGS, ...settings, indexLocation: indexes }, workerFile: await bundle('src/node/parseWorker.ts'), grammarsFolder: await grammarsFolder(), bytesAThread,
      log: (level, message) => void log.push(`${level}: ${message}`),
    });
    return new TestWorkspace(log, workspace, indexes, settings.indexLocation === undefined);
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

  /** Also more than once. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.workspace.close();
    if (this.ownsIndexes) fs.rmSync(this.indexes, { recursive: true, force: true });
  }
}
