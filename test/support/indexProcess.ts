import { spawn } from 'node:child_process';
import type { RepositoryStatus } from '../../src/protocol/status';
import { bundle } from './bundle';
import { grammarsFolder } from './grammarsFolder';
import type { IndexJob } from './indexFolder';

export interface IndexReport {
  readonly status: RepositoryStatus;
  readonly digest: string;
  readonly log: readonly string[];
}

export interface IndexProcessOptions {
  readonly workers?: number;
  /** Kills the process so many milliseconds after it opened the workspace. */
  readonly killAfterMs?: number;
  readonly uid?: number;
  /** In place of the real one. */
  readonly workerFile?: string;
}

/** Indexes in a process of its own; undefined when it was killed before it was done. */
export async function indexInProcess(root: string, indexes: string, { workers = 1, killAfterMs, uid, workerFile }: IndexProcessOptions = {}): Promise<IndexReport | undefined> {
  const [program, realWorker, grammars] = await Promise.all([bundle('test/support/indexFolder.ts'), bundle('src/node/parseWorker.ts'), grammarsFolder()]);
  const job: IndexJob = { root, indexes, workers, workerFile: workerFile ?? realWorker, grammarsFolder: grammars };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(job)], { stdio: ['ignore', 'pipe', 'pipe'], ...(uid === undefined ? {} : { uid, gid: uid }) });
    let out = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (out === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      out += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const last = out.trim().split('\n').at(-1)!;
      if (last.startsWith('{')) resolve(JSON.parse(last) as IndexReport);
      else if (signal === 'SIGKILL' && killAfterMs !== undefined) resolve(undefined);
      else reject(new Error(`The indexing process ended with ${code ?? signal}: ${complaint}`));
    });
  });
}
