import { hash32, mix32 } from '../text/fastHash';
import type { FileEntry } from './fileEntry';
import { membersDigestName } from './membersApart';
import { MAX_METHODS_OF_NAME, type MethodPlace } from './lookups';

/**
 * For every name of a file one number over all that other files can read under it: its symbols with id, type, alias,
 * bases and container, its import bindings and its exports. Lines, docs and uses are not in it, so an edit of a body
 * changes none.
 */
export function nameDigestsOf(entry: FileEntry): Map<string, number> {
  const digests = new Map<string, number>();
  const { facts, ids } = entry;
  const add = (name: string, hash: number): void => {
    digests.set(name, mix32(digests.get(name) ?? 0, hash));
  };
  // Ids of a symbol and of all around it: what a name means in it depends on the kinds of its containers.
  const chains = new Int32Array(facts.symbols.length);
  for (let i = 1; i < facts.symbols.length; i++) {
    const symbol = facts.symbols[i];
    chains[i] = mix32(chains[Math.max(symbol.container, 0)], hash32(ids[i]));
    let hash = mix32(chains[i], hash32(symbol.kind));
    hash = mix32(hash, hash32(symbol.typeName));
    hash = mix32(hash, hash32(symbol.aliasOf));
    hash = mix32(hash, hash32(symbol.owner));
    hash = mix32(hash, (symbol.exported ? 1 : 0) | (symbol.isStatic ? 2 : 0) | (symbol.isTest ? 4 : 0) | (symbol.isDeclaration ? 8 : 0));
    for (const heritage of entry.heritageOf.get(i) ?? []) {
      const { base, relation } = facts.heritage[heritage];
      hash = mix32(mix32(hash, hash32(base)), hash32(relation));
    }
    add(symbol.name, hash);
    // Who asks for the whole set of members reads it under a name of its own.
    const { container, owner } = symbol;
    if (owner !== '') add(membersDigestName(owner), hash);
    else if (container > 0 && symbol.kind === 'method') add(membersDigestName(facts.symbols[container].name), hash);
  }
  for (const { local, module, imported } of facts.imports) {
    if (local !== '' && local !== '*') add(local, mix32(mix32(7, hash32(module)), hash32(imported)));
  }
  for (const { name, local, module, imported } of facts.exports) {
    if (name !== '*') add(name, mix32(mix32(mix32(11, hash32(local)), hash32(module)), hash32(imported)));
  }
  return digests;
}

export function starsDigestOf(entry: FileEntry): number {
  return entry.stars.reduce((hash, module) => mix32(hash, hash32(module)), entry.stars.length);
}

/** Changes when the candidates of a name change; beyond the limit all lists are the same to everybody. */
export function methodsDigestOf(places: readonly MethodPlace[]): number {
  if (places.length > MAX_METHODS_OF_NAME) return 1;
  let hash = 2;
  for (const { entry, index } of places) {
    const container = entry.facts.symbols[index].container;
    hash = mix32(mix32(mix32(hash, entry.pathHash), hash32(entry.ids[index])), hash32(entry.ids[container]));
  }
  return hash;
}
