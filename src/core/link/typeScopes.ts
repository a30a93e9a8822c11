import { type Entity, EXTERNAL, symbolEntity } from './entity';
import { type FileEntry, isClassLike } from './fileEntry';
import type { Lookups } from './lookups';
import type { Namespaces } from './namespaces';
import type { Resolver } from './resolver';
import { enclosingType, fits, memberObjectOf, pick, type Wanted } from './scopes';

/** What looking a name up in types and imports comes back to. */
interface Ways {
  /** Steps taken so far (resolver.ts). */
  readonly hops: number;
  importBinding(index: number): Entity | undefined;
  /** Type that a function of the file adds to. */
  extendedBy(scope: number): Entity | undefined;
  /** Member of the name that is looked for. */
  memberOf(entity: Entity): Entity | undefined;
}

/** What types between a place and the symbol `outer` around it inherit: it hides what is declared further out. */
export function inheritedInside(entry: FileEntry, within: number, outer: number, ways: Pick<Ways, 'memberOf'>): Entity | undefined {
  const { symbols } = entry.facts;
  for (let scope = within; scope > outer; scope = symbols[scope].container) {
    if (!entry.heritageOf.has(scope)) continue;
    const inherited = ways.memberOf({ kind: 'bases', entry, index: scope });
    if (inherited?.kind === 'symbol') return inherited;
  }
  return undefined;
}

/**
 * A bare name in families with namespaces, where the members of all types around are bare names: what is declared around,
 * imports, what the types around inherit or have in other files, then the namespaces that are visible.
 */
export function inTypes(entry: FileEntry, within: number, name: string, wanted: Wanted, lookups: Lookups, namespaces: Namespaces, ways: Ways): Entity | undefined {
  lookups.readName(entry, name);
  const { symbols } = entry.facts;
  /** Of the wrong kind, but the only one of the name. */
  let second = -1;
  for (let scope = within; scope >= 0 && entry.firstNamed.has(name); scope = symbols[scope].container) {
    if (!namespaces.hasBareMembers(entry) && isClassLike(symbols[scope])) continue;
    const found = pick(entry, name, (container) => container === scope, wanted);
    if (found >= 0 && fits(symbols[found], wanted)) return (namespaces.hasBareMembers(entry) ? inheritedInside(entry, within, scope, ways) : undefined) ?? symbolEntity(entry, found);
    // A property is never meant by a mention of its type.
    if (second < 0 && wanted !== 'type') second = found;
    const object = scope > 0 ? memberObjectOf(entry, scope) : -1;
    const inObject = object < 0 ? -1 : pick(entry, name, (container) => container === object, wanted);
    if (inObject >= 0 && fits(symbols[inObject], wanted)) return symbolEntity(entry, inObject);
  }
  // An inherited name would hide an imported one, but hardly ever does, and looking it up is dear.
  const imports = entry.importsOf.get(name) ?? [];
  for (const index of imports) {
    const found = ways.importBinding(index);
    // The alias of a namespace is as good as its name.
    if (found?.kind === 'symbol' || (found?.kind === 'namespace' && namespaces.areRelative(entry))) return found;
  }
  if (imports.length > 0) return EXTERNAL;
  for (let scope = within; scope > 0; scope = symbols[scope].container) {
    const extended = ways.extendedBy(scope);
    const ofExtended = extended === undefined ? undefined : ways.memberOf(extended);
    if (ofExtended?.kind === 'symbol') return ofExtended;
    if (!isClassLike(symbols[scope]) || !namespaces.hasBareMembers(entry)) continue;
    const inherited = ways.memberOf({ kind: 'bases', entry, index: scope });
    if (inherited?.kind === 'symbol') return inherited;
    for (const part of namespaces.otherParts(entry, scope)) {
      const found = ways.memberOf(symbolEntity(part.entry, part.index));
      if (found?.kind === 'symbol') return found;
    }
  }
  return namespaces.visible(entry, within, name, wanted, ways.hops) ?? (second < 0 ? undefined : symbolEntity(entry, second));
}

/** The type whose constructor `this(...)` or, for `isBase`, `super(...)` calls. */
export function ownConstructor(entry: FileEntry, within: number, isBase: boolean, resolver: Resolver): Entity | undefined {
  const type = enclosingType(entry, within);
  if (type <= 0 || !isBase) return type > 0 ? symbolEntity(entry, type) : undefined;
  return resolver.bases.of(entry, type).find((base) => base?.kind === 'symbol' && base.entry.facts.symbols[base.index].kind === 'class');
}

/** What a name bound to symbol `target` of the own file means after all: types further in may inherit one. */
export function boundName(entry: FileEntry, within: number, target: number, name: string, wanted: Wanted, resolver: Resolver): Entity {
  const outer = entry.facts.symbols[target].container;
  if (!resolver.namespaces.hasBareMembers(entry)) return symbolEntity(entry, target);
  return inheritedInside(entry, within, outer, { memberOf: (entity) => resolver.memberOf(entity, name, wanted, 1) }) ?? symbolEntity(entry, target);
}
