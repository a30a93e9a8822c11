import type { FileFacts, SymbolFact } from '../model/facts';
import { symbolIdsOf } from '../model/symbolId';
import { hash32 } from '../text/fastHash';
import { isSidePath, isTestPath } from '../discover/fileClasses';
import type { FamilyProject, LinkRules } from './linkRules';
import { definitionKeys } from './definitions';
import { interfaceKeys } from './implicitInterfaces';
import { apartKeys } from './membersApart';
import { sharedKeys } from './sharedScopes';

/** One file as the linker holds it: its facts, indexed by name. Other files see it only through `Lookups`. */
export interface FileEntry {
  readonly path: string;
  readonly pathHash: number;
  readonly facts: FileFacts;
  /** Undefined for languages without linking. */
  readonly family: Family | undefined;
  readonly package: string;
  /** Ids in the order of facts.symbols; unique within the file, '' for the top-level node. */
  readonly ids: readonly string[];
  /** Shared scopes whose names it sees, its own first; empty where a file is a module of its own. */
  readonly scopes: readonly string[];
  /** Keys its family finds it under. */
  readonly keys: readonly string[];
  readonly isTest: boolean;
  /** A test, an example, a benchmark: nothing that production code would call. */
  readonly isAside: boolean;
  /** First symbol of a name; `nextNamed` leads to the next one, -1 ends. */
  readonly firstNamed: ReadonlyMap<string, number>;
  readonly nextNamed: Int32Array;
  /** Indexes into facts.imports of the bindings of a name, in source order; star imports and side effects left out. */
  readonly importsOf: ReadonlyMap<string, readonly number[]>;
  readonly exportsOf: ReadonlyMap<string, readonly number[]>;
  /** Modules whose names this file passes on: star re-exports, and star imports where imports are offered. */
  readonly stars: readonly string[];
  /** Modules whose names are in scope here by `from x import *`. */
  readonly starImports: readonly string[];
  /** Indexes into facts.heritage by symbol. */
  readonly heritageOf: ReadonlyMap<number, readonly number[]>;
}

export interface Family {
  readonly rules: LinkRules;
  readonly project: FamilyProject;
}

/** What a file was under the empty configuration of a language nobody links. */
const NO_IDENTITY = { package: '', namespace: '' };

export function makeFileEntry(path: string, facts: FileFacts, family: Family | undefined): FileEntry {
  const identity = family?.project.identityOf(path, facts) ?? NO_IDENTITY;
  const { symbols } = facts;
  const firstNamed = new Map<string, number>();
  const lastNamed = new Map<string, number>();
  const nextNamed = new Int32Array(symbols.length).fill(-1);
  for (let i = 1; i < symbols.length; i++) {
    const { name } = symbols[i];
    const last = lastNamed.get(name);
    if (last === undefined) firstNamed.set(name, i);
    else nextNamed[last] = i;
    lastNamed.set(name, i);
  }
  const importsOf = new Map<string, number[]>();
  const starImports: string[] = [];
  facts.imports.forEach(({ local, module }, i) => {
    if (local === '*') starImports.push(module);
    else if (local !== '') append(importsOf, local, i);
  });
  const exportsOf = new Map<string, number[]>();
  const stars: string[] = [];
  facts.exports.forEach(({ name, module }, i) => {
    if (name === '*') stars.push(module);
    else append(exportsOf, name, i);
  });
  if (family?.rules.naming.offers === 'everything') stars.push(...starImports);
  const heritageOf = new Map<number, number[]>();
  facts.heritage.forEach(({ symbol }, i) => append(heritageOf, symbol, i));
  const scopes = family?.project.scopesOf?.(path, facts) ?? [];
  const keys = [
    ...(family?.project.keysOf(path, facts) ?? []),
    ...sharedKeys(scopes[0] ?? '', sharedNames(symbols, family?.rules.naming.shares)),
    ...apartKeys(symbols),
    ...(family?.rules.naming.declaresApart ? definitionKeys(symbols) : []),
    ...(family?.rules.naming.methodShape === undefined ? [] : interfaceKeys(symbols)),
  ];
  return {
    path, pathHash: hash32(path), facts, family, package: identity.package, ids: symbolIdsOf(facts, identity),
    scopes, keys, isTest: isTestPath(path), isAside: isTestPath(path) || isSidePath(path),
    firstNamed, nextNamed, importsOf, exportsOf, stars, starImports, heritageOf,
  };
}

function sharedNames(symbols: readonly SymbolFact[], shares: ((symbol: SymbolFact) => boolean) | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const symbol of symbols) if (symbol.container === 0 && symbol.owner === '' && (shares?.(symbol) ?? true)) names.add(symbol.name);
  return names;
}

function append<K>(map: Map<K, number[]>, key: K, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

export function isClassLike({ kind }: SymbolFact): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'struct' || kind === 'trait' || kind === 'enum';
}

export function isCallable({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method' || kind === 'constructor';
}
