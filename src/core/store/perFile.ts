import type { CodeGraph } from './graph';

/**
 * Remembers what `compute` gives for a file over generations: it is computed again only for content that is new. `compute` may
 * look at the file's own content and path, not at other files and not at symbol numbers, which move from generation to generation.
 */
export function perFile<T>(compute: (graph: CodeGraph, file: number) => T): (graph: CodeGraph, file: number) => T {
  const known = new WeakMap<object, { readonly path: string; readonly value: T }>();
  return (graph, file) => {
    const key = graph.contentKey(file);
    const { path } = graph.files[file];
    const before = known.get(key);
    if (before?.path === path) return before.value;
    const value = compute(graph, file);
    known.set(key, { path, value });
    return value;
  };
}
