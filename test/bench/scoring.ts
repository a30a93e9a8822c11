import path from 'node:path';

/** Endings of code files: ranks count those only, as the shared evaluator does. */
const CODE = new Set(
  'c cc cpp cs cts cxx erl ex exs fs go h hpp hs java jl js jsx kt kts lua m mjs cjs ml mts php pl ps1 psm1 psd1 py pyi r rb rs scala sh sol sql swift ts tsx vb vue svelte zig'.split(' '),
);

export interface Figures {
  readonly r5: number;
  readonly r10: number;
  readonly r20: number;
  readonly all20: number;
  readonly mrr: number;
}

export function isCode(file: string): boolean {
  return CODE.has(path.extname(file).slice(1));
}

/** Figures of one answer, each from 0 to 1. */
export function scoreAnswer(gold: readonly string[], answer: readonly string[]): Figures {
  const files = answer.filter(isCode);
  return scoreRanks(gold.map((file) => files.indexOf(file)).map((at) => (at < 0 ? Infinity : at + 1)));
}

/** Figures from the one-based ranks of the gold files; Infinity for one that is missing. */
export function scoreRanks(ranks: readonly number[]): Figures {
  const within = (k: number) => ranks.filter((rank) => rank <= k).length / ranks.length;
  return { r5: within(5), r10: within(10), r20: within(20), all20: within(20) === 1 ? 1 : 0, mrr: 1 / Math.min(...ranks) };
}

export function meanFigures(all: readonly Figures[]): Figures {
  const mean = (key: keyof Figures) => all.reduce((sum, figures) => sum + figures[key], 0) / (all.length || 1);
  return { r5: mean('r5'), r10: mean('r10'), r20: mean('r20'), all20: mean('all20'), mrr: mean('mrr') };
}

export function figuresLine(name: string, n: number, figures: Figures): string {
  const percent = (value: number) => (100 * value).toFixed(1).padStart(5);
  return `| ${name.padEnd(24)} | ${String(n).padStart(3)} | ${percent(figures.r5)} | ${percent(figures.r10)} | ${percent(figures.r20)} | ${percent(figures.all20)} | ${figures.mrr.toFixed(3)} |`;
}

export const FIGURES_HEAD = '| ranking                  |   n |   R@5 |  R@10 |  R@20 | all@20|   MRR |\n|---|---|---|---|---|---|---|';
