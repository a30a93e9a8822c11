import type { CodeGraph } from '../store/graph';
import type { Reading } from './reading';
import { matchingRoutes, type RouteMatch, type WrittenRoute, writtenRoute } from './routeMatch';

/** Paths without a method and without a parameter: they are routes only where the program has exactly such a one. */
const BARE_PATH = /(?<![\w./\\:~@<-])\/[\w-]+(?:\/[\w-]+)*(?![\w/\\]|\.\w)/g;
/** Bare paths looked up: a pasted log is full of them. */
const MOST_BARE = 20;

export interface FoundRoute {
  readonly written: string;
  readonly matches: readonly RouteMatch[];
}

/** What the task and the caller say about routes, with the routes of the program that they mean; each text once. */
export function writtenRoutesOf(graph: CodeGraph, reading: Reading, given: readonly string[]): readonly FoundRoute[] {
  if (graph.routes.length === 0) return [];
  const found = new Map<string, FoundRoute>();
  const add = (written: WrittenRoute, isExact: boolean): void => {
    const text = `${written.method} ${written.path}`.trim();
    if (found.has(text)) return;
    const matches = matchingRoutes(graph, written).filter(({ score }) => !isExact || score === 1);
    if (matches.length > 0) found.set(text, { written: text, matches });
  };
  for (const text of given) {
    const written = writtenRoute(text);
    if (written !== undefined) add(written, false);
  }
  for (const route of reading.routes) add(route, false);
  const known = new Set(reading.routes.map(({ path }) => path));
  for (const [path] of [...reading.task.matchAll(BARE_PATH)].slice(0, MOST_BARE)) if (!known.has(path)) add({ method: '', path }, true);
  return [...found.values()];
}
