import type { SymbolFact } from '../model/facts';
import type { FileEntry } from './fileEntry';
import type { MemberPlace } from './membersApart';
import type { Resolver } from './resolver';
import { entriesKeyed } from './sharedScopes';

/** Keys under which the definitions of a file are found that declarations of other files announce. */
export function definitionKeys(symbols: readonly SymbolFact[]): string[] {
  const names = new Set<string>();
  for (const symbol of symbols) if (isSharedDefinition(symbol)) names.add(symbol.name);
  return [...names].map(definitionKey);
}

function definitionKey(name: string): string {
  return `definition\0${name}`;
}

function isSharedDefinition({ name, kind, isDeclaration, exported, owner }: SymbolFact): boolean {
  return name !== '' && !isDeclaration && exported && owner === '' && (kind === 'function' || kind === 'variable' || kind === 'constant');
}

/**
 * The definitions that a declaration announces, by path: of a member the ones outside of its type, of a function or variable
 * those in files that include the declaration, where any do.
 */
export function definitionsOf({ entry, index }: MemberPlace, resolver: Resolver): readonly MemberPlace[] {
  const symbol = entry.facts.symbols[index];
  const { container } = symbol;
  if (container > 0 && entry.facts.symbols[container].kind !== 'module') {
    return resolver.apart.named({ entry, index: container }, symbol.name).filter((place) => !place.entry.facts.symbols[place.index].isDeclaration);
  }
  const places: MemberPlace[] = [];
  for (const other of entriesKeyed(definitionKey(symbol.name), resolver.lookups)) {
    resolver.lookups.readName(other, symbol.name);
    const { symbols } = other.facts;
    for (let at = other.firstNamed.get(symbol.name) ?? -1; at >= 0; at = other.nextNamed[at]) {
      if (isSharedDefinition(symbols[at]) && pathOf(other, at) === pathOf(entry, index)) places.push({ entry: other, index: at });
    }
  }
  if (places.length < 2) return places;
  const including = places.filter((place) => place.entry === entry || place.entry.starImports.some((module) => resolver.modules(place.entry, module).includes(entry)));
  return including.length > 0 ? including : places;
}

/** Namespaces around a symbol. */
function pathOf({ facts }: FileEntry, index: number): string {
  const names: string[] = [];
  for (let at = facts.symbols[index].container; at > 0; at = facts.symbols[at].container) names.unshift(facts.symbols[at].name);
  return names.join('.');
}
