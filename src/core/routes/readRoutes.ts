import type { FileReader } from '../extract/fileReader';
import type { HandlerFact, MountFact, RouteFact, RouterFact, UseFact } from '../model/facts';
import type { DraftSymbol } from '../extract/draft';
import type { Binding } from '../extract/scope';
import { skipSpace } from '../extract/sourceText';
import { openingOf, readArguments } from './arguments';
import { decorationsOf } from './decorations';
import type { CallSite, Framework } from './framework';
import { FRAMEWORKS } from './frameworks';
import type { WrittenHandler } from './handlerText';
import { joinPaths } from './paths';
import { type DraftMount, type DraftRouter, type Place, RouteReader } from './routeReader';

export interface Routing {
  readonly routes: readonly RouteFact[];
  readonly mounts: readonly MountFact[];
}

const NONE: Routing = { routes: [], mounts: [] };
const NO_ROUTER: RouterFact = { name: '', symbol: -1, use: -1 };
/** Local routers inside each other, and places one of them is mounted at: more are no program. */
const MAX_DEPTH = 8;
const MAX_PLACES = 8;

interface LanguageFrameworks {
  readonly all: readonly Framework[];
  readonly calls: ReadonlySet<string>;
}

const byLanguage = new Map<string, LanguageFrameworks>();

function frameworksOf(language: string): LanguageFrameworks {
  let known = byLanguage.get(language);
  if (known === undefined) {
    const all = FRAMEWORKS.filter(({ languages }) => languages.includes(language));
    byLanguage.set(language, (known = { all, calls: new Set(all.flatMap(({ calls }) => calls)) }));
  }
  return known;
}

/** The routes and mounts of a file that was read; `indexes` and `uses` are those of its facts. */
export function readRoutes(file: FileReader, indexes: Int32Array, uses: readonly UseFact[]): Routing {
  const { all, calls } = frameworksOf(file.rules.language);
  if (all.length === 0) return NONE;
  const reader = new RouteReader(file);
  const imported = all.filter(({ modules }) => reader.imports(modules));
  const present = imported.length > 0 ? imported : all.filter(({ isUsual }) => isUsual);
  if (present.length === 0) return NONE;
  for (const use of file.uses) {
    if (use.kind !== 'call' || !calls.has(use.name)) continue;
    const site = callSite(file, use);
    if (site !== undefined) for (const framework of present) if (framework.calls.includes(site.name) && framework.call?.(site, reader) === true) break;
  }
  for (const draft of file.symbols) {
    if (draft.decorators.length === 0 || draft.name === '') continue;
    const decorations = decorationsOf(draft.decorators, file.rules.comments);
    for (const framework of present) if (framework.decorated?.(draft, decorations, reader) === true) break;
  }
  reader.followPassedRouters();
  return reader.routes.length === 0 && reader.mounts.length === 0 ? NONE : new Finish(reader, indexes, uses).result();
}

function callSite(file: FileReader, { name, receiver, scope, start, line }: FileReader['uses'][number]): CallSite | undefined {
  const open = openingOf(file.text, start + name.length);
  const list = open < 0 ? undefined : readArguments(file.text, open, file.rules.comments);
  return list === undefined ? undefined : { name, receiver, scope, start, line, args: list.args, end: list.end };
}

/** Turns drafts into facts: local routers give way to what they stand for outside of their function. */
class Finish {
  private readonly useAt: ReadonlyMap<string, number>;
  private readonly lineStarts = [0];
  private readonly parents = new Map<Binding, DraftMount[]>();

  constructor(private readonly reader: RouteReader, private readonly indexes: Int32Array, uses: readonly UseFact[]) {
    this.useAt = new Map(uses.map(({ line, column }, i) => [`${line}:${column}`, i]));
    const { text } = reader;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
    for (const mount of reader.mounts) {
      if (mount.child.kind !== 'local') continue;
      const list = this.parents.get(mount.child.binding);
      if (list === undefined) this.parents.set(mount.child.binding, [mount]);
      else list.push(mount);
    }
  }

  result(): Routing {
    const routes = this.reader.routes.flatMap(({ method, framework, place, line, scope, handler }) =>
      this.outside(place).map(({ router, path }): RouteFact => ({
        method, path, framework, line, within: this.indexes[scope.within], router, handler: this.handler(handler),
      })));
    const mounts = this.reader.mounts.flatMap(({ parent, child, childModule, replacesOwn, line, scope }) =>
      child.kind === 'local' ? [] : this.outside(parent).map((at): MountFact => ({
        path: at.path, line, within: this.indexes[scope.within], parent: at.router, childModule, replacesOwn,
        child: this.child(child),
      })));
    routes.sort((a, b) => a.line - b.line);
    mounts.sort((a, b) => a.line - b.line);
    return { routes, mounts };
  }

  private outside({ router, path }: Place, depth = 0): { readonly router: RouterFact; readonly path: string }[] {
    switch (router.kind) {
      case 'none':
        return [{ router: NO_ROUTER, path }];
      case 'named':
        return [{ router: { ...NO_ROUTER, name: router.name }, path }];
      case 'symbol':
        return [{ router: { ...NO_ROUTER, symbol: this.indexes[router.symbol] }, path }];
      case 'used':
        return [{ router: { ...NO_ROUTER, use: this.useOf(router.nameAt) }, path }];
      case 'local': {
        const mounts = this.parents.get(router.binding) ?? [];
        if (depth > MAX_DEPTH) return [];
        const own = mounts.filter(({ parent }) => parent.router.kind === 'none').map(({ parent }) => parent.path).reduce(joinPaths, '');
        const above = mounts.filter(({ parent }) => parent.router.kind !== 'none');
        if (above.length === 0) return [{ router: { ...NO_ROUTER, symbol: this.indexes[router.owner] }, path: joinPaths(own, path) }];
        const all = above.flatMap(({ parent, replacesOwn }) =>
          this.outside(parent, depth + 1).map((at) => ({ router: at.router, path: joinPaths(at.path, joinPaths(replacesOwn ? '' : own, path)) })));
        return all.slice(0, MAX_PLACES);
      }
    }
  }

  private child(child: DraftRouter): RouterFact {
    switch (child.kind) {
      case 'named':
        return { ...NO_ROUTER, name: child.name };
      case 'symbol':
        return { ...NO_ROUTER, symbol: this.indexes[child.symbol] };
      case 'used':
        return { ...NO_ROUTER, use: this.useOf(child.nameAt) };
      default:
        return NO_ROUTER;
    }
  }

  private useOf(nameAt: number): number {
    return this.useAt.get(this.position(nameAt)) ?? -1;
  }

  private handler(handler: WrittenHandler | DraftSymbol): HandlerFact {
    if ('index' in handler) return { symbol: this.indexes[handler.index], use: -1, name: '' };
    const { inlineAt, name, nameAt } = handler;
    if (inlineAt >= 0) {
      const draft = this.reader.file.symbols.find((symbol) => symbol.index > 0 && symbol.name !== '' && this.valueStart(symbol) === inlineAt);
      return { symbol: draft === undefined ? -1 : this.indexes[draft.index], use: -1, name: '' };
    }
    return { symbol: -1, use: nameAt < 0 ? -1 : this.useOf(nameAt), name };
  }

  /** Where a function begins; that of a member (`handler: async () => ...`) begins behind its name. */
  private valueStart({ form, start, nameEnd }: DraftSymbol): number {
    if (form !== 'member') return start;
    const { text } = this.reader;
    const colon = text.indexOf(':', nameEnd);
    return colon < 0 ? start : skipSpace(text, colon + 1);
  }

  private position(offset: number): string {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.lineStarts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return `${low}:${offset - this.lineStarts[low]}`;
  }
}
