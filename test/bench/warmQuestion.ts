/**
 * What a question costs an engine that is already running: `npx tsx test/bench/warmQuestion.ts FOLDER [questions] [saves]`
 * (default 100 and 20). FOLDER is a checkout with history: the subjects of its latest commits are the questions. Prints the first
 * question of a process, warm questions, and one saved file up to a fresh answer, as p50 and p95 of processor and wall time.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundle } from '../support/bundle';
import { grammarsFolder } from '../support/grammarsFolder';
import type { Measured, QuestionJob } from './warmQuestionRun';

/** Nearest-rank percentile of a non-empty list. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

async function main(given: string | undefined, questions = '100', saves = '20'): Promise<void> {
  if (!given) {
    console.log('skipped: name the folder of a checkout with history, for example: npx tsx test/bench/warmQuestion.ts ../vite');
    return;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-question-'));
  const root = path.join(scratch, 'checkout');
  try {
    // A copy, because one file of it is saved.
    execFileSync('git', ['clone', '-q', '--no-hardlinks', given, root]);
    const lines = (...args: string[]): string[] => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n').filter((line) => line);
    const job: QuestionJob = {
      root, indexes: path.join(scratch, 'indexes'), workerFile: await bundle('src/node/parseWorker.ts'), grammarsFolder: await grammarsFolder(),
      questions: lines('log', '--no-merges', '--format=%s', '-n', questions),
      file: lines('ls-files', '*.ts', '*.js', '*.py').find((name) => /(^|\/)(src|lib)\//.test(name))!,
      saves: Number(saves),
    };
    const jobFile = path.join(scratch, 'job.json');
    fs.writeFileSync(jobFile, JSON.stringify(job));
    const out = execFileSync(process.execPath, [await bundle('test/bench/warmQuestionRun.ts'), jobFile], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const measured = out.trim().split('\n').map((line) => JSON.parse(line) as Measured);
    for (const step of ['first', 'warm', 'saved'] as const) {
      const rows = measured.filter((row) => row.step === step);
      const show = (of: (row: Measured) => number): string => `p50 ${percentile(rows.map(of), 0.5).toFixed(0).padStart(5)}  p95 ${percentile(rows.map(of), 0.95).toFixed(0).padStart(5)}`;
      console.log(`${step.padEnd(6)} ${String(rows.length).padStart(4)} answers  processor ms ${show((row) => row.cpuMs)}  wall ms ${show((row) => row.wallMs)}  tokens ${show((row) => row.tokens)}`);
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

void main(...(process.argv.slice(2) as [string?, string?, string?]));
