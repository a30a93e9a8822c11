import type { Entity } from './entity';
import { type FileEntry, isClassLike } from './fileEntry';
import type { Resolver } from './resolver';
import type { Wanted } from './scopes';

/** Levels of bases that are looked through for the type that an extension adds to. */
const MAX_LEVELS = 8;
/** A type parameter, by everybody's convention. */
const TYPE_PARAMETER = /^[A-Z]\d?$/;

/** Type that a symbol adds to from outside of it, as written; '' for what is no extension. */
export function extendedTypeOf(entry: FileEntry, index: number): string {
  return entry.family?.rules.naming.namespaces?.extensionOf?.(entry.facts.symbols[index]) ?? '';
}

/**
 * What is in scope as an extension of that name: declared around or in the namespace, or imported. Where the type of the
 * receiver is known, the extension has to be one of it or of a base; that of an outside type cannot be told.
 */
export function findExtension(entry: FileEntry, within: number, receiver: Entity | undefined, name: string, resolver: Resolver, hops: number): Entity | undefined {
  const isOne = (found: Entity): boolean =>
    found.kind === 'symbol' && extendedTypeOf(found.entry, found.index) !== '' && isExtensionOf(found, receiver, resolver, hops + 1);
  const { symbols } = entry.facts;
  for (let at = entry.firstNamed.get(name) ?? -1; at >= 0; at = entry.nextNamed[at]) {
    const isAround = symbols[at].container === 0 || isInside(entry, within, symbols[at].container);
    const found: Entity = { kind: 'symbol', entry, index: at };
    if (isAround && isOne(found)) return found;
  }
  for (const index of entry.importsOf.get(name) ?? []) {
    const found = resolver.importBinding(entry, index, hops + 1);
    if (found?.kind !== 'symbol') continue;
    for (const candidate of resolver.namespaces.namesakes(found)) if (isOne(candidate)) return candidate;
  }
  const found = resolver.namespaces.visible(entry, within, name, 'value', hops + 1);
  if (found?.kind !== 'symbol') return undefined;
  return resolver.namespaces.namesakes(found).find(isOne);
}

function isInside(entry: FileEntry, within: number, outer: number): boolean {
  for (let at = within; at > 0; at = entry.facts.symbols[at].container) if (at === outer) return true;
  return false;
}

function isExtensionOf(extension: Entity & { readonly kind: 'symbol' }, receiver: Entity | undefined, resolver: Resolver, hops: number): boolean {
  const type = receiver === undefined ? undefined : resolver.instanceType(receiver, hops);
  if (type?.kind !== 'symbol') return true;
  const written = extendedTypeOf(extension.entry, extension.index);
  const name = written.slice(written.lastIndexOf('.') + 1);
  if (name === 'Any' || TYPE_PARAMETER.test(name)) return true;
  let level: readonly (Entity | undefined)[] = [type];
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    const next: (Entity | undefined)[] = [];
    for (const one of level) {
      // A base that is not here may have the type of the extension among its own.
      if (one?.kind !== 'symbol') return true;
      if (one.entry.facts.symbols[one.index].name === name) return true;
      next.push(...resolver.bases.of(one.entry, one.index));
    }
    level = next;
  }
  return false;
}

/** The member of a receiver, else what is in scope as an extension of it. */
export function memberOrExtension(entry: FileEntry, within: number, receiver: Entity | undefined, name: string, wanted: Wanted, resolver: Resolver, hops = 0): Entity | undefined {
  const member = receiver === undefined ? undefined : resolver.memberOf(receiver, name, wanted, hops);
  const hasNone = entry.family?.rules.naming.namespaces?.extensionOf === undefined;
  if (hasNone || (member !== undefined && member.kind !== 'external' && member.kind !== 'namespace')) return member;
  return findExtension(entry, within, receiver, name, resolver, hops) ?? member;
}

/** Type that a function adds to; undefined for what is no extension. */
export function extendedBy(entry: FileEntry, index: number, resolver: Resolver, hops: number): Entity | undefined {
  const type = extendedTypeOf(entry, index);
  return type === '' ? undefined : resolver.typeNamed(entry, entry.facts.symbols[index].container, type, hops + 1);
}

/** What `this` is in an extension, or in a function inside of one. */
export function extendedAround(entry: FileEntry, within: number, resolver: Resolver, hops: number): Entity | undefined {
  const { symbols } = entry.facts;
  for (let at = within; at > 0 && !isClassLike(symbols[at]); at = symbols[at].container) {
    const extended = extendedBy(entry, at, resolver, hops);
    if (extended !== undefined) return extended;
  }
  return undefined;
}
