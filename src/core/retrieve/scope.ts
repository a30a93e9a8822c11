import { shownPath } from './display';
import type { Question } from './question';
import type { Scored } from './score';

export interface Scoped {
  readonly description: string;
  readonly kept: readonly Scored[];
  readonly cut: readonly Scored[];
}

/** True when the file lies in the repositories and below the folder the caller asked for. */
export function isInScope(question: Pick<Question, 'view' | 'request'>, file: number): boolean {
  const { graph } = question.view;
  const { repositories, pathPrefix } = question.request;
  const { root, path } = graph.files[file];
  if (repositories.length > 0 && !repositories.includes(graph.roots[root].name)) return false;
  // With several roots the folder may be given with the root's name in front, as the answer shows paths.
  return pathPrefix === '' || path.startsWith(pathPrefix) || shownPath(graph, file).startsWith(pathPrefix);
}

/** Stage 5: after scoring, so that code outside may lead to code inside; nothing outside is shown. */
export function applyScope(question: Question, scored: readonly Scored[]): Scoped {
  const { graph } = question.view;
  const { repositories, pathPrefix } = question.request;
  const kept: Scored[] = [];
  const cut: Scored[] = [];
  for (const one of scored) (isInScope(question, graph.fileOf[one.candidate.symbol]) ? kept : cut).push(one);
  const where = [repositories.length > 0 ? `repositories ${repositories.join(', ')}` : '', pathPrefix === '' ? '' : `below ${pathPrefix}`];
  return { description: where.filter((part) => part !== '').join(', ') || 'everything', kept, cut };
}
