import { ELEMENT, type ExportFact } from '../model/facts';
import { Bases } from './bases';
import { type Entity, EXTERNAL, givesReceiver, isModuleOf, leadsOut, symbolEntity } from './entity';
import { extendedAround, extendedBy, memberOrExtension } from './scopedExtensions';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';
import type { NamingRules } from './linkRules';
import type { Lookups } from './lookups';
import { Inclusion } from './inclusion';
import { MembersApart } from './membersApart';
import { namespaceAt, Namespaces, qualify } from './namespaces';
import { enclosingType, fits, isSibling, memberObjectOf, modulesAround, outerScope, pick, type Wanted, wantedIn } from './scopes';
import { memberOfSeveral, readSeveral } from './severalTypes';
import { SharedScopes } from './sharedScopes';
import { inTypes, ownConstructor } from './typeScopes';

/** Re-exports, aliases, bases and types in a row that one question may follow; real chains are below ten. */
const MAX_HOPS = 24;
/** Steps one question may take in all: bounds diamonds of bases and webs of barrels. */
const MAX_STEPS = 4000;

/** A dotted name whose parts may be called. */
const TYPE_CHAIN = /^(?:\\\.)?[\p{ID_Start}$_#][\p{ID_Continue}$]*(?:\(\))?(?:\.(?:\*|[\p{ID_Start}$_#][\p{ID_Continue}$]*(?:\(\))?))*$/u;

/** Head of a name that is written from the root namespace. */
const ROOT_NAMESPACE = '\\';

type Visited = Set<string> | undefined;

/**
 * Follows names through scopes, imports, exports, members, bases, aliases and types. A question is a pure function of
 * the asking file's facts and of what `lookups` answers; cycles end at MAX_HOPS, webs at MAX_STEPS.
 */
export class Resolver {
  private steps = 0;
  private own: FileEntry | undefined;
  private ownImports: (Entity | undefined | null)[] = [];
  private readonly ownModules = new Map<string, readonly FileEntry[]>();
  readonly namespaces: Namespaces;
  readonly shared: SharedScopes;
  readonly apart: MembersApart;
  readonly bases: Bases;
  private readonly inclusion: Inclusion;

  constructor(readonly lookups: Lookups) {
    const typeNamed = (entry: FileEntry, within: number, name: string, hops: number): Entity | undefined => this.typeNamed(entry, within, name, hops);
    this.shared = new SharedScopes(lookups);
    this.inclusion = new Inclusion(lookups, (from, specifier) => this.modules(from, specifier));
    this.apart = new MembersApart(lookups, typeNamed);
    this.bases = new Bases(typeNamed, (entry, index) => this.namespaces.otherParts(entry, index));
    this.namespaces = new Namespaces(lookups, (entity, name, wanted, hops) => this.memberOf(entity, name, wanted, hops));
  }

  begin(own: FileEntry): void {
    this.own = own;
    this.namespaces.begin(own);
    this.ownImports = new Array<Entity | undefined | null>(own.facts.imports.length).fill(null);
    this.ownModules.clear();
    this.bases.begin();
    this.shared.begin(own);
    this.inclusion.begin();
  }

  /** To be called before each question. */
  reset(): void {
    this.steps = 0;
  }

  private isSpent(hops: number): boolean {
    return hops > MAX_HOPS || ++this.steps > MAX_STEPS;
  }

  /** Files a specifier leads to, best first. */
  modules(from: FileEntry, specifier: string): readonly FileEntry[] {
    const known = from === this.own ? this.ownModules.get(specifier) : undefined;
    if (known !== undefined) return known;
    const entries: FileEntry[] = [];
    for (const path of from.family?.project.resolveModule(from.path, specifier, this.lookups) ?? []) {
      const entry = this.lookups.entry(path);
      if (entry !== undefined) entries.push(entry);
    }
    if (from === this.own) this.ownModules.set(specifier, entries);
    return entries;
  }

  /** The module object itself, or EXTERNAL when neither it nor anything below it is in the repository. */
  private moduleEntity(from: FileEntry, specifier: string): Entity {
    const scope = from.family?.project.scopeOfModule?.(from.path, specifier);
    return { kind: 'module', from, specifier, entries: this.modules(from, specifier), scope, isValue: false };
  }

  /** What an import fact of the file binds. */
  importBinding(entry: FileEntry, index: number, hops = 0, visited: Visited = undefined): Entity | undefined {
    if (entry !== this.own) return this.readImport(entry, index, hops, visited);
    const known = this.ownImports[index];
    if (known !== null) return known;
    // A cycle back to this binding finds nothing.
    this.ownImports[index] = undefined;
    return (this.ownImports[index] = this.readImport(entry, index, 0, undefined));
  }

  private readImport(entry: FileEntry, index: number, hops: number, visited: Visited): Entity | undefined {
    const { module, imported } = entry.facts.imports[index];
    return imported === '' ? undefined : this.nameInModule(entry, module, imported, hops, visited);
  }

  private nameInModule(from: FileEntry, specifier: string, name: string, hops: number, visited: Visited): Entity | undefined {
    const naming = namingOf(from);
    if (naming === undefined || this.isSpent(hops)) return undefined;
    if (naming.namespaces) return this.namespaces.qualified(from, name === '*' ? specifier : qualify(specifier, name), 'value', hops);
    if (name === '*') return this.moduleEntity(from, specifier);
    const entries = this.modules(from, specifier);
    for (const entry of entries) {
      const found = this.offered(entry, name, hops + 1, visited);
      if (found !== undefined) return found;
    }
    if (entries.length > 0 && naming.moduleValueNames.includes(name)) {
      return this.moduleValue(entries, hops + 1, visited) ?? this.moduleEntity(from, specifier);
    }
    const below = naming.memberModule(specifier, name);
    if (below !== '' && this.modules(from, below).length > 0) return this.moduleEntity(from, below);
    const shared = naming.modulePaths !== undefined && entries.length > 0 ? this.shared.of(entries[0], name) : undefined;
    if (shared !== undefined) return shared;
    return (entries.length === 0 ? this.memberAtPath(from, specifier, name, hops + 1, visited) : undefined) ?? EXTERNAL;
  }

  /** A member of the thing declared in some file that a path leads to: of a module written inside of it, of an enum. */
  private memberAtPath(from: FileEntry, path: string, member: string, hops: number, visited: Visited): Entity | undefined {
    const paths = namingOf(from)?.modulePaths;
    if (paths === undefined || this.isSpent(hops)) return undefined;
    const [around, name] = paths.split(path);
    const found = around === '' ? this.inScope(from, 0, name, 'any', hops, visited) : this.nameInModule(from, around, name, hops, visited);
    return found?.kind === 'symbol' ? this.memberOf(found, member, 'any', hops + 1) : undefined;
  }

  /** What a module is when it is called or passed: its `module.exports =` or default export. */
  private moduleValue(entries: readonly FileEntry[], hops: number, visited: Visited): Entity | undefined {
    for (const entry of entries) {
      for (const name of namingOf(entry)?.moduleValueNames ?? []) {
        const found = this.offered(entry, name, hops, visited);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** What a file offers to others under a name. */
  private offered(entry: FileEntry, name: string, hops: number, visited: Visited): Entity | undefined {
    const naming = namingOf(entry);
    if (naming === undefined || this.isSpent(hops)) return undefined;
    this.lookups.readName(entry, name);
    const exported = entry.exportsOf.get(name);
    const offersAll = naming.offers === 'everything';
    if (exported === undefined) {
      const symbol = this.topLevel(entry, name);
      if (symbol >= 0 && (offersAll || entry.facts.symbols[symbol].exported)) return symbolEntity(entry, symbol);
    }
    // Everything below may come back here: remember the way.
    const mark = `${name}\0${entry.path}`;
    if (visited?.has(mark)) return undefined;
    const seen = (visited ?? new Set<string>()).add(mark);
    for (const index of exported ?? []) {
      const found = this.exportEntity(entry, entry.facts.exports[index], hops, seen);
      if (found !== undefined) return found;
    }
    if (offersAll) {
      const found = this.imported(entry, name, hops, seen);
      if (found !== undefined) return found;
    }
    if (naming.passesStar(name)) {
      for (const module of this.lookups.readStars(entry)) {
        for (const target of this.modules(entry, module)) {
          const found = this.offered(target, name, hops + 1, seen);
          if (found !== undefined) return found;
        }
      }
    }
    const { moduleObjectName } = naming;
    if (moduleObjectName === '' || naming.moduleValueNames.includes(name)) return undefined;
    this.lookups.readName(entry, moduleObjectName);
    if (!entry.exportsOf.has(moduleObjectName)) return undefined;
    const object = this.offered(entry, moduleObjectName, hops + 1, seen);
    const member = object === undefined || isModuleOf(object, entry) ? undefined : this.memberOf(object, name, 'any', hops + 1);
    return member?.kind === 'external' ? undefined : member;
  }

  /** What a re-export (an ExportFact with a module) passes on. */
  reExport(entry: FileEntry, index: number): Entity | undefined {
    return this.exportEntity(entry, entry.facts.exports[index], 0, undefined);
  }

  private exportEntity(entry: FileEntry, { name, local, module, imported }: ExportFact, hops: number, visited: Visited): Entity | undefined {
    if (module !== '') {
      const found = imported === '=' ? this.moduleEntity(entry, module) : this.nameInModule(entry, module, imported, hops + 1, visited);
      return found?.kind === 'external' ? undefined : found;
    }
    if (local !== '') {
      const found = this.evaluate(entry, 0, local, hops + 1, visited);
      return found?.kind === 'external' ? undefined : found;
    }
    const symbol = this.topLevel(entry, name);
    if (symbol >= 0) return symbolEntity(entry, symbol);
    return { kind: 'module', from: entry, specifier: '', entries: [entry], isValue: true };
  }

  private topLevel(entry: FileEntry, name: string): number {
    return pick(entry, name, (container) => container === 0);
  }

  /** A bare name as it is seen from inside symbol `within`: scopes outwards, imports, star imports. */
  private inScope(entry: FileEntry, within: number, name: string, wanted: Wanted, hops: number, visited: Visited): Entity | undefined {
    if (namingOf(entry)?.namespaces) {
      return this.isSpent(hops) ? undefined : inTypes(entry, within, name, wanted, this.lookups, this.namespaces, {
        hops: hops + 1,
        extendedBy: (scope) => extendedBy(entry, scope, this, hops),
        importBinding: (index) => this.importBinding(entry, index, hops + 1, visited),
        memberOf: (entity) => this.memberOf(entity, name, wanted, hops + 1),
      });
    }
    this.lookups.readName(entry, name);
    const { symbols } = entry.facts;
    for (let scope = within; scope >= 0 && entry.firstNamed.has(name); scope = outerScope(entry, scope)) {
      // The body of a class is a scope for itself, not for its methods; an object literal is none at all.
      const symbol = symbols[scope];
      if (symbol.kind !== 'module' && !isCallable(symbol) && !(scope === within && isClassLike(symbol) && !namingOf(entry)?.hidesMembers)) continue;
      const found = pick(entry, name, (container) => container === scope);
      if (found >= 0) return symbolEntity(entry, found);
    }
    const imported = this.imported(entry, name, hops, visited);
    if (imported !== undefined) return imported;
    if (entry.importsOf.has(name)) return EXTERNAL;
    if (entry.scopes.length > 0) {
      const shared = this.shared.of(entry, name);
      if (shared !== undefined) return shared;
    }
    return this.starImported(entry, name, hops, visited);
  }

  /** What the imports of a name bind; a thing goes before a module of the same name (`mod spawn; use spawn::spawn;`). */
  private imported(entry: FileEntry, name: string, hops: number, visited: Visited): Entity | undefined {
    let module: Entity | undefined;
    for (const index of entry.importsOf.get(name) ?? []) {
      const found = this.importBinding(entry, index, hops + 1, visited);
      if (found === undefined || found.kind === 'external') continue;
      if (found.kind !== 'module') return found;
      module ??= found;
    }
    return module;
  }

  private starImported(entry: FileEntry, name: string, hops: number, visited: Visited): Entity | undefined {
    if (!namingOf(entry)?.passesStar(name)) return undefined;
    if (namingOf(entry)?.declaresApart) return this.inclusion.named(entry, name);
    if (entry !== this.own) this.lookups.readStars(entry);
    for (const module of entry.starImports) {
      const entity = this.moduleEntity(entry, module);
      if (entity.kind === 'module' && entity.scope) {
        const found = this.shared.inModule(entity, name);
        if (found !== undefined) return found;
        continue;
      }
      const targets = this.modules(entry, module);
      for (const target of targets) {
        const found = this.offered(target, name, hops + 1, visited);
        if (found !== undefined) return found;
      }
      const member = targets.length > 0 ? undefined : this.memberAtPath(entry, module, name, hops + 1, visited);
      if (member?.kind === 'symbol') return member;
    }
    return undefined;
  }

  /** What a bare name of the own file means where it is bound by no symbol. */
  bareName(entry: FileEntry, within: number, name: string, wanted: Wanted): Entity | undefined {
    const naming = namingOf(entry);
    if (naming?.namespaces && (naming.selfReceivers.has(name) || naming.superReceivers.has(name))) return ownConstructor(entry, within, naming.superReceivers.has(name), this);
    if (naming?.superReceivers.has(name)) return this.receiver(entry, within, name);
    return this.inScope(entry, within, name, wanted, 0, undefined);
  }

  /** What a dotted receiver stands for. An unbound head is a global: it leads out of the repository. */
  receiver(entry: FileEntry, within: number, dotted: string): Entity | undefined {
    return this.evaluate(entry, within, dotted, 0, undefined);
  }

  private evaluate(entry: FileEntry, within: number, dotted: string, hops: number, visited: Visited, isType = false): Entity | undefined {
    if (this.isSpent(hops)) return undefined;
    const naming = namingOf(entry);
    if (naming === undefined) return undefined;
    if (!dotted.includes('.') && !dotted.endsWith('()') && !dotted.startsWith('[')) return this.head(entry, within, dotted, isType && naming.namespaces ? 'type' : wantedIn(entry, false), hops, visited);
    const { several, rest } = readSeveral(dotted);
    const parts = rest === '' ? [] : rest.split('.');
    let entity = several === undefined ? undefined : this.several(entry, within, several, hops);
    if (several !== undefined) parts.unshift('');
    for (let i = several === undefined ? 0 : 1; i < parts.length; i++) {
      const isCall = parts[i].endsWith('()') && !(i === 0 && naming.superReceivers.has(parts[i]));
      const name = isCall ? parts[i].slice(0, -2) : parts[i];
      const wanted = wantedIn(entry, isCall);
      const owner: Entity | undefined = entity;
      if (i === 0) entity = this.head(entry, within, name, wanted, hops, visited);
      else if (entity?.kind === 'symbol' && naming.namespaces && naming.selfReceivers.has(name)) continue;
      else if (entity !== undefined || naming.namespaces?.extensionOf !== undefined) {
        const member: Entity | undefined = memberOrExtension(entry, within, entity, name, wanted, this, hops + 1);
        // The wrapper is left out of types: what has no such member passes on itself, or an element.
        if (naming.passingMembers?.has(name) && (member === undefined || leadsOut(member))) {
          if (entity !== undefined && naming.elementMembers?.has(name)) entity = this.memberOf(entity, ELEMENT, wanted, hops + 1) ?? entity;
          continue;
        }
        entity = member;
      }
      if (isCall && entity !== undefined) entity = owner !== undefined && givesReceiver(entity) ? this.typeOf(owner) : this.callResult(entity, hops + 1);
      if ((entity === undefined || entity.kind === 'external') && naming.namespaces?.extensionOf === undefined) return entity;
    }
    return entity;
  }

  private several(entry: FileEntry, within: number, names: readonly string[], hops: number): Entity {
    return { kind: 'several', parts: names.map((name) => this.typeNamed(entry, within, name, hops + 1)) };
  }

  private head(entry: FileEntry, within: number, name: string, wanted: Wanted, hops: number, visited: Visited): Entity | undefined {
    const naming = namingOf(entry);
    if (name === '?' || name === '' || naming === undefined) return undefined;
    if (name === ROOT_NAMESPACE) return { kind: 'namespace', from: entry, names: [''] };
    if (naming.selfReceivers.has(name)) return extendedAround(entry, within, this, hops) ?? this.apart.selfType(entry, within, hops);
    if (naming.superReceivers.has(name)) {
      const type = enclosingType(entry, within);
      return type > 0 ? { kind: 'bases', entry, index: type } : undefined;
    }
    const module = naming.modulePaths?.head(name, modulesAround(entry, within)) ?? '';
    if (module !== '') return this.moduleEntity(entry, module);
    const found = this.inScope(entry, within, name, wanted, hops, visited);
    if (found === undefined && naming.modulePaths !== undefined && this.modules(entry, name).length > 0) return this.moduleEntity(entry, name);
    if (found !== undefined || naming.namespaces === undefined) return found ?? EXTERNAL;
    const prefixes = naming.namespaces.namesAreRelative ? naming.namespaces.visibleFrom(namespaceAt(entry, within)) : [];
    return { kind: 'namespace', from: entry, names: [...prefixes.filter((prefix) => prefix !== '').map((prefix) => qualify(prefix, name)), name] };
  }

  /** The member of an entity; EXTERNAL when it must come from outside (an external base), undefined when unknown. */
  memberOf(entity: Entity, name: string, wanted: Wanted, hops = 0): Entity | undefined {
    if (this.isSpent(hops)) return undefined;
    switch (entity.kind) {
      case 'external':
        return EXTERNAL;
      case 'namespace':
        return this.namespaces.inNamespace(entity, name, wanted);
      case 'collection':
        return name === ELEMENT ? entity.of : EXTERNAL;
      case 'several':
        return memberOfSeveral(entity.parts, (part) => this.ownMember(part.entry, part.index, name, wanted), (part) => this.memberOf(part, name, wanted, hops + 1));
      case 'bases':
        return this.inheritedMember(entity.entry, entity.index, name, wanted, hops);
      case 'symbol':
        return this.symbolMember(entity.entry, entity.index, name, wanted, hops);
      case 'module': {
        if (entity.scope) return this.shared.inModule(entity, name) ?? EXTERNAL;
        for (const entry of entity.entries) {
          const found = this.offered(entry, name, hops + 1, undefined);
          if (found !== undefined) return found;
        }
        if (entity.specifier === '') return undefined;
        const below = namingOf(entity.from)?.memberModule(entity.specifier, name) ?? '';
        const module = below === '' ? undefined : this.moduleEntity(entity.from, below);
        if (module?.kind === 'module' && (module.entries.length > 0 || this.isImportedBelow(entity.from, below))) return module;
        const isShared = entity.entries.length > 0 && namingOf(entity.from)?.modulePaths !== undefined;
        return (isShared ? this.shared.of(entity.entries[0], name) : undefined) ?? EXTERNAL;
      }
    }
  }

  /** `import a.b.c` makes `a.b` a module even where no file is its own (a namespace package). */
  private isImportedBelow(from: FileEntry, module: string): boolean {
    return from === this.own && from.facts.imports.some((fact) => fact.imported === '' && fact.module.startsWith(module));
  }

  private symbolMember(entry: FileEntry, index: number, name: string, wanted: Wanted, hops: number): Entity | undefined {
    const own = this.ownMember(entry, index, name, wanted);
    if (own >= 0 && fits(entry.facts.symbols[own], wanted)) return symbolEntity(entry, own);
    for (const part of this.namespaces.otherParts(entry, index)) {
      const found = this.ownMember(part.entry, part.index, name, wanted);
      if (found >= 0) return symbolEntity(part.entry, found);
    }
    const apart = this.apart.member({ entry, index }, name, hops) ?? this.namespaces.ofType(entry, index, name, wanted);
    if (apart !== undefined) return apart;
    const object = memberObjectOf(entry, index);
    const inObject = object < 0 ? undefined : this.symbolMember(entry, object, name, wanted, hops + 1);
    if (inObject?.kind === 'symbol') return inObject;
    const inherited = this.inheritedMember(entry, index, name, wanted, hops);
    if (own >= 0 && inherited?.kind !== 'symbol') return symbolEntity(entry, own);
    if (inherited !== undefined) return inherited;
    const symbol = entry.facts.symbols[index];
    const isCalled = isCallable(symbol) && namingOf(entry)?.namespaces?.namesAreCalls;
    const target = isCalled ? this.callResult(symbolEntity(entry, index), hops + 1) : isClassLike(symbol) || isCallable(symbol) ? undefined : this.valueOf(entry, index, hops + 1);
    return target === undefined ? undefined : this.memberOf(target, name, wanted, hops + 1);
  }

  private ownMember(entry: FileEntry, index: number, name: string, wanted: Wanted): number {
    this.lookups.readName(entry, name);
    if (!entry.firstNamed.has(name)) return -1;
    // Declarations of one name merge: an interface and a namespace, a function and its namespace.
    return pick(entry, name, (container) => container === index || (container > 0 && isSibling(entry, container, index)), wanted);
  }

  /** What a binding holds: the thing it renames, else its declared type. */
  private valueOf(entry: FileEntry, index: number, hops: number): Entity | undefined {
    const { aliasOf, typeName, container } = entry.facts.symbols[index];
    if (aliasOf !== '') return this.evaluate(entry, container, aliasOf, hops, undefined);
    return typeName === '' ? undefined : this.typeNamed(entry, container, typeName, hops);
  }

  private inheritedMember(entry: FileEntry, index: number, name: string, wanted: Wanted, hops: number): Entity | undefined {
    let isOpen = false;
    for (const base of this.bases.of(entry, index, hops)) {
      const found = base === undefined ? undefined : this.memberOf(base, name, wanted, hops + 1);
      if (found !== undefined && !leadsOut(found)) return found;
      isOpen ||= base === undefined || (found !== undefined && leadsOut(found));
    }
    return isOpen ? EXTERNAL : undefined;
  }

  /** A type by its name as written in the file (a dotted name, `f()` for the result of a call), aliases followed. */
  typeNamed(entry: FileEntry, within: number, text: string, hops = 0): Entity | undefined {
    if (namingOf(entry)?.selfReceivers.has(text) || text === 'Self') return this.apart.selfType(entry, within, hops);
    if (text.endsWith('[]')) return { kind: 'collection', of: this.typeNamed(entry, within, text.slice(0, -2), hops + 1) };
    return text.startsWith('[') || TYPE_CHAIN.test(text) ? this.followAlias(this.evaluate(entry, within, text, hops, undefined, true), hops) : undefined;
  }

  /** The thing a chain of mere renamings ends at; where the chain leads nowhere, its last known link. */
  followAlias(entity: Entity | undefined, hops = 0): Entity | undefined {
    let at = entity;
    for (let hop = hops; at?.kind === 'symbol' && hop <= MAX_HOPS; hop++) {
      const { aliasOf, container } = at.entry.facts.symbols[at.index];
      if (aliasOf === '') return at;
      const next: Entity | undefined = this.evaluate(at.entry, container, aliasOf, hop + 1, undefined);
      if (next === undefined || next.kind !== 'symbol' || (next.entry === at.entry && next.index === at.index)) return at;
      at = next;
    }
    return at;
  }

  /** The type that members of an entity are looked up in; undefined when it is not known, or outside. */
  instanceType(entity: Entity, hops: number): Entity | undefined {
    if (this.isSpent(hops)) return undefined;
    const value = this.followAlias(entity, hops);
    if (value?.kind !== 'symbol') return undefined;
    const symbol = value.entry.facts.symbols[value.index];
    if (isClassLike(symbol)) return value;
    return isCallable(symbol) ? undefined : this.valueOf(value.entry, value.index, hops + 1);
  }

  /** What calling an entity gives: an instance of a class, the declared result of a function. */
  private callResult(entity: Entity, hops: number): Entity | undefined {
    const callee = this.followAlias(this.asValue(entity, hops), hops);
    if (callee?.kind !== 'symbol') return callee !== undefined && leadsOut(callee) ? EXTERNAL : undefined;
    const symbol = callee.entry.facts.symbols[callee.index];
    if (isClassLike(symbol)) return callee;
    return isCallable(symbol) && symbol.typeName !== '' ? this.typeNamed(callee.entry, callee.index, symbol.typeName, hops + 1) : undefined;
  }

  /** The type of a value, or the type itself; undefined when unknown. */
  typeOf(entity: Entity): Entity | undefined {
    if (entity.kind !== 'symbol') return entity;
    const symbol = entity.entry.facts.symbols[entity.index];
    return isClassLike(symbol) ? entity : this.valueOf(entity.entry, entity.index, 0);
  }

  /** A module used as a value is its `module.exports =` or default export; anything else is itself. */
  asValue(entity: Entity, hops = 0): Entity {
    return entity.kind !== 'module' || entity.isValue ? entity : (this.moduleValue(entity.entries, hops + 1, undefined) ?? entity);
  }
}

function namingOf(entry: FileEntry): NamingRules | undefined {
  return entry.family?.rules.naming;
}
