import { ancestorsOf, baseNameOf, compareText, parentOf } from '../model/rootPath';
import { nearestNames } from '../text/nearest';
import { lookUp } from './anchors/explicit';
import { isTopLevelNode, shownName, shownPath } from './display';
import { usersOfFragment } from './fragments';
import { LIMITS } from './limits';
import { filesByPath } from './pathLookup';
import { matchingRoutes, writtenRoute } from './routeMatch';
import type { Question } from './question';
import { isInScope } from './scope';

/** Names offered in place of one that matches nothing. */
const OFFERED = 3;
/** Letters of a commit that people compare. */
const COMMIT_LETTERS = 12;

/**
 * What the caller gave beside the task that matches nothing or something else, one clause each with what there is instead: a
 * slip in a name looks like a task that nothing is about. Names nothing outside of what the caller asked for.
 */
export function requestNotesOf(question: Question): readonly string[] {
  const scope = scopeNotes(question);
  // In an empty scope no name can match: one reason is enough.
  const names = scope.length > 0 ? [] : [...symbolNotes(question), ...historyFileNotes(question), ...routeNotes(question)];
  return [...scope, ...names, ...commitNotes(question)];
}

/** True when no root is at the commit that the caller believes to be checked out. */
export function isOtherCommit(question: Question): boolean {
  const commit = question.request.original.commit?.toLowerCase();
  const heads = headsOf(question);
  return commit !== undefined && heads.length > 0 && !heads.some((head) => head.startsWith(commit) || commit.startsWith(head));
}

function scopeNotes(question: Question): readonly string[] {
  const { graph } = question.view;
  const { repositories, pathPrefix } = question.request;
  const roots = graph.roots.map(({ name }) => name);
  const unknown = repositories.filter((name) => !roots.includes(name));
  if (unknown.length > 0) return unknown.map((name) => `no repository named ${quoted(name)} is indexed here${offer(nearestNames(name, roots, OFFERED), roots)}`);
  if (pathPrefix === '' || graph.files.some((_, file) => isInScope(question, file))) return [];
  const folders = foldersOf(question);
  const wanted = pathPrefix.slice(0, -1);
  const topmost = folders.filter((folder) => parentOf(folder) === '');
  return [`no indexed file lies below ${quoted(pathPrefix)}${offer(nearestFolders(wanted, folders), topmost)}`];
}

/** Folders of indexed files as the answer shows paths. */
function foldersOf(question: Question): readonly string[] {
  const folders = new Set<string>();
  for (const [file] of question.view.graph.files.entries()) {
    if (question.isAllowed(file)) for (const folder of ancestorsOf(parentOf(shownPath(question.view.graph, file)))) if (folder !== '') folders.add(folder);
  }
  return [...folders].sort(compareText);
}

/** Those that end as written, then by the whole path, then by the last part: a folder named without the ones above it. */
function nearestFolders(wanted: string, folders: readonly string[]): readonly string[] {
  const ending = folders.filter((folder) => folder.endsWith(`/${wanted}`));
  const lastParts = nearestNames(baseNameOf(wanted), folders.map(baseNameOf), OFFERED);
  const alike = lastParts.flatMap((name) => folders.filter((folder) => baseNameOf(folder) === name));
  return [...new Set([...ending, ...nearestNames(wanted, folders, OFFERED), ...alike])].slice(0, OFFERED);
}

function symbolNotes(question: Question): readonly string[] {
  const { graph } = question.view;
  const inScope = (symbol: number): boolean => isInScope(question, graph.fileOf[symbol]);
  return question.request.explicitSymbols.flatMap((name) => {
    const found = lookUp(graph, name).filter((symbol) => question.isAllowed(graph.fileOf[symbol]));
    if (found.length > LIMITS.explicitMatches) {
      const qualified = [...new Set(found.filter(inScope).map((symbol) => shownName(graph, symbol)).filter((shown) => shown !== name))].slice(0, OFFERED);
      return [`${quoted(name)} names ${found.length} symbols, too many to tell which is meant${qualified.length > 0 ? `: qualify it, for example ${qualified.map(quoted).join(', ')}` : ''}`];
    }
    if (found.some(inScope)) return [];
    const where = question.request.pathPrefix === '' ? 'is indexed' : `is defined below ${quoted(question.request.pathPrefix)}`;
    return [`no symbol named ${quoted(name)} ${where}${offer(nearestSymbols(question, name), [])}`];
  });
}

/** Qualified names of symbols in scope whose own name is near to the last part of `name`. */
function nearestSymbols(question: Question, name: string): readonly string[] {
  const { graph } = question.view;
  const last = name.split(/::|[.#]/).filter((part) => part !== '').at(-1) ?? name;
  const byName = new Map<string, number>();
  for (let symbol = 0; symbol < graph.symbolCount; symbol++) {
    if (isTopLevelNode(graph, symbol) || !isInScope(question, graph.fileOf[symbol])) continue;
    const own = graph.nameOf(symbol);
    if (!byName.has(own)) byName.set(own, symbol);
  }
  return nearestNames(last, byName.keys(), OFFERED).map((own) => shownName(graph, byName.get(own)!));
}

function historyFileNotes(question: Question): readonly string[] {
  const { graph } = question.view;
  const unknown = question.request.historyFiles.filter((path) => !filesByPath(graph, path).some((file) => question.isAllowed(file)));
  if (unknown.length === 0) return [];
  const byBaseName = new Map<string, string>();
  for (const [file] of graph.files.entries()) {
    const path = shownPath(graph, file);
    const base = baseNameOf(path);
    if (question.isAllowed(file) && !byBaseName.has(base)) byBaseName.set(base, path);
  }
  return unknown.map((path) => {
    const near = nearestNames(baseNameOf(path), byBaseName.keys(), OFFERED).map((base) => byBaseName.get(base)!);
    return `no indexed file is named ${quoted(path)}${offer(near, [])}`;
  });
}

function routeNotes(question: Question): readonly string[] {
  const isHeld = (text: string): boolean => {
    const { symbols, files } = usersOfFragment(question, text);
    return symbols.length > 0 || files > LIMITS.usageFiles;
  };
  return question.request.routePaths
    .filter((route) => {
      const written = writtenRoute(route);
      return written === undefined || matchingRoutes(question.view.graph, written).every((match) => !question.isAllowed(question.view.graph.routes[match.route].file));
    })
    // With the method in front, and as the path alone.
    .filter((route) => ![route, route.trim().split(/\s+/).at(-1)!].some(isHeld))
    .map((route) => `no indexed code holds the route ${quoted(route)}`);
}

function commitNotes(question: Question): readonly string[] {
  const { commit } = question.request.original;
  if (commit === undefined) return [];
  const heads = headsOf(question);
  if (heads.length === 0) return [`no commit is checked out here, so ${quoted(commit)} cannot be compared`];
  if (!isOtherCommit(question)) return [];
  return [`the index is of commit ${heads.map((head) => head.slice(0, COMMIT_LETTERS)).join(', ')}, not of ${quoted(commit.slice(0, COMMIT_LETTERS))}: lines and names may differ from yours`];
}

function headsOf(question: Question): readonly string[] {
  return question.view.history.map(({ head }) => head).filter((head) => head !== '');
}

/** The nearest of what there is, or else the first of it. */
function offer(near: readonly string[], existing: readonly string[]): string {
  if (near.length > 0) return `; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.map(quoted).join(', ')}`;
  if (existing.length === 0) return '';
  const more = existing.length - OFFERED;
  return `; there ${existing.length === 1 ? 'is' : 'are'} ${existing.slice(0, OFFERED).map(quoted).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
