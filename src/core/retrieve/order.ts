import { compareText } from '../model/rootPath';
import type { CodeGraph } from '../store/graph';

/** Rounds to the six decimals that every score is compared and shown with, so that no tie hangs on the last bit. */
export function rounded(value: number): number {
  const result = Math.round(value * 1e6) / 1e6;
  return result === 0 ? 0 : result;
}

/** The total order of every list of symbols: descending score, then id. */
export function byScoreThenId(graph: CodeGraph, scoreOf: (symbol: number) => number): (a: number, b: number) => number {
  return (a, b) => scoreOf(b) - scoreOf(a) || compareText(graph.idOf(a), graph.idOf(b));
}
