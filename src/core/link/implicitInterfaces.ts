import type { SymbolFact } from '../model/facts';
import { compareText } from '../model/rootPath';
import type { FileEntry } from './fileEntry';
import type { Lookups } from './lookups';
import { membersDigestName, type MemberPlace } from './membersApart';
import type { Resolver } from './resolver';
import { entriesKeyed } from './sharedScopes';

/** Interfaces one type may be said to implement; more would be the small ones that everything implements. */
const MAX_INTERFACES = 12;
/** Levels of embedded types whose methods a type has too. */
const MAX_LEVELS = 5;

export interface Implemented extends MemberPlace {
  /** The type's own methods beside those of the interface that they are. */
  readonly methods: readonly { readonly own: MemberPlace; readonly declared: MemberPlace }[];
}

type Shape = (signature: string) => string;

/** Keys of the interfaces a file declares: each is found by the first of its method names. */
export function interfaceKeys(symbols: readonly SymbolFact[]): string[] {
  const least = new Map<number, string>();
  for (const { name, kind, container } of symbols) {
    if (kind !== 'method' || container <= 0 || symbols[container].kind !== 'interface') continue;
    const before = least.get(container);
    if (before === undefined || compareText(name, before) < 0) least.set(container, name);
  }
  return [...least.values()].map(interfaceKey);
}

function interfaceKey(method: string): string {
  return `interface\0${method}`;
}

/** The interfaces of the repository whose methods a type has, by name and shape, nearest package first. */
export function implementedBy(type: MemberPlace, shape: Shape, resolver: Resolver, lookups: Lookups): readonly Implemented[] {
  const symbol = type.entry.facts.symbols[type.index];
  if ((symbol.kind !== 'struct' && symbol.kind !== 'type') || symbol.aliasOf !== '') return [];
  const methods = methodsOf(type, resolver, lookups, MAX_LEVELS);
  const found: Implemented[] = [];
  for (const name of [...methods.keys()].sort(compareText)) {
    for (const entry of entriesKeyed(interfaceKey(name), lookups)) {
      for (const index of interfacesBy(entry, name)) {
        const implemented = { entry, index, methods: [] as { own: MemberPlace; declared: MemberPlace }[] };
        if (!isWithinReach(type, implemented) || !hasAll(methods, implemented, shape, resolver, lookups, implemented.methods)) continue;
        if (implemented.methods.length > 0) found.push(implemented);
      }
    }
  }
  const distance = ({ entry }: MemberPlace): number => (entry === type.entry ? 0 : entry.package === type.entry.package ? 1 : 2);
  return found.sort((a, b) => distance(a) - distance(b) || compareText(a.entry.path, b.entry.path) || a.index - b.index).slice(0, MAX_INTERFACES);
}

/** Interfaces of a file whose first method name this is. */
function interfacesBy(entry: FileEntry, name: string): number[] {
  const { symbols } = entry.facts;
  const found: number[] = [];
  for (let at = entry.firstNamed.get(name) ?? -1; at >= 0; at = entry.nextNamed[at]) {
    const { container } = symbols[at];
    if (container <= 0 || symbols[container].kind !== 'interface') continue;
    if (declaredIn(entry, container).every((other) => compareText(name, symbols[other].name) <= 0)) found.push(container);
  }
  return found;
}

function declaredIn(entry: FileEntry, type: number): number[] {
  const found: number[] = [];
  entry.facts.symbols.forEach(({ container, kind }, index) => {
    if (container === type && kind === 'method') found.push(index);
  });
  return found;
}

/** What a package keeps to itself is implemented there, and what only tests declare is not for production code. */
function isWithinReach(type: MemberPlace, { entry, index }: MemberPlace): boolean {
  const isShared = entry.facts.symbols[index].exported || (entry.package === type.entry.package && entry.facts.namespace === type.entry.facts.namespace);
  return isShared && (!entry.isAside || type.entry.isAside);
}

function hasAll(methods: ReadonlyMap<string, MemberPlace>, wanted: MemberPlace, shape: Shape, resolver: Resolver, lookups: Lookups, pairs: { own: MemberPlace; declared: MemberPlace }[], level = 0): boolean {
  lookups.readName(wanted.entry, membersDigestName(wanted.entry.facts.symbols[wanted.index].name));
  for (const index of declaredIn(wanted.entry, wanted.index)) {
    const declared = wanted.entry.facts.symbols[index];
    const own = methods.get(declared.name);
    if (own === undefined) return false;
    const declaredShape = shape(declared.signature);
    if (declaredShape === '' || shape(own.entry.facts.symbols[own.index].signature) !== declaredShape) return false;
    // An embedded interface gives its methods to the type without being implemented by it.
    if (own.entry !== wanted.entry || own.index !== index) pairs.push({ own, declared: { entry: wanted.entry, index } });
  }
  // What it embeds belongs to it; an interface from outside cannot be looked into.
  return resolver.bases.of(wanted.entry, wanted.index).every((base) => base?.kind === 'symbol' && level < MAX_LEVELS && hasAll(methods, base, shape, resolver, lookups, pairs, level + 1));
}

/** Methods of a type by name: its own, then those of what it embeds. */
function methodsOf(type: MemberPlace, resolver: Resolver, lookups: Lookups, levels: number): ReadonlyMap<string, MemberPlace> {
  const { entry, index } = type;
  const methods = new Map<string, MemberPlace>();
  lookups.readName(entry, membersDigestName(entry.facts.symbols[index].name));
  const add = (place: MemberPlace): void => {
    const { name, kind } = place.entry.facts.symbols[place.index];
    if (kind === 'method' && !methods.has(name)) methods.set(name, place);
  };
  for (const own of declaredIn(entry, index)) add({ entry, index: own });
  for (const place of resolver.apart.all(type)) add(place);
  if (levels === 0) return methods;
  for (const base of resolver.bases.of(entry, index)) {
    if (base?.kind !== 'symbol') continue;
    for (const place of methodsOf(base, resolver, lookups, levels - 1).values()) add(place);
  }
  return methods;
}
