import type { UseFact } from '../model/facts';
import type { Entity } from './entity';
import type { FileEntry } from './fileEntry';
import type { NamespaceRules } from './linkRules';
import type { Lookups } from './lookups';
import { namespaceAt } from './namespaces';
import { type Overload, takesThroughReceiver } from './overloads';
import type { Resolver } from './resolver';

/** Levels of bases in which the extended type is looked for. */
const MAX_LEVELS = 12;

/** Key of the files that declare an extension method of a name. */
export function extensionKey(name: string): string {
  return `extension ${name}`;
}

/** What a call through a receiver may mean by way of extension methods. */
export interface Extensions {
  readonly overloads: readonly Overload[];
  /** Whether there is one, and it is for the receiver's very type or one of its bases. */
  readonly isCertain: boolean;
}

/**
 * The extension methods that a call of `use` on `receiver` may mean: those whose namespace the file sees, that take the
 * arguments and whose extended type the receiver may be. Empty when the family has none.
 */
export function extensionsFor(entry: FileEntry, use: UseFact, receiver: Entity, rules: NamespaceRules, resolver: Resolver, lookups: Lookups): Extensions {
  const certain: Overload[] = [];
  const possible: Overload[] = [];
  const { extendedType } = rules;
  for (const path of extendedType === undefined ? [] : lookups.filesKeyed(extensionKey(use.name))) {
    const target = lookups.entry(path);
    if (target === undefined || extendedType === undefined) continue;
    lookups.readName(target, use.name);
    const { symbols } = target.facts;
    for (let index = target.firstNamed.get(use.name) ?? -1; index >= 0; index = target.nextNamed[index]) {
      const extended = extendedType(symbols[index]);
      if (extended === undefined || !takesThroughReceiver({ entry: target, index }, use.argumentCount)) continue;
      if (!resolver.namespaces.sees(entry, use.within, namespaceAt(target, index))) continue;
      const verdict = mayBe(receiver, extended, target, index, resolver);
      if (verdict === 'yes') certain.push({ entry: target, index });
      else if (verdict === 'perhaps') possible.push({ entry: target, index });
    }
  }
  return certain.length > 0 ? { overloads: certain, isCertain: certain.length === 1 } : { overloads: possible, isCertain: false };
}

function mayBe(receiver: Entity, extended: string, target: FileEntry, index: number, resolver: Resolver): 'yes' | 'perhaps' | 'no' {
  const type = resolver.typeOf(receiver);
  if (extended === '') return type?.kind === 'symbol' ? 'yes' : 'perhaps';
  resolver.reset();
  const wanted = resolver.typeNamed(target, index, extended);
  if (type?.kind === 'symbol') return isOrHasBase(type, wanted, extended, resolver) ? 'yes' : wanted?.kind === 'symbol' ? 'no' : 'perhaps';
  // A type from elsewhere has no base in this repository.
  if (wanted?.kind === 'symbol') return 'no';
  const written = extended.slice(extended.lastIndexOf('.') + 1);
  return type?.kind === 'namespace' && type.names.some((name) => name === written || name.endsWith(`.${written}`)) ? 'yes' : 'perhaps';
}

/** Whether a type is another one or has it among its bases, as far as these are known here. */
function isOrHasBase(type: Entity & { readonly kind: 'symbol' }, wanted: Entity | undefined, extended: string, resolver: Resolver): boolean {
  let level: readonly (Entity | undefined)[] = [type];
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    const next: (Entity | undefined)[] = [];
    for (const base of level) {
      if (base?.kind === 'namespace' && wanted?.kind !== 'symbol' && base.names.some((name) => name === extended || name.endsWith(`.${extended}`))) return true;
      if (base?.kind !== 'symbol') continue;
      if (wanted?.kind === 'symbol' && base.entry.ids[base.index] === wanted.entry.ids[wanted.index]) return true;
      next.push(...resolver.bases.of(base.entry, base.index));
    }
    level = next;
  }
  return false;
}
