import { add } from './columns';
import type { CompanionFeature, Seed } from './feature';
import type { RankContext } from './rankContext';
import { symbolScores } from './symbolFeature';

/** Symbols of the strongest files whose own edges are followed: those that the task's words fit best. */
const FOLLOWED_SYMBOLS = 30;

/**
 * Files at the other end of the edges of the best symbols: more telling than the edges of whole files, for a long file is tied to
 * everything but the function in question to little. A symbol that many use, or that uses many, hands on less to each.
 */
function tiedToBestSymbols(context: RankContext, seeds: readonly Seed[], direction: 'out' | 'in'): Float64Array {
  const { graph } = context.view;
  const values = new Float64Array(context.count);
  const degreeOf = (symbol: number) => {
    const start = direction === 'out' ? graph.inStart : graph.outStart;
    return (start[symbol + 1] as number) - (start[symbol] as number);
  };
  for (const { symbol, weight } of bestSymbols(context, seeds)) {
    const file = graph.fileOf[symbol] as number;
    const seen = new Set<number>([file]);
    for (const { other, candidates } of neighbours(context, symbol, direction)) {
      const otherFile = graph.fileOf[other] as number;
      if (seen.has(otherFile) || graph.files[otherFile]?.isTest === true) continue;
      seen.add(otherFile);
      add(values, otherFile, weight / Math.max(1, candidates) / Math.log(3 + degreeOf(other)));
    }
  }
  return values;
}

function bestSymbols(context: RankContext, seeds: readonly Seed[]): { symbol: number; weight: number }[] {
  const { graph } = context.view;
  const scores = context.once(symbolScores);
  const found: { symbol: number; weight: number }[] = [];
  for (const { file, weight } of seeds) {
    for (let symbol = graph.firstSymbol(file); symbol < graph.endSymbol(file); symbol++) {
      if ((scores[symbol] as number) > 0) found.push({ symbol, weight: weight * (scores[symbol] as number) });
    }
  }
  found.sort((a, b) => b.weight - a.weight || a.symbol - b.symbol);
  const best = found[0]?.weight ?? 1;
  return found.slice(0, FOLLOWED_SYMBOLS).map(({ symbol, weight }) => ({ symbol, weight: weight / best }));
}

function* neighbours({ view: { graph } }: RankContext, symbol: number, direction: 'out' | 'in'): Generator<{ other: number; candidates: number }> {
  const start = direction === 'out' ? graph.outStart : graph.inStart;
  for (let i = start[symbol] as number; i < (start[symbol + 1] as number); i++) {
    const edge = direction === 'out' ? i : (graph.inEdges[i] as number);
    yield { other: (direction === 'out' ? graph.edgeTo : graph.edgeFrom)[edge] as number, candidates: graph.edgeCandidates[edge] as number };
  }
}

export const symbolCompanions: readonly CompanionFeature[] = [
  { name: 'used by the best symbols', scale: 'relative', compute: (context, seeds) => tiedToBestSymbols(context, seeds, 'out') },
  { name: 'uses the best symbols', scale: 'relative', compute: (context, seeds) => tiedToBestSymbols(context, seeds, 'in') },
];
