import { type FileLinks, type FileRouting, NO_ROUTING } from '../model/edge';
import type { UseFact } from '../model/facts';
import type { RefKind, SymbolKind, UseKind } from '../model/kinds';
import { compareText } from '../model/rootPath';
import { MAX_CANDIDATES, rankedCandidates } from './candidates';
import { type Entity, symbolEntity } from './entity';
import { definitionsOf } from './definitions';
import { EdgeList } from './edgeList';
import { extensionsFor } from './extensions';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';
import type { NamespaceRules } from './linkRules';
import { linkRoutes } from './linkRoutes';
import { implementedBy } from './implicitInterfaces';
import type { Lookups, MethodPlace } from './lookups';
import { namesakes, sharedMembers } from './namesakes';
import { makersOf, type Overload, overloadsFor, takesThroughReceiver } from './overloads';
import type { Resolver } from './resolver';
import { wantedIn } from './scopes';
import { memberOrExtension } from './scopedExtensions';
import { boundName } from './typeScopes';

const REF_KIND_OF: Readonly<Record<UseKind, RefKind>> = { call: 'unknown', read: 'read', write: 'write', pass: 'pass', type: 'read' };

/** All edges that start in a file: a pure function of its facts and of what the lookups answer. */
export function linkFile(entry: FileEntry, resolver: Resolver, lookups: Lookups): FileLinks {
  const linking = new FileLinking(entry, resolver, lookups);
  linking.imports();
  linking.heritage();
  linking.implicitInterfaces();
  for (const use of entry.facts.uses) linking.use(use);
  linking.routes();
  return linking.result();
}

/** The state of linking one file. */
class FileLinking {
  private readonly edges = new EdgeList();
  private routing: FileRouting = NO_ROUTING;
  private readonly unresolved = new Set<string>();
  private readonly imported = new Set<FileEntry>();
  /** What each receiver that was seen stands for, by scope; receivers repeat a lot. */
  private readonly receivers = new Map<string, Entity | undefined>();

  constructor(
    private readonly entry: FileEntry,
    private readonly resolver: Resolver,
    private readonly lookups: Lookups,
  ) {}

  private get namespaces(): NamespaceRules | undefined {
    return this.entry.family?.rules.naming.namespaces;
  }

  result(): FileLinks {
    for (const [target, line] of this.resolver.namespaces.foundThroughStars) if (!this.imported.has(target)) this.importEdge(target, line);
    this.importsOfScopes();
    return { edges: this.edges.all, routing: this.routing, unresolvedImports: [...this.unresolved].sort(compareText) };
  }

  /** IMPORTS between files, and a reference to every symbol an import or a re-export names. */
  imports(): void {
    const { facts } = this.entry;
    facts.imports.forEach(({ module, imported, line }, i) => {
      this.resolver.reset();
      const bound = this.resolver.importBinding(this.entry, i);
      if (imported === '' && this.namespaces !== undefined) this.fileImport(module, line);
      else this.importEdges(module, line, bound);
      if (bound?.kind === 'symbol') this.reference(0, bound, 'unknown', line);
    });
    facts.exports.forEach(({ module, imported, line }, i) => {
      if (module === '') return;
      this.resolver.reset();
      const bound = imported === '*' || imported === '=' ? undefined : this.resolver.reExport(this.entry, i);
      this.importEdges(module, line, bound);
      if (bound?.kind === 'symbol') this.reference(0, bound, 'unknown', line);
    });
  }

  /** A file that is loaded by its path, whatever namespaces it adds to. */
  private fileImport(module: string, line: number): void {
    const entries = this.resolver.modules(this.entry, module);
    for (const target of entries) this.importEdge(target, line);
    if (entries.length === 0) this.unresolved.add(module);
  }

  private importEdges(module: string, line: number, bound: Entity | undefined): void {
    if (this.namespaces !== undefined) {
      if (bound?.kind === 'symbol') this.importEdge(bound.entry, line);
      else if (!this.resolver.namespaces.exists(this.entry, module)) this.unresolved.add(module);
      return;
    }
    const entries = this.resolver.modules(this.entry, module);
    if (entries.length > 0 && (this.entry.family?.project.scopeOfModule?.(this.entry.path, module) ?? '') !== '') {
      for (const target of entries) this.imported.add(target);
      return;
    }
    for (const target of entries) this.importEdge(target, line);
    // `from package import submodule` imports the file of the submodule.
    if (bound?.kind === 'module') for (const target of bound.entries) this.importEdge(target, line);
    else if (entries.length === 0) this.unresolved.add(module);
  }

  /** A module of several files is imported as those that the names found in it are of. */
  private importsOfScopes(): void {
    for (const { module, line } of this.entry.facts.imports) {
      for (const target of this.resolver.shared.foundInModules.get(module) ?? []) this.importEdge(target, line);
    }
  }

  private importEdge(target: FileEntry, line: number): void {
    if (target === this.entry) return;
    this.imported.add(target);
    this.edges.add('IMPORTS', 0, target, 0, line, 'unknown');
  }

  heritage(): void {
    const { facts } = this.entry;
    for (const { symbol, base, relation, line } of facts.heritage) {
      if (relation === 'part') continue;
      this.resolver.reset();
      const target = this.resolver.typeNamed(this.entry, facts.symbols[symbol].container, base);
      const type = target?.kind === 'module' ? this.resolver.asValue(target) : target;
      if (type?.kind !== 'symbol' || (type.entry === this.entry && type.index === symbol)) continue;
      const isAbstract = ['interface', 'trait'].includes(type.entry.facts.symbols[type.index].kind);
      const isOwnInterface = ['interface', 'trait'].includes(facts.symbols[symbol].kind);
      const isImplemented = relation === 'implements' || (relation === 'unknown' && isAbstract && !isOwnInterface);
      this.edges.add(isImplemented ? 'IMPLEMENTS' : 'INHERITS', symbol, type.entry, type.index, line, 'unknown');
    }
    facts.symbols.forEach((member, index) => {
      if (member.container <= 0 || !this.entry.heritageOf.has(member.container) || !isOverriding(member.kind)) return;
      this.resolver.reset();
      const overridden = this.resolver.memberOf({ kind: 'bases', entry: this.entry, index: member.container }, member.name, wantedIn(this.entry, member.kind !== 'property'));
      if (overridden?.kind !== 'symbol' || !isOverriding(overridden.entry.facts.symbols[overridden.index].kind)) return;
      this.edges.add('OVERRIDES', index, overridden.entry, overridden.index, member.nameLine, 'unknown');
    });
  }

  /** IMPLEMENTS where a type has all methods of an interface, in families where that is enough. */
  implicitInterfaces(): void {
    const shape = this.entry.family?.rules.naming.methodShape;
    if (shape === undefined) return;
    this.entry.facts.symbols.forEach((type, index) => {
      this.resolver.reset();
      for (const { entry, index: target, methods } of implementedBy({ entry: this.entry, index }, shape, this.resolver, this.lookups)) {
        this.edges.addCandidate('IMPLEMENTS', index, entry, target, type.nameLine, 1);
        for (const { own, declared } of methods) {
          if (own.entry === this.entry) this.edges.addCandidate('OVERRIDES', own.index, declared.entry, declared.index, this.entry.facts.symbols[own.index].nameLine, 1);
        }
      }
    });
  }

  use(use: UseFact): void {
    const found = this.meaningOf(use, use.kind === 'call');
    if (this.sharesNames && (found === undefined || (use.receiver !== '' && found.kind === 'external'))) return this.toShared(use);
    if (use.receiver !== '' && use.kind === 'call') {
      const receiver = this.receiverEntity(use);
      const isFound = found?.kind === 'symbol' && this.mayTake(found, use);
      if (!isFound && receiver !== undefined && this.toExtension(use, receiver)) return;
      if (found === undefined && !this.isClosed(receiver, use.receiver)) return this.toCandidates(use);
    }
    if (found !== undefined) this.toEntity(use, found);
  }

  /** What answers requests, and below which paths. */
  routes(): void {
    this.routing = linkRoutes(this.entry, this.resolver, this.edges, (use) => this.oneMeaning(use));
  }

  private meaningOf(use: UseFact, isCall: boolean): Entity | undefined {
    this.resolver.reset();
    const wanted = use.kind === 'type' && this.namespaces !== undefined ? 'type' : wantedIn(this.entry, isCall);
    if (use.receiver !== '') {
      const receiver = this.receiverEntity(use);
      return memberOrExtension(this.entry, use.within, receiver, use.name, wanted, this.resolver);
    }
    if (use.target < 0) return this.resolver.bareName(this.entry, use.within, use.name, wanted);
    if (this.namespaces !== undefined) return boundName(this.entry, use.within, use.target, use.name, wanted, this.resolver);
    return symbolEntity(this.entry, use.target);
  }

  /** The one thing that a use may mean. */
  private oneMeaning(use: UseFact): Entity | undefined {
    const found = this.meaningOf(use, true);
    if (found?.kind === 'symbol') return found;
    const receiver = use.receiver === '' ? undefined : this.receiverEntity(use);
    const overloads = this.namespaces?.extendedType === undefined || receiver === undefined ? [] : extensionsFor(this.entry, use, receiver, this.namespaces, this.resolver, this.lookups).overloads;
    return overloads.length === 1 ? symbolEntity(overloads[0].entry, overloads[0].index) : (found ?? this.onlyCandidate(use));
  }

  /** The one method of the repository that a use on an unknown receiver may mean. */
  private onlyCandidate(use: UseFact): Entity | undefined {
    if (use.receiver === '' || this.isClosed(this.receiverEntity(use), use.receiver)) return undefined;
    const { best, total } = rankedCandidates(this.entry, use.name, use.within, this.imported, this.lookups, () => true);
    return total === 1 ? symbolEntity(best[0].entry, best[0].index) : undefined;
  }

  private receiverEntity({ within, receiver, receiverType }: UseFact): Entity | undefined {
    const key = `${within} ${receiverType} ${receiver}`;
    if (this.receivers.has(key)) return this.receivers.get(key);
    const entity =
      receiverType === '' ? this.resolver.receiver(this.entry, within, receiver) : this.resolver.typeNamed(this.entry, within, receiverType);
    this.receivers.set(key, entity);
    return entity;
  }

  /** Whether a member takes the arguments of a call, or is no callable. */
  private mayTake({ entry, index }: Overload, use: UseFact): boolean {
    return this.namespaces === undefined || use.kind !== 'call' || !isCallable(entry.facts.symbols[index]) || takesThroughReceiver({ entry, index }, use.argumentCount);
  }

  /** True when the call is one of an extension method. */
  private toExtension(use: UseFact, receiver: Entity): boolean {
    if (this.namespaces?.extendedType === undefined) return false;
    // A type from elsewhere rather has the method that all of its kind have.
    if (receiver.kind !== 'symbol' && this.entry.family?.rules.naming.builtinMembers.has(use.name)) return false;
    const { overloads, isCertain } = extensionsFor(this.entry, use, receiver, this.namespaces, this.resolver, this.lookups);
    this.overloadCalls(use, overloads, isCertain);
    return overloads.length > 0;
  }

  /** Whether all members of the receiver are known, so that a missing one is no method of something else. */
  private isClosed(receiver: Entity | undefined, written: string): boolean {
    if (receiver === undefined) return false;
    if (receiver.kind !== 'symbol') return true;
    // A mixin calls methods of the class it will be mixed into.
    return isClassLike(receiver.entry.facts.symbols[receiver.index]) && !this.entry.family?.rules.naming.selfReceivers.has(written);
  }

  private toEntity(use: UseFact, found: Entity | undefined): void {
    if (found === undefined) return;
    const value = use.kind === 'type' ? found : this.resolver.asValue(found);
    if (value.kind === 'symbol') this.toSymbol(use, value.entry, value.index);
    // A module that exports no value cannot be called, and a mere mention of one is told by its import already.
    else if (value.kind === 'module' && (value.isValue || use.kind === 'pass')) {
      for (const target of value.entries) if (target !== this.entry) this.edge(use, target, 0);
    }
  }

  private toSymbol(use: UseFact, entry: FileEntry, index: number): void {
    if (this.toDefinitions(use, entry, index)) return;
    const final = this.resolver.followAlias({ kind: 'symbol', entry, index });
    if (final?.kind === 'symbol' && (final.entry !== entry || final.index !== index)) {
      // Case D3: who calls through an alias calls the thing, and uses the alias.
      this.edge(use, final.entry, final.index);
      this.reference(use.within, { kind: 'symbol', entry, index }, use.kind === 'call' ? 'read' : REF_KIND_OF[use.kind], use.line);
      return;
    }
    this.edge(use, entry, index);
  }

  /** What is declared in one place and defined in another: who uses it uses the definition and relies on the declaration. */
  private toDefinitions(use: UseFact, entry: FileEntry, index: number): boolean {
    const definitions = entry.facts.symbols[index].isDeclaration ? definitionsOf({ entry, index }, this.resolver) : [];
    if (definitions.length === 0) return false;
    this.reference(use.within, { kind: 'symbol', entry, index }, use.kind === 'call' ? 'read' : REF_KIND_OF[use.kind], use.line);
    if (definitions.length === 1) this.edge(use, definitions[0].entry, definitions[0].index);
    else if (use.kind === 'call') {
      for (const found of definitions.slice(0, MAX_CANDIDATES)) {
        this.edges.addCandidate(this.isTestOf(use.within, found.entry, found.index) ? 'TESTS' : 'CALLS', use.within, found.entry, found.index, use.line, definitions.length);
      }
    }
    return true;
  }

  private edge(use: UseFact, target: FileEntry, index: number): void {
    if (this.namespaces !== undefined && use.kind === 'call') return this.overloadEdges(use, { entry: target, index });
    if (use.kind !== 'call' || this.isConversion(target, index)) {
      if (use.within !== index || target !== this.entry) this.reference(use.within, { kind: 'symbol', entry: target, index }, use.kind === 'call' ? 'read' : REF_KIND_OF[use.kind], use.line);
      return;
    }
    this.edges.add(this.isTestOf(use.within, target, index) ? 'TESTS' : 'CALLS', use.within, target, index, use.line, 'unknown');
  }

  /** A call where several callables may share the name: one edge when the arguments tell which, else candidates. */
  private overloadEdges(use: UseFact, found: Overload): void {
    const symbol = found.entry.facts.symbols[found.index];
    const { overloads, isCertain } = isClassLike(symbol) ? this.instanceMakers(use, found) : isCallable(symbol) ? overloadsFor(found, use.argumentCount, this.resolver) : { overloads: [found], isCertain: true };
    this.overloadCalls(use, overloads, isCertain);
  }

  private overloadCalls(use: UseFact, overloads: readonly Overload[], isCertain: boolean): void {
    for (const { entry, index } of overloads.slice(0, MAX_CANDIDATES)) {
      const edgeType = this.isTestOf(use.within, entry, index) ? 'TESTS' : 'CALLS';
      if (isCertain) this.edges.add(edgeType, use.within, entry, index, use.line, 'unknown');
      else this.edges.addCandidate(edgeType, use.within, entry, index, use.line, overloads.length);
    }
  }

  private isConversion(target: FileEntry, index: number): boolean {
    const { kind } = target.facts.symbols[index];
    return kind === 'enumMember' || (this.entry.family?.rules.naming.convertsByCall === true && (kind === 'type' || kind === 'struct' || kind === 'interface'));
  }

  /** Who makes an instance calls the constructor and uses the type. */
  private instanceMakers(use: UseFact, type: Overload): { readonly overloads: readonly Overload[]; readonly isCertain: boolean } {
    const overloads = makersOf(type, use.argumentCount, this.resolver);
    if (overloads.some(({ index }) => index !== type.index)) this.reference(use.within, { kind: 'symbol', ...type }, 'read', use.line);
    return { overloads, isCertain: overloads.length === 1 };
  }

  private reference(from: number, to: Entity & { readonly kind: 'symbol' }, refKind: RefKind, line: number): void {
    const isTesting = refKind === 'unknown' && this.isTestOf(from, to.entry, to.index);
    this.edges.add(isTesting ? 'TESTS' : 'REFERENCES', from, to.entry, to.index, line, refKind);
  }

  /** A call or import that leads from test code to the code it tests. */
  private isTestOf(within: number, target: FileEntry, index: number): boolean {
    return isInTest(this.entry, within) && !isInTest(target, index);
  }

  private get sharesNames(): boolean {
    return this.entry.family?.rules.naming.sharesNames === true;
  }

  /** A name that nothing explains, in a family that shares names: `Accounts.get_user` where Accounts is a definition or a file somewhere. */
  private toShared(use: UseFact): void {
    if (use.receiver === '') return this.toNamesakes(use, namesakes(this.entry, use.name, this.lookups));
    const found = sharedMembers(this.entry, use, this.receiverEntity(use), this.resolver, this.lookups);
    if (found.length > 0) this.toNamesakes(use, found);
    else if (use.kind === 'call') this.toCandidates(use);
  }

  private toNamesakes(use: UseFact, places: readonly MethodPlace[]): void {
    for (const { entry, index } of places) {
      if (entry === this.entry && index === use.within) continue;
      const type = use.kind !== 'call' ? 'REFERENCES' : this.isTestOf(use.within, entry, index) ? 'TESTS' : 'CALLS';
      this.edges.addCandidate(type, use.within, entry, index, use.line, places.length, REF_KIND_OF[use.kind]);
    }
  }

  private toCandidates(use: UseFact): void {
    const naming = this.entry.family?.rules.naming;
    if (naming === undefined || naming.builtinMembers.has(use.name)) return;
    const ranked = rankedCandidates(this.entry, use.name, use.within, this.imported, this.lookups, (place) => this.namespaces === undefined || takesThroughReceiver(place, use.argumentCount));
    for (const { entry, index } of ranked.best) {
      this.edges.addCandidate(this.isTestOf(use.within, entry, index) ? 'TESTS' : 'CALLS', use.within, entry, index, use.line, ranked.total);
    }
  }
}

/** Whether a symbol is code of tests: by its file, or by a module of tests written inside of one (Rust). */
function isInTest(entry: FileEntry, index: number): boolean {
  if (entry.isTest) return true;
  const { symbols } = entry.facts;
  for (let at = index; at > 0; at = symbols[at].container) if (symbols[at].kind === 'module' && symbols[at].isTest) return true;
  return false;
}

function isOverriding(kind: SymbolKind): boolean {
  return kind === 'method' || kind === 'property' || kind === 'function';
}
