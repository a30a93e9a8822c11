import type { Cancellation } from '../../../src/core/model/cancellation';
import type { CompilerReport, RefreshOptions, Workspace } from '../../../src/node/workspace';
import type { ContextRequest, Pack } from '../../../src/protocol/pack';
import type { IndexState, RepositoryStatus, WorkspaceStatus } from '../../../src/protocol/status';
import type { Trace } from '../../../src/protocol/trace';

export function repositoryStatus(part: Partial<RepositoryStatus> = {}): RepositoryStatus {
  return {
    name: 'app', root: '/app', kind: 'git', state: 'fresh', message: '', storageProblem: '', filesIndexed: 2, filesSkipped: {}, skipped: [], staleFiles: [], symbols: 5, edges: 3,
    edgesByProvenance: {}, edgesByType: {}, languages: {}, historyCommits: 0, sizeOnDisk: 0, commit: '', branch: 'main', revision: 'r1', indexFolder: '/cache', role: 'writer',
    ...part,
  };
}

export function workspaceStatus(state: IndexState, part: Partial<RepositoryStatus> = {}): WorkspaceStatus {
  return { state, repositories: [repositoryStatus({ state, ...part })] };
}

/** Records what it is told and answers what the test sets; work lasts until `finish` when `isSlow`. */
export class FakeWorkspace implements Workspace {
  readonly calls: string[] = [];
  readonly buffers = new Map<string, string>();
  current: WorkspaceStatus = workspaceStatus('fresh');
  isSlow = false;
  finish: () => void = () => undefined;
  whenIdleAnswers = true;
  private listeners: ((status: WorkspaceStatus) => void)[] = [];

  status(): WorkspaceStatus {
    return this.current;
  }
  onStatus(listener: (status: WorkspaceStatus) => void): () => void {
    this.listeners.push(listener);
    return () => (this.listeners = this.listeners.filter((each) => each !== listener));
  }
  become(status: WorkspaceStatus): void {
    this.current = status;
    for (const listener of this.listeners) listener(status);
  }
  async learn(): Promise<CompilerReport> {
    return { files: 0, uses: 0, unknown: [], outdated: [] };
  }
  async refresh(options: RefreshOptions, _token: Cancellation): Promise<void> {
    this.calls.push(`refresh ${options.paths ? options.paths.join(',') : 'everything'}`);
    if (this.isSlow) await new Promise<void>((resolve) => (this.finish = resolve));
  }
  async rebuild(): Promise<void> {
    this.calls.push('rebuild');
  }
  setBuffer(absolutePath: string, text: string | undefined): void {
    if (text === undefined) this.buffers.delete(absolutePath);
    else this.buffers.set(absolutePath, text);
  }
  async setFolders(folders: readonly string[]): Promise<void> {
    this.calls.push(`folders ${folders.join(',')}`);
  }
  pause(): void {
    this.calls.push('pause');
  }
  resume(): void {
    this.calls.push('resume');
  }
  async whenIdle(): Promise<boolean> {
    this.calls.push('whenIdle');
    return this.whenIdleAnswers;
  }
  async context(request: ContextRequest, token: Cancellation): Promise<{ pack: Pack; trace: Trace }> {
    this.calls.push(`context ${request.task}`);
    if (request.task === 'wait for cancellation') while (!token.isCancellationRequested) await new Promise((resolve) => setTimeout(resolve, 5));
    if (request.task === 'fail') throw new Error('There is nothing to answer from.');
    const text = [...this.buffers.values()].join('\n') || 'PACK';
    return { pack: { context: { text } } as unknown as Pack, trace: { version: 1 } as unknown as Trace };
  }
  async close(): Promise<void> {
    this.calls.push('close');
  }
}
