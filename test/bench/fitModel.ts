import type { TaskFeatures } from './dumpFeatures';

/** What the fit works on: the files of a task that could matter, features in rows. */
export interface Sample {
  readonly repo: string;
  readonly rows: Float64Array;
  readonly size: number;
  /** Row numbers of the answer. */
  readonly gold: readonly number[];
}

export interface FitOptions {
  /** Features whose weight may be negative; evidence may only speak for a file. */
  readonly signFree: ReadonlySet<string>;
  readonly ridge: number;
  readonly steps: number;
}

/** Strongest files by the seed weights that a sample keeps beside the answer: the fit has to order these. */
const CANDIDATES = 200;

export function sampleOf(features: TaskFeatures, start: Float64Array, use: readonly number[]): Sample | undefined {
  const { count, values } = features;
  const gold = features.gold.filter((file) => file >= 0);
  if (gold.length === 0) return undefined;
  const scores = scoresOf(features, start, use);
  const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, CANDIDATES);
  const files = [...new Set([...gold, ...order])];
  const rows = new Float64Array(files.length * use.length);
  files.forEach((file, row) => use.forEach((feature, i) => (rows[row * use.length + i] = values[feature * count + file] as number)));
  return { repo: features.repo, rows, size: files.length, gold: gold.map((_, i) => i) };
}

/** Score of every file under the weights of the used features. */
export function scoresOf(features: TaskFeatures, weights: Float64Array, use: readonly number[]): Float64Array {
  const { count, values } = features;
  const scores = new Float64Array(count);
  use.forEach((feature, i) => {
    const weight = weights[i] as number;
    if (weight !== 0) for (let file = 0; file < count; file++) scores[file] = (scores[file] as number) + weight * (values[feature * count + file] as number);
  });
  return scores;
}

export function ranksOf(features: TaskFeatures, scores: Float64Array): number[] {
  return features.gold.map((file) => {
    if (file < 0) return Infinity;
    const own = scores[file] as number;
    let better = 0;
    for (let other = 0; other < scores.length; other++) {
      const score = scores[other] as number;
      if (score > own || (score === own && other < file)) better += 1;
    }
    return better + 1;
  });
}

/**
 * Listwise logistic regression (the softmax loss of ListNet's top-one model, Cao et al. 2007): every answer file against the files
 * that are none, each task counting the same; ridge penalty; weights of evidence held at zero or above. Full-batch Adam from zero:
 * no chance in it, equal inputs give equal weights.
 */
export function fit(samples: readonly Sample[], names: readonly string[], { signFree, ridge, steps }: FitOptions): Float64Array {
  const n = names.length;
  const weights = new Float64Array(n);
  const mean = new Float64Array(n);
  const square = new Float64Array(n);
  for (let step = 1; step <= steps; step++) {
    const gradient = gradientOf(samples, weights, n);
    const rate = 0.1 * (1 - (0.9 * step) / steps);
    for (let i = 0; i < n; i++) {
      const g = (gradient[i] as number) / samples.length + ridge * (weights[i] as number);
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.999 * (square[i] as number) + 0.001 * g * g;
      weights[i] = (weights[i] as number) - (rate * ((mean[i] as number) / (1 - 0.9 ** step))) / (Math.sqrt((square[i] as number) / (1 - 0.999 ** step)) + 1e-8);
      if ((weights[i] as number) < 0 && !signFree.has(names[i] as string)) weights[i] = 0;
    }
  }
  return weights;
}

function gradientOf(samples: readonly Sample[], weights: Float64Array, n: number): Float64Array {
  const gradient = new Float64Array(n);
  for (const { rows, size, gold } of samples) {
    const scores = new Float64Array(size);
    let best = -Infinity;
    for (let row = 0; row < size; row++) {
      let score = 0;
      for (let i = 0; i < n; i++) score += (weights[i] as number) * (rows[row * n + i] as number);
      scores[row] = score;
      best = Math.max(best, score);
    }
    const first = gold.length;
    let others = 0;
    for (let row = 0; row < size; row++) {
      scores[row] = Math.exp((scores[row] as number) - best);
      if (row >= first) others += scores[row] as number;
    }
    const factor = new Float64Array(size);
    for (const g of gold) {
      const total = others + (scores[g] as number);
      factor[g] = ((scores[g] as number) / total - 1) / first;
      for (let row = first; row < size; row++) factor[row] = (factor[row] as number) + (scores[row] as number) / total / first;
    }
    for (let row = 0; row < size; row++) {
      const f = factor[row] as number;
      if (f !== 0) for (let i = 0; i < n; i++) gradient[i] = (gradient[i] as number) + f * (rows[row * n + i] as number);
    }
  }
  return gradient;
}
