import { LANGUAGES } from '../../src/core/languages/registry';
import { Linker } from '../../src/core/link/linker';
import type { LinkRules, ProjectFiles } from '../../src/core/link/linkRules';
import type { FileFacts } from '../../src/core/model/facts';

export type Sources = Readonly<Record<string, FileFacts>>;

export function rulesOf(language: string): LinkRules | undefined {
  return LANGUAGES.find(({ id }) => id === language)?.linking;
}

export function linkerOf(files: Sources, project: Readonly<Record<string, string>> = {}): Linker {
  const linker = new Linker(rulesOf);
  linker.update(Object.entries(files).map(([path, facts]) => ({ path, facts })), projectOf(project));
  return linker;
}

export function projectOf(files: Readonly<Record<string, string>>): ProjectFiles {
  return new Map(Object.entries(files));
}

/**
 * All edges of a linker as lines, sorted: `a.py:main -CALLS-> b.py:target`, with `/refKind` where it is known and `?n`
 * where the edge is one of n candidates. The top-level node is shown by the path alone.
 */
export function edgeLines(linker: Linker, files: Sources): string[] {
  const lines: string[] = [];
  const nameOf = (path: string, index: number): string => {
    const { symbols } = files[path];
    const names: string[] = [];
    for (let at = index; at > 0; at = symbols[at].container) names.unshift(symbols[at].owner === '' ? symbols[at].name : `${symbols[at].owner}.${symbols[at].name}`);
    return names.length === 0 ? path : `${path}:${names.join('.')}`;
  };
  for (const path of linker.paths()) {
    for (const edge of linker.linksOf(path).edges) {
      const target = edge.toId === '' ? 0 : linker.symbolIdsOf(edge.toPath).indexOf(edge.toId);
      const kind = edge.refKind === 'unknown' ? '' : `/${edge.refKind}`;
      const doubt = edge.provenance === 'heuristic' ? `?${edge.candidates}` : '';
      lines.push(`${nameOf(path, edge.from)} -${edge.type}${kind}${doubt}-> ${nameOf(edge.toPath, target)}`);
    }
  }
  return lines.sort();
}
