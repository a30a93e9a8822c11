/**
 * Fits the weights of the file ranking on dumped features and writes src/core/retrieve/weights.json.
 *
 *     npx tsx test/bench/retrieval.ts --dump A     features of the training tasks (CAIRN_BENCH: the folder with them)
 *     npx tsx test/bench/fit.ts A --stage seed     weights by which the strongest files are found
 *     npx tsx test/bench/retrieval.ts --dump B     features again: companions depend on the seeds
 *     npx tsx test/bench/fit.ts B --stage files    weights of the ranking; prints the figures of repositories left out
 *
 * No repository that figures are reported on may be among the training tasks; `--except a,b` leaves dumped ones out.
 * No chance and no clock: equal features give equal weights.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMPANION_FEATURES } from '../../src/core/retrieve/files/featureList';
import { FILE_WEIGHTS, type FileWeights } from '../../src/core/retrieve/weights';
import { readFeatures, type TaskFeatures } from './dumpFeatures';
import { fit, ranksOf, sampleOf, scoresOf, type FitOptions } from './fitModel';
import { FIGURES_HEAD, figuresLine, meanFigures, scoreRanks } from './scoring';

/** Evidence speaks for a file or not at all; what kind of file it is may speak against it. */
const SIGN_FREE: ReadonlySet<string> = new Set(['test file', 'test file, task about tests', 'example or documentation', 'declarations only', 'set-up of the build']);
/** Small: the many tasks bound the weights better than a stronger pull to zero did on repositories left out. */
const OPTIONS: FitOptions = { signFree: SIGN_FREE, ridge: 0.002, steps: 200 };
/**
 * Mined tasks are titles and texts of merged changes: none says which files a person worked on before, few paste a message or name a
 * file by its path. These weights are set: about as much as the best words together; the figures of the mined tasks do not fall by them.
 */
const SET_WEIGHTS: Readonly<Record<string, number>> = { 'named by the caller': 3, 'path written in the task': 4, 'a text about the task': 14, 'a sentence of the task as written': 3 };
const FOLDS = 6;
const WEIGHTS_FILE = path.resolve(__dirname, '../../src/core/retrieve/weights.json');

function main(): void {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true, options: { stage: { type: 'string', default: 'files' }, except: { type: 'string', default: '' }, version: { type: 'string', default: '1' } },
  });
  const except = new Set(options.except.split(','));
  const tasks = positionals.flatMap(readFeatures).filter((features) => !except.has(features.repo));
  const companions = new Set(COMPANION_FEATURES.map((feature) => feature.name));
  const names = (tasks[0]?.names ?? []).filter((name) => !(name in SET_WEIGHTS) && (options.stage === 'files' || !companions.has(name)));
  const weights = fitOn(tasks, names);
  const rounded = { ...Object.fromEntries(names.map((name, i) => [name, round4(weights[i] as number)])), ...SET_WEIGHTS };
  const repositories = [...new Set(tasks.map((task) => task.repo))].sort();
  const written: FileWeights = {
    name: 'files',
    version: options.version,
    fitted: {
      method: `listwise logistic regression, ridge ${OPTIONS.ridge}, ${OPTIONS.steps} steps; set, not fitted: ${Object.keys(SET_WEIGHTS).join(', ')}`,
      tasks: tasks.length,
      repositories,
      leftOut: options.stage === 'files' ? leaveRepositoriesOut(tasks, names, repositories) : FILE_WEIGHTS.fitted.leftOut,
    },
    seed: options.stage === 'seed' ? rounded : FILE_WEIGHTS.seed,
    files: options.stage === 'seed' ? FILE_WEIGHTS.files : rounded,
  };
  fs.writeFileSync(WEIGHTS_FILE, JSON.stringify(written, null, 2) + '\n');
}

function fitOn(tasks: readonly TaskFeatures[], names: readonly string[]): Float64Array {
  const use = indexesOf(tasks, names);
  const start = Float64Array.from(names, (name) => FILE_WEIGHTS.seed[name] ?? 0);
  return fit(tasks.flatMap((task) => sampleOf(task, start, use) ?? []), names, OPTIONS);
}

function indexesOf(tasks: readonly TaskFeatures[], names: readonly string[]): number[] {
  return names.map((name) => tasks[0]?.names.indexOf(name) ?? -1);
}

/** Figures of each repository under weights fitted without it (and without those of its fold). */
function leaveRepositoriesOut(tasks: readonly TaskFeatures[], names: readonly string[], repositories: readonly string[]): FileWeights['fitted']['leftOut'] {
  const use = indexesOf(tasks, names);
  const foldOf = new Map(repositories.map((repo, i) => [repo, i % FOLDS]));
  const figures = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitOn(tasks.filter((task) => foldOf.get(task.repo) !== fold), names);
    const held = tasks.filter((task) => foldOf.get(task.repo) === fold);
    return held.map((task) => scoreRanks(ranksOf(task, scoresOf(task, weights, use))));
  }).flat();
  const mean = meanFigures(figures);
  console.log(FIGURES_HEAD);
  console.log(figuresLine('left out', figures.length, mean));
  return { recallAt5: round4(mean.r5), recallAt10: round4(mean.r10), recallAt20: round4(mean.r20), reciprocalRank: round4(mean.mrr) };
}

function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

main();
