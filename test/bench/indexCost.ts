/**
 * What an index costs: `npx tsx test/bench/indexCost.ts [folder] [runs]` (default: this repository, 3).
 * Prints the processor time of parsing alone and of a cold index over the same files, grammars and threads, with their ratio;
 * then the opening of the stored index by a new process, and one saved file up to a fresh view. The best of the runs counts:
 * other programs on the machine only ever add.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundle } from '../support/bundle';
import { grammarsFolder } from '../support/grammarsFolder';
import type { RunJob } from './indexCostRun';

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

async function main(given = path.resolve(__dirname, '../..'), runs = '3'): Promise<void> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-cost-'));
  const root = path.join(scratch, 'checkout');
  try {
    // A copy, because one file of it is saved.
    execFileSync('git', ['clone', '-q', '--no-hardlinks', given, root]);
    const program = await bundle('test/bench/indexCostRun.ts');
    const [worker, parseOnly, grammars] = await Promise.all([bundle('src/node/parseWorker.ts'), bundle('test/bench/parseOnlyWorker.ts'), grammarsFolder()]);
    const file = execFileSync('git', ['ls-files', '*.ts', '*.js', '*.py'], { cwd: root, encoding: 'utf8' }).split('\n').find((name) => name.includes('src/'))!;
    const run = (mode: RunJob['mode'], indexes: string, workers = 2): Cost[] => {
      const job: RunJob = { mode, root, indexes, workers, workerFile: mode === 'parse' ? parseOnly : worker, grammarsFolder: grammars, file };
      const out = execFileSync(process.execPath, [program, JSON.stringify(job)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
      return out.trim().split('\n').map((line) => JSON.parse(line) as Cost);
    };
    const best = (costs: readonly Cost[]): Cost => costs.reduce((a, b) => (b.cpuMs < a.cpuMs ? b : a));
    const parse: Cost[] = [];
    const parseByOne: Cost[] = [];
    const index: Cost[] = [];
    for (let i = 0; i < Number(runs); i++) {
      parse.push(...run('parse', ''));
      parseByOne.push(...run('parse', '', 1));
      index.push(...run('index', path.join(scratch, `indexes-${i}`)));
    }
    const stored = path.join(scratch, 'indexes-0');
    const opened = Array.from({ length: Number(runs) }, () => run('open', stored)).flat();
    const saved = run('save', stored);
    const show = (what: string, { cpuMs, wallMs }: Cost): void => console.log(`${what.padEnd(34)} ${cpuMs.toFixed(0).padStart(6)} ms processor ${wallMs.toFixed(0).padStart(6)} ms wall`);
    show('parsing alone, two threads', best(parse));
    show('parsing alone, one thread', best(parseByOne));
    show('cold index', best(index));
    // The index takes as many threads as the source is worth, so both say something.
    const ratio = (what: string, alone: Cost): void => console.log(`${what.padEnd(34)} ${(best(index).cpuMs / alone.cpuMs).toFixed(2).padStart(6)}`);
    ratio('cold index / parsing, two threads', best(parse));
    ratio('cold index / parsing, one thread', best(parseByOne));
    show('opening the stored index', best(opened));
    show('one saved file, first after opening', saved[0]!);
    show('one saved file, later', best(saved.slice(1)));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

void main(...process.argv.slice(2));
