import type { FileRouting, LinkedMount, LinkedRoute, SymbolPlace } from '../model/edge';
import { NO_ROUTING } from '../model/edge';
import type { HandlerFact, RouterFact, UseFact } from '../model/facts';
import { fileRoutes } from '../routes/fileRoutes';
import type { EdgeList } from './edgeList';
import type { Entity } from './entity';
import type { FileEntry } from './fileEntry';
import type { Resolver } from './resolver';

/** What a use of the file leads to: a symbol for certain, or the only method of the repository that it may mean. */
export type FollowUse = (use: UseFact) => Entity | undefined;

/** Where the names in a file's routes and mounts lead, with an edge from the code that registers a route to what answers it. */
export function linkRoutes(entry: FileEntry, resolver: Resolver, edges: EdgeList, followUse: FollowUse): FileRouting {
  const { facts } = entry;
  const byPath = fileRoutes(entry.path, facts, (name) => entry.family?.project.dependsOn?.(entry.path, name) === true);
  if (facts.routes.length === 0 && facts.mounts.length === 0 && byPath.length === 0) return NO_ROUTING;
  const linking = new RouteLinking(entry, resolver, followUse);
  const routes = [...facts.routes, ...byPath].map((fact): LinkedRoute => {
    const handler = linking.handler(fact.handler, fact.within);
    if (handler?.kind === 'symbol' && !(handler.entry === entry && handler.index === fact.within)) edges.addRoute(fact.within, handler.entry, handler.index, fact.line);
    const { method, path, framework, line, within } = fact;
    return { method, path, framework, line, within, router: linking.router(fact.router, within), handler: placeOf(handler) };
  });
  const mounts = facts.mounts.flatMap(({ path, within, parent, child, childModule, replacesOwn }): LinkedMount[] => {
    const place = childModule === '' ? linking.router(child, within) : linking.module(childModule);
    return place === undefined ? [] : [{ path, parent: linking.router(parent, within), child: place, replacesOwn, isOwn: parent.name === '' && parent.symbol < 0 && parent.use < 0 }];
  });
  return { routes, mounts };
}

class RouteLinking {
  constructor(private readonly entry: FileEntry, private readonly resolver: Resolver, private readonly followUse: FollowUse) {}

  router({ name, symbol, use }: RouterFact, within: number): SymbolPlace | undefined {
    if (use >= 0) return placeOf(this.final(this.followUse(this.entry.facts.uses[use])));
    if (symbol >= 0) return { path: this.entry.path, id: this.entry.ids[symbol] };
    return name === '' ? undefined : placeOf(this.named(name, within));
  }

  /** A module stands for the router it exports, if it exports one. */
  module(specifier: string): SymbolPlace | undefined {
    this.resolver.reset();
    const entries = this.resolver.modules(this.entry, specifier);
    if (entries.length === 0) return undefined;
    return placeOf(this.final(this.resolver.asValue({ kind: 'module', from: this.entry, specifier, entries, isValue: false })));
  }

  handler({ symbol, use, name }: HandlerFact, within: number): Entity | undefined {
    if (symbol >= 0) return { kind: 'symbol', entry: this.entry, index: symbol };
    const used = use < 0 ? undefined : this.final(this.followUse(this.entry.facts.uses[use]));
    return used ?? (name === '' ? undefined : this.named(name, within));
  }

  private named(name: string, within: number): Entity | undefined {
    this.resolver.reset();
    return this.final(this.resolver.receiver(this.entry, within, name));
  }

  private final(entity: Entity | undefined): Entity | undefined {
    const value = entity === undefined ? undefined : this.resolver.followAlias(this.resolver.asValue(entity));
    return value === undefined || value.kind === 'external' ? undefined : value;
  }
}

function placeOf(entity: Entity | undefined): SymbolPlace | undefined {
  if (entity?.kind === 'symbol') return { path: entity.entry.path, id: entity.entry.ids[entity.index] };
  return entity?.kind === 'module' && entity.entries.length > 0 ? { path: entity.entries[0].path, id: '' } : undefined;
}

