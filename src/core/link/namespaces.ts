import type { FileFacts, SymbolFact } from '../model/facts';
import { compareText, parentOf } from '../model/rootPath';
import { type Entity, EXTERNAL, symbolEntity } from './entity';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';
import type { NamespaceRules } from './linkRules';
import type { Lookups } from './lookups';
import { fits, pick, type Wanted } from './scopes';

/** Key of the files whose exports every file of their package has imported. */
const SHARED_KEY = '**';

/** `name` inside a namespace; '' is the namespace without a name. */
export function qualify(namespace: string, name: string): string {
  if (namespace === '') return name;
  return name === '' ? namespace : `${namespace}.${name}`;
}

/** Key of the files that declare something in a namespace. */
export function namespaceKey(namespace: string): string {
  return qualify(namespace, '*');
}

/** Namespace of what stands directly in symbol `scope` (0 is the file): the file's own and those of the blocks around. */
export function namespaceAt(entry: FileEntry, scope: number): string {
  const { symbols, namespace } = entry.facts;
  const ofTypes = rulesOf(entry)?.typesAreNamespaces === true;
  let inner = '';
  for (let at = scope; at > 0; at = symbols[at].container) if (isNamespace(symbols[at], ofTypes)) inner = qualify(symbols[at].name, inner);
  return qualify(namespace, inner);
}

function isNamespace(symbol: SymbolFact, ofTypes: boolean): boolean {
  return symbol.kind === 'module' || (ofTypes && isClassLike(symbol));
}

/** The keys other files find a file by: its namespaces, and the qualified names it declares in them. */
export function namespaceKeys(facts: FileFacts, typesAreNamespaces = false): readonly string[] {
  const { symbols } = facts;
  const keys = new Set([namespaceKey(facts.namespace)]);
  if (facts.exports.length > 0) keys.add(SHARED_KEY);
  /** Namespaces by the symbols that are one. */
  const namespaces = new Map([[0, facts.namespace]]);
  for (let i = 1; i < symbols.length; i++) {
    const around = namespaces.get(symbols[i].container);
    if (around === undefined) continue;
    const name = qualify(around, symbols[i].name);
    const isInType = isClassLike(symbols[Math.max(symbols[i].container, 0)]);
    // The members of a type are found through it.
    if (isInType && !isNamespace(symbols[i], true) && symbols[i].kind !== 'constant') continue;
    if (symbols[i].kind !== 'module') keys.add(name);
    if (!isNamespace(symbols[i], typesAreNamespaces)) continue;
    keys.add(namespaceKey(name));
    namespaces.set(i, name);
  }
  return [...keys];
}

/** Finds names by the namespaces that files declare, whatever folder they lie in. */
export class Namespaces {
  /** Files of which a name was found through a star import of the own file, with the line of that import. */
  readonly foundThroughStars = new Map<FileEntry, number>();
  private own: FileEntry | undefined;
  /** What star imports are about that were looked into while the own file is linked. */
  private readonly starTargets = new Map<FileEntry, Map<string, Entity>>();

  constructor(
    private readonly lookups: Lookups,
    private readonly memberOf: (entity: Entity, name: string, wanted: Wanted, hops: number) => Entity | undefined,
  ) {}

  begin(own: FileEntry): void {
    this.own = own;
    this.foundThroughStars.clear();
    this.starTargets.clear();
  }

  /** What a qualified name declares directly in a namespace, as seen from a file: the nearest of several. */
  declared(from: FileEntry, qualified: string, wanted: Wanted): Entity | undefined {
    const paths = this.lookups.filesKeyed(qualified);
    if (paths.length === 0) return undefined;
    const dot = qualified.lastIndexOf('.');
    const name = qualified.slice(dot + 1);
    const namespace = dot < 0 ? '' : qualified.slice(0, dot);
    let second: Entity | undefined;
    for (const entry of this.nearestFirst(from, paths)) {
      const shared = rulesOf(from)?.rootIsShared ?? false;
      if (namespace === '' && shared === false && parentOf(entry.path) !== parentOf(from.path)) continue;
      const found = this.pickIn(entry, namespace, name, wanted);
      if (found < 0) continue;
      if (namespace === '' && shared === 'types' && isCallable(entry.facts.symbols[found]) && entry !== from && !this.loads(from, entry)) continue;
      if (fits(entry.facts.symbols[found], wanted)) return symbolEntity(entry, found);
      second ??= symbolEntity(entry, found);
    }
    return second;
  }

  /** Whether a file loads another one by its path. */
  private loads(from: FileEntry, target: FileEntry): boolean {
    return from.facts.imports.some(({ module, imported }) => imported === '' && (from.family?.project.resolveModule(from.path, module, this.lookups) ?? []).includes(target.path));
  }

  /** All files that declare a qualified name in a namespace: the parts of a partial type, overloads of a function. */
  partsOf(from: FileEntry, namespace: string, name: string): readonly FileEntry[] {
    return this.nearestFirst(from, this.lookups.filesKeyed(qualify(namespace, name)));
  }

  /** Everything of a symbol's name that its namespace declares, itself first. */
  namesakes(found: Entity & { readonly kind: 'symbol' }): readonly Entity[] {
    const { name, container } = found.entry.facts.symbols[found.index];
    const namespace = namespaceAt(found.entry, container);
    const all: Entity[] = [found];
    const isApart = namespace === '' && rulesOf(found.entry)?.rootIsShared !== true;
    for (const entry of isApart ? [found.entry] : this.partsOf(found.entry, namespace, name)) {
      this.lookups.readName(entry, name);
      const { symbols } = entry.facts;
      for (let at = entry.firstNamed.get(name) ?? -1; at >= 0; at = entry.nextNamed[at]) {
        const isSame = entry === found.entry && at === found.index;
        if (!isSame && isInNamespace(entry, symbols[at].container, namespace)) all.push(symbolEntity(entry, at));
      }
    }
    return all;
  }

  pickIn(entry: FileEntry, namespace: string, name: string, wanted: Wanted): number {
    this.lookups.readName(entry, name);
    return pick(entry, name, (at) => isInNamespace(entry, at, namespace), wanted);
  }

  /** Several files declare the name: own first, then by the folders they share with the asker, tests and samples last. */
  private nearestFirst(from: FileEntry, paths: readonly string[]): readonly FileEntry[] {
    const entries = paths.map((path) => this.lookups.entry(path)).filter((entry) => entry !== undefined);
    if (entries.length < 2) return entries;
    const distance = (entry: FileEntry): number => (entry === from ? -2 : entry.isAside && !from.isAside ? 1 : 0);
    return entries
      .map((entry) => ({ entry, distance: distance(entry), shared: sharedLength(entry.path, from.path) }))
      .sort((a, b) => a.distance - b.distance || b.shared - a.shared || compareText(a.entry.path, b.entry.path))
      .map(({ entry }) => entry);
  }

  /** A dotted name as an import or a qualified use writes it: a declared name, a member of one, else a namespace. */
  qualified(from: FileEntry, dotted: string, wanted: Wanted, hops: number): Entity {
    const prefixes = rulesOf(from)?.namesAreRelative ? (rulesOf(from)?.visibleFrom(from.facts.namespace) ?? []) : [];
    const names = [...prefixes.filter((prefix) => prefix !== '').map((prefix) => qualify(prefix, dotted)), dotted];
    for (const name of names) {
      const parts = name.split('.');
      for (let length = parts.length; length > 0; length--) {
        const isWhole = length === parts.length;
        let found = this.declared(from, parts.slice(0, length).join('.'), isWhole ? wanted : 'value');
        for (let i = length; i < parts.length && found !== undefined; i++) found = this.memberOf(found, parts[i], i === parts.length - 1 ? wanted : 'value', hops + 1);
        if (found !== undefined && found.kind !== 'external') return found;
      }
    }
    return { kind: 'namespace', from, names };
  }

  /** A member of what may be a namespace: a name declared in it, else what may be a namespace below. */
  inNamespace({ from, names }: Entity & { readonly kind: 'namespace' }, name: string, wanted: Wanted): Entity {
    for (const namespace of names) {
      const found = this.declared(from, qualify(namespace, name), wanted);
      if (found !== undefined) return found;
    }
    return { kind: 'namespace', from, names: names.map((namespace) => qualify(namespace, name)) };
  }

  /** A bare name that is neither bound nor imported in the file: of the own namespaces, of star imports, of shared imports. */
  visible(entry: FileEntry, within: number, name: string, wanted: Wanted, hops: number): Entity | undefined {
    const rules = rulesOf(entry);
    if (rules === undefined) return undefined;
    for (const namespace of rules.visibleFrom(namespaceAt(entry, within))) {
      const found = this.declared(entry, qualify(namespace, name), wanted);
      if (found !== undefined) return found;
    }
    for (const { module, local, line } of entry.facts.imports) {
      if (local !== '*') continue;
      const found = this.inStar(entry, module, name, wanted, hops);
      if (found?.kind !== 'symbol') continue;
      if (entry === this.own && !this.foundThroughStars.has(found.entry)) this.foundThroughStars.set(found.entry, line);
      return found;
    }
    return this.shared(entry, name, wanted, hops);
  }

  private inStar(entry: FileEntry, module: string, name: string, wanted: Wanted, hops: number): Entity | undefined {
    const target = this.starTarget(entry, module);
    if (target.kind !== 'namespace') return this.memberOf(target, name, wanted, hops + 1);
    const found = this.inNamespace(target, name, wanted);
    return found.kind === 'symbol' ? found : undefined;
  }

  /** What a star import is about. */
  private starTarget(entry: FileEntry, module: string): Entity {
    let known = this.starTargets.get(entry);
    if (known === undefined) this.starTargets.set(entry, (known = new Map()));
    let target = known.get(module);
    if (target === undefined) {
      // A way back to this import finds nothing.
      known.set(module, EXTERNAL);
      known.set(module, (target = this.qualified(entry, module, 'value', 0)));
    }
    return target;
  }

  private shared(entry: FileEntry, name: string, wanted: Wanted, hops: number): Entity | undefined {
    for (const module of givenImports(entry)) {
      const found = this.inStar(entry, module, name, wanted, hops);
      if (found?.kind === 'symbol') return found;
    }
    for (const path of this.lookups.filesKeyed(SHARED_KEY)) {
      const sharing = this.lookups.entry(path);
      if (sharing === undefined || sharing.package !== entry.package) continue;
      this.lookups.readName(sharing, name);
      for (const index of sharing.exportsOf.get(name) ?? []) {
        const { module, imported } = sharing.facts.exports[index];
        const found = this.qualified(sharing, qualify(module, imported), wanted, hops);
        if (found.kind === 'symbol') return found;
      }
      for (const module of this.lookups.readStars(sharing)) {
        const found = this.inStar(sharing, module, name, wanted, hops);
        if (found?.kind === 'symbol') return found;
      }
    }
    return undefined;
  }

  hasBareMembers(entry: FileEntry): boolean {
    return rulesOf(entry)?.membersAreBare === true;
  }

  /** Whether a name may stand for a namespace that it is only the end of, or another name of. */
  areRelative(entry: FileEntry): boolean {
    return rulesOf(entry)?.namesAreRelative === true;
  }

  /** Whether code in symbol `within` sees what a namespace declares: it stands in it or below, or imports all of it. */
  sees(entry: FileEntry, within: number, namespace: string): boolean {
    const visible = rulesOf(entry)?.visibleFrom(namespaceAt(entry, within)) ?? [];
    if (visible.includes(namespace)) return true;
    const isMeant = (module: string): boolean => module === namespace || visible.some((around) => qualify(around, module) === namespace);
    if (entry.starImports.some(isMeant) || givenImports(entry).some(isMeant)) return true;
    return this.lookups.filesKeyed(SHARED_KEY).some((path) => {
      const sharing = this.lookups.entry(path);
      return sharing !== undefined && sharing.package === entry.package && this.lookups.readStars(sharing).some(isMeant);
    });
  }

  /** Whether a namespace, or a type, of that name is known in the repository. */
  exists(from: FileEntry, dotted: string): boolean {
    const target = this.qualified(from, dotted, 'value', 0);
    return target.kind !== 'namespace' || target.names.some((name) => this.lookups.filesKeyed(namespaceKey(name)).length > 0);
  }

  /** What a type has by the rules of its family: itself by the names for it, and what other files declare inside it. */
  ofType(entry: FileEntry, index: number, name: string, wanted: Wanted): Entity | undefined {
    const rules = rulesOf(entry);
    if (rules === undefined || !isClassLike(entry.facts.symbols[index])) return undefined;
    if (rules.ownTypeNames?.has(name)) return symbolEntity(entry, index);
    return rules.typesAreNamespaces ? this.declared(entry, qualify(namespaceAt(entry, index), name), wanted) : undefined;
  }

  /** The other declarations of a partial type. */
  otherParts(entry: FileEntry, index: number): readonly { readonly entry: FileEntry; readonly index: number }[] {
    const symbol = entry.facts.symbols[index];
    const isNested = symbol.container > 0 && !isNamespace(entry.facts.symbols[symbol.container], rulesOf(entry)?.typesAreNamespaces === true);
    if (isNested || !isClassLike(symbol) || !rulesOf(entry)?.isPartial(symbol)) return [];
    const namespace = namespaceAt(entry, symbol.container);
    return this.partsOf(entry, namespace, symbol.name)
      .filter((part) => part !== entry)
      .map((part) => ({ entry: part, index: this.pickIn(part, namespace, symbol.name, 'value') }))
      .filter((part) => part.index >= 0);
  }
}

const NO_IMPORTS: readonly string[] = [];

function givenImports(entry: FileEntry): readonly string[] {
  return entry.family?.project.givenImports?.(entry.path) ?? NO_IMPORTS;
}

/** Whether what stands directly in symbol `container` is declared in the namespace. */
function isInNamespace(entry: FileEntry, container: number, namespace: string): boolean {
  return (container === 0 || isNamespace(entry.facts.symbols[container], rulesOf(entry)?.typesAreNamespaces === true)) && namespaceAt(entry, container) === namespace;
}

function rulesOf(entry: FileEntry): NamespaceRules | undefined {
  return entry.family?.rules.naming.namespaces;
}

/** How many code units two paths have in common up to the last folder both lie in. */
function sharedLength(a: string, b: string): number {
  let folder = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') folder = at + 1;
  return folder;
}

/** A namespace, those around it, and the one without a name last. */
export function enclosingNamespaces(namespace: string): readonly string[] {
  const names: string[] = [];
  for (let at = namespace; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) names.push(at);
  return [...names, ''];
}
