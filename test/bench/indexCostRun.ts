/** One measured run, as given by a JSON argument; prints processor and wall time in milliseconds as JSON. */
import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { decode } from '../../src/core/text/decode';
import { discoverFiles } from '../../src/node/discoverFiles';
import { workTreeOf } from '../../src/node/git';
import { openWorkspace } from '../../src/node/openWorkspace';
import { WorkerPool } from '../../src/node/workerPool';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';

export interface RunJob {
  readonly mode: 'parse' | 'index' | 'open' | 'save';
  readonly root: string;
  readonly indexes: string;
  readonly workers: number;
  readonly workerFile: string;
  readonly grammarsFolder: string;
  /** A file inside the root, for `save`. */
  readonly file: string;
}

async function parseAlone({ root, workers, workerFile, grammarsFolder }: RunJob): Promise<void> {
  const { files } = await discoverFiles(root, await workTreeOf(root, NEVER_CANCELLED), DEFAULT_SETTINGS, NEVER_CANCELLED);
  const pool = new WorkerPool(workerFile, { grammarsFolder }, workers);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < files.length) {
      const { path: name, language } = files[next++]!;
      const text = decode(fs.readFileSync(path.join(root, name)))?.text;
      if (text !== undefined) await pool.extract(text, language, NEVER_CANCELLED);
    }
  };
  await Promise.all(Array.from({ length: workers * 2 }, work));
  await pool.close();
}

async function main(job: RunJob): Promise<void> {
  const { root, indexes, workers, workerFile, grammarsFolder } = job;
  const startCpu = process.cpuUsage();
  const start = performance.now();
  const report = (): void => {
    const { user, system } = process.cpuUsage(startCpu);
    process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1000, wallMs: performance.now() - start })}\n`);
  };
  if (job.mode === 'parse') {
    await parseAlone(job);
    report();
    return;
  }
  const settings = { ...DEFAULT_SETTINGS, indexLocation: indexes, workers };
  const workspace = await openWorkspace({ folders: [root], settings, workerFile, grammarsFolder, log: (level, message) => process.stderr.write(`${level}: ${message}\n`) });
  await workspace.refresh({}, NEVER_CANCELLED);
  if (job.mode !== 'save') report();
  else {
    // From the moment the file is saved to a view that knows it, in a process that has answered before.
    const file = path.join(root, job.file);
    const original = fs.readFileSync(file);
    try {
      for (let i = 0; i < 5; i++) {
        fs.writeFileSync(file, `${original.toString('utf8')}\nexport function savedNow${i}() {}\n`);
        const saved = performance.now();
        const cpu = process.cpuUsage();
        await workspace.refresh({ paths: [file] }, NEVER_CANCELLED);
        const found = workspace.view().graph.symbolsNamed(`savedNow${i}`).length;
        const { user, system } = process.cpuUsage(cpu);
        process.stdout.write(`${JSON.stringify({ cpuMs: (user + system) / 1000, wallMs: performance.now() - saved, found })}\n`);
      }
    } finally {
      fs.writeFileSync(file, original);
    }
  }
  await workspace.close();
}

void main(JSON.parse(process.argv[2]!) as RunJob);
