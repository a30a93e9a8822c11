/**
 * Recall of the file ranking on mined changes, next to the strongest offline ranker of the bench folder.
 *
 *     npx tsx test/bench/retrieval.ts [--repos flask,vite] [--fused] [--dump FOLDER] [--weights FILE]
 *
 * CAIRN_BENCH names the bench folder (default ../shared/bench beside the project); without one there is nothing to measure.
 * `--dump` writes the features of every file of every task, which `fit.ts` reads; `--weights` ranks with another weights file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { rankFiles } from '../../src/core/retrieve/files/rankFiles';
import { readTask } from '../../src/core/retrieve/reading';
import { FILE_WEIGHTS, weightsName, type FileWeights } from '../../src/core/retrieve/weights';
import { benchFolder, benchLibrary } from './benchFolder';
import { anchoredViews } from './benchViews';
import { taskFeatures, writeFeatures } from './dumpFeatures';
import { FIGURES_HEAD, figuresLine, meanFigures, scoreAnswer, type Figures } from './scoring';

/** What the bench folder's fused.mjs offers, imported at run time because it is no part of the project. */
interface FusedEngine {
  index(folder: string): unknown;
  query(index: unknown, text: string, k: number): { readonly files: readonly { readonly path: string }[] };
}

interface Answered {
  readonly repo: string;
  readonly ranking: string;
  readonly figures: Figures;
}

/** Files an answer may hold, as in the shared evaluator. */
const ANSWER_FILES = 50;

async function main(): Promise<void> {
  const { values: options } = parseArgs({
    options: { repos: { type: 'string', default: '' }, fused: { type: 'boolean', default: false }, dump: { type: 'string' }, weights: { type: 'string' } },
  });
  const bench = benchFolder();
  if (bench === undefined) {
    console.log('Nothing measured: there is no bench folder. Set CAIRN_BENCH to the folder that holds lib.mjs and tasks/.');
    return;
  }
  const weights = options.weights === undefined ? FILE_WEIGHTS : (JSON.parse(fs.readFileSync(options.weights, 'utf8')) as FileWeights);
  const fused = options.fused ? ((await import(pathToFileURL(path.join(bench, 'fused.mjs')).href)) as { engines: { fused: FusedEngine } }).engines.fused : undefined;
  const library = await benchLibrary(bench);
  const answers: Answered[] = [];
  const times: number[] = [];
  for await (const { repo, folder, view, tasks } of anchoredViews(library, options.repos.split(',').filter(Boolean))) {
    const fusedIndex = fused?.index(folder);
    for (const task of tasks) {
      const started = performance.now();
      const rows = rankFiles(view, readTask(task.text), {}, NEVER_CANCELLED, weights).rows.slice(0, ANSWER_FILES);
      times.push(performance.now() - started);
      const files = rows.map(({ file }) => view.graph.files[file]!.path);
      answers.push({ repo: repo.name, ranking: weightsName(weights), figures: scoreAnswer(task.gold, files) });
      if (fused !== undefined) {
        const theirs = fused.query(fusedIndex, task.text, ANSWER_FILES).files.map((file) => file.path);
        answers.push({ repo: repo.name, ranking: 'fused', figures: scoreAnswer(task.gold, theirs) });
      }
      if (options.dump !== undefined) writeFeatures(options.dump, taskFeatures(view, task, weights.seed));
    }
    console.error(`${repo.name}: ${tasks.length} tasks, ${view.graph.files.length} files`);
  }
  printTable(answers);
  times.sort((a, b) => a - b);
  console.log(`ranking took ${times[times.length >> 1]?.toFixed(1)} ms at the median, ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms at p95`);
}

function printTable(answers: readonly Answered[]): void {
  console.log(FIGURES_HEAD);
  for (const ranking of new Set(answers.map((answer) => answer.ranking))) {
    const own = answers.filter((answer) => answer.ranking === ranking);
    for (const repo of new Set(own.map((answer) => answer.repo))) {
      const figures = own.filter((answer) => answer.repo === repo).map((answer) => answer.figures);
      console.log(figuresLine(`${ranking} ${repo}`, figures.length, meanFigures(figures)));
    }
    console.log(figuresLine(ranking, own.length, meanFigures(own.map((answer) => answer.figures))));
  }
}

void main();
