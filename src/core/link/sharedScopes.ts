import type { Entity } from './entity';
import type { FileEntry } from './fileEntry';
import type { Lookups } from './lookups';
import { pick } from './scopes';

/**
 * Scopes of top-level names that several files make together (a Go package, the functions of a C program): a name is found
 * by one question, however many files the scope has.
 */

/** Key under which a file that adds `name` to a scope is found. */
export function sharedKey(scope: string, name: string): string {
  return `${scope}\0${name}`;
}

/** Keys of everything a file adds to a scope. */
export function sharedKeys(scope: string, names: Iterable<string>): string[] {
  return scope === '' ? [] : [...names].map((name) => sharedKey(scope, name));
}

export function entriesKeyed(key: string, lookups: Lookups): FileEntry[] {
  return lookups.filesKeyed(key).map((path) => lookups.entry(path)).filter((entry) => entry !== undefined);
}

type SymbolEntity = Entity & { readonly kind: 'symbol' };

/** Answers about shared scopes, while one file is linked. */
export class SharedScopes {
  /** Files of which a name was found in a module of several files that the own file imports, by that module. */
  readonly foundInModules = new Map<string, Set<FileEntry>>();
  private own: FileEntry | undefined;

  constructor(private readonly lookups: Lookups) {}

  /** To be called before another file is linked. */
  begin(own: FileEntry): void {
    this.own = own;
    this.foundInModules.clear();
  }

  /** What a name means in the scopes that a file sees. */
  of(entry: FileEntry, name: string): Entity | undefined {
    return findShared(entry, entry.scopes, name, this.lookups);
  }

  /** What a module of several files offers under a name. */
  inModule({ from, specifier, scope }: Entity & { readonly kind: 'module' }, name: string): Entity | undefined {
    const found = findShared(from, scope === undefined ? [] : [scope], name, this.lookups);
    if (found === undefined || !found.entry.facts.symbols[found.index].exported) return undefined;
    if (from === this.own) {
      const files = this.foundInModules.get(specifier);
      if (files === undefined) this.foundInModules.set(specifier, new Set([found.entry]));
      else files.add(found.entry);
    }
    return found;
  }
}

/** The first top-level symbol of a name in a scope, the asker's own file before others, then by path. */
function findShared(from: FileEntry, scopes: readonly string[], name: string, lookups: Lookups): SymbolEntity | undefined {
  for (const scope of scopes) {
    const entries = entriesKeyed(sharedKey(scope, name), lookups);
    for (const entry of entries.includes(from) ? [from, ...entries] : entries) {
      lookups.readName(entry, name);
      const index = pick(entry, name, (container) => container === 0);
      if (index >= 0 && (entry.family?.rules.naming.shares?.(entry.facts.symbols[index]) ?? true)) return { kind: 'symbol', entry, index };
    }
  }
  return undefined;
}

