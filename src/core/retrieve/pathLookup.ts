import type { CodeGraph } from '../store/graph';

const byBaseName = new WeakMap<CodeGraph, Map<string, number[]>>();

/**
 * Files whose path ends with the written path, by the longest suffix of it that fits any file: a path from another
 * machine (`/srv/app/src/flask/app.py`) finds `src/flask/app.py`. A bare word without an extension finds nothing.
 */
export function filesByPath(graph: CodeGraph, written: string): readonly number[] {
  const parts = written.replaceAll('\\', '/').split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const base = parts.at(-1);
  if (base === undefined) return [];
  const candidates = baseNames(graph).get(base) ?? [];
  for (let from = 0; from < parts.length; from++) {
    const suffix = parts.slice(from).join('/');
    const found = candidates.filter((file) => endsWithPath(graph, file, suffix));
    if (found.length > 0 && (from < parts.length - 1 || base.includes('.'))) return found;
  }
  return [];
}

function endsWithPath(graph: CodeGraph, file: number, suffix: string): boolean {
  const { path, root } = graph.files[file];
  const whole = `/${graph.roots[root].name}/${path}`;
  return whole.endsWith(`/${suffix}`);
}

function baseNames(graph: CodeGraph): Map<string, number[]> {
  let names = byBaseName.get(graph);
  if (names === undefined) {
    names = new Map();
    for (const [file, { path }] of graph.files.entries()) {
      const base = path.slice(path.lastIndexOf('/') + 1);
      const list = names.get(base);
      if (list === undefined) names.set(base, [file]);
      else list.push(file);
    }
    byBaseName.set(graph, names);
  }
  return names;
}
