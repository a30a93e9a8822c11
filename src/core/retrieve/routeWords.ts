import type { CodeGraph } from '../store/graph';
import { termsOf } from '../text/words';
import { withoutParameters } from './routeMatch';

const known = new WeakMap<CodeGraph, Map<number, ReadonlySet<string>>>();

/**
 * Words of the routes that symbols handle, but for their parameters; only of symbols that handle any. Of the whole graph:
 * the files around a handler put words before its path.
 */
export function routeWordsOf(graph: CodeGraph): ReadonlyMap<number, ReadonlySet<string>> {
  let words = known.get(graph);
  if (words === undefined) {
    words = new Map();
    for (const { handler } of graph.routes) {
      if (handler < 0 || words.has(handler)) continue;
      words.set(handler, new Set(graph.routesOf(handler).flatMap((route) => termsOf(withoutParameters(graph.routes[route].path)))));
    }
    known.set(graph, words);
  }
  return words;
}
