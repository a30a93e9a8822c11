import { type FileLinks, NO_ROUTING } from '../model/edge';
import type { FileFacts } from '../model/facts';
import { compareText } from '../model/rootPath';
import { hash32 } from '../text/fastHash';
import { ChangedKeys } from './changedKeys';
import { type Family, type FileEntry, makeFileEntry } from './fileEntry';
import { linkFile } from './linkFile';
import type { LinkRules, ProjectFiles } from './linkRules';
import { compareMethodPlaces, type FamilyTable, fileKey, isMethodPlace, keyedKey, Lookups, methodsKey, type MethodPlace, namedKey, starsKey } from './lookups';
import { methodsDigestOf, nameDigestsOf, starsDigestOf } from './nameDigests';
import { Resolver } from './resolver';

export interface FactsChange {
  readonly path: string;
  /** Undefined when the file is gone. */
  readonly facts: FileFacts | undefined;
}

const NO_LINKS: FileLinks = { edges: [], routing: NO_ROUTING, unresolvedImports: [] };
const NO_KEYS = new Int32Array(0);

/**
 * Pass two over one root. It is a function of the set of facts and project files: whatever updates led to a state, its
 * links equal those of a linker that was given the state at once (case D5), in any order (case E1).
 */
export class Linker {
  private readonly files = new Map<string, FileEntry>();
  private readonly links = new Map<string, FileLinks>();
  /** Keys each file asked for when it was linked. */
  private readonly asked = new Map<string, Int32Array>();
  private readonly tables = new Map<string, FamilyTable>();
  private families = new Map<LinkRules, Family>();
  private readonly lookups = new Lookups(this.files);
  private readonly resolver = new Resolver(this.lookups);
  private project: ProjectFiles = new Map();

  /** `rulesOf` gives the rules of a language; undefined for one that is not linked (its files have symbols, no edges). */
  constructor(private readonly rulesOf: (language: string) => LinkRules | undefined) {}

  /**
   * Applies changes and links again what they may concern. `projectFiles` replaces all project files; absent, they stay.
   * Returns the paths whose links were computed again (removed files are not among them).
   */
  update(changes: readonly FactsChange[], projectFiles?: ProjectFiles): ReadonlySet<string> {
    if (projectFiles !== undefined && !sameFiles(this.project, projectFiles)) {
      this.reopen(projectFiles, changes);
      return this.relink([...this.files.keys()]);
    }
    const changed = new ChangedKeys();
    const relinked = new Set<string>();
    const methods = new Map<FamilyTable, Map<string, number>>();
    for (const { path, facts } of changes) {
      const old = this.files.get(path);
      if (old?.facts === facts) continue;
      const entry = facts === undefined ? undefined : makeFileEntry(path, facts, this.familyOf(facts.language));
      this.noteMethods(old, methods);
      this.noteMethods(entry, methods);
      this.replace(old, entry);
      noteEntry(old, entry, changed);
      if (entry !== undefined) relinked.add(path);
      else {
        this.links.delete(path);
        this.asked.delete(path);
        relinked.delete(path);
      }
    }
    for (const [table, before] of methods) {
      for (const [name, digest] of before) {
        if (methodsDigestOf(table.methods.get(name) ?? []) !== digest) changed.add(methodsKey(table.nameHash, hash32(name)));
      }
    }
    if (!changed.isEmpty) for (const [path, keys] of this.asked) if (changed.touches(keys)) relinked.add(path);
    return this.relink([...relinked]);
  }

  /** Links of a file; empty for a path that is unknown. */
  linksOf(path: string): FileLinks {
    return this.links.get(path) ?? NO_LINKS;
  }

  /** Ids of a file's symbols in the order of its facts, '' first; empty for a path that is unknown. */
  symbolIdsOf(path: string): readonly string[] {
    return this.files.get(path)?.ids ?? [];
  }

  /** Paths in code-unit order. */
  paths(): readonly string[] {
    return [...this.files.keys()].sort(compareText);
  }

  private reopen(projectFiles: ProjectFiles, changes: readonly FactsChange[]): void {
    this.project = new Map(projectFiles);
    const facts = new Map([...this.files].map(([path, entry]) => [path, entry.facts]));
    for (const change of changes) {
      if (change.facts === undefined) facts.delete(change.path);
      else facts.set(change.path, change.facts);
    }
    this.families = new Map();
    for (const map of [this.files, this.links, this.asked, this.tables]) map.clear();
    for (const [path, own] of facts) this.replace(undefined, makeFileEntry(path, own, this.familyOf(own.language)));
  }

  private familyOf(language: string): Family | undefined {
    const rules = this.rulesOf(language);
    if (rules === undefined) return undefined;
    let family = this.families.get(rules);
    if (family === undefined) {
      family = { rules, project: rules.openProject(this.project) };
      this.families.set(rules, family);
    }
    return family;
  }

  private tableOf(entry: FileEntry): FamilyTable | undefined {
    const name = entry.family?.rules.family;
    if (name === undefined) return undefined;
    let table = this.tables.get(name);
    if (table === undefined) {
      table = { name, nameHash: hash32(name), keyed: new Map(), methods: new Map() };
      this.tables.set(name, table);
    }
    return table;
  }

  /** Remembers what the method lists of an entry's names were before the update. */
  private noteMethods(entry: FileEntry | undefined, before: Map<FamilyTable, Map<string, number>>): void {
    const table = entry === undefined ? undefined : this.tableOf(entry);
    if (entry === undefined || table === undefined) return;
    let digests = before.get(table);
    if (digests === undefined) before.set(table, (digests = new Map()));
    for (const { name } of methodPlaces(entry)) {
      if (!digests.has(name)) digests.set(name, methodsDigestOf(table.methods.get(name) ?? []));
    }
  }

  /** Puts an entry in place of another in every table; lists stay in (path, source) order. */
  private replace(old: FileEntry | undefined, entry: FileEntry | undefined): void {
    const oldTable = old === undefined ? undefined : this.tableOf(old);
    if (old !== undefined && oldTable !== undefined) {
      for (const key of old.keys) remove(oldTable.keyed, key, (path) => path === old.path);
      for (const { name } of methodPlaces(old)) remove(oldTable.methods, name, (place) => place.entry === old);
    }
    if (old !== undefined) this.files.delete(old.path);
    if (entry === undefined) return;
    this.files.set(entry.path, entry);
    const table = this.tableOf(entry);
    if (table === undefined) return;
    for (const key of entry.keys) insert(table.keyed, key, entry.path, compareText);
    for (const { name, place } of methodPlaces(entry)) insert(table.methods, name, place, compareMethodPlaces);
  }

  private relink(paths: readonly string[]): ReadonlySet<string> {
    for (const path of paths) {
      const entry = this.files.get(path);
      const table = entry === undefined ? undefined : this.tableOf(entry);
      if (entry === undefined || table === undefined) {
        this.links.set(path, NO_LINKS);
        this.asked.set(path, NO_KEYS);
        continue;
      }
      this.lookups.begin(entry, table);
      this.resolver.begin(entry);
      this.links.set(path, linkFile(entry, this.resolver, this.lookups));
      this.asked.set(path, this.lookups.end());
    }
    return new Set(paths);
  }
}

/** Adds the keys whose answers differ between two states of one file. */
function noteEntry(old: FileEntry | undefined, entry: FileEntry | undefined, changed: ChangedKeys): void {
  const path = (entry ?? old)?.path ?? '';
  const pathHash = hash32(path);
  const oldFamily = old?.family?.rules.family;
  const family = entry?.family?.rules.family;
  if (oldFamily !== family) changed.add(fileKey(pathHash));
  for (const [side, other, name] of [[old, entry, oldFamily], [entry, old, family]] as const) {
    if (side === undefined || name === undefined) continue;
    for (const key of side.keys) if (oldFamily !== family || !other?.keys.includes(key)) changed.add(keyedKey(hash32(name), key));
  }
  const before = old === undefined ? new Map<string, number>() : nameDigestsOf(old);
  const after = entry === undefined ? new Map<string, number>() : nameDigestsOf(entry);
  for (const [name, digest] of after) if (before.get(name) !== digest) changed.add(namedKey(pathHash, hash32(name)));
  for (const name of before.keys()) if (!after.has(name)) changed.add(namedKey(pathHash, hash32(name)));
  if ((old && starsDigestOf(old)) !== (entry && starsDigestOf(entry))) changed.add(starsKey(pathHash));
}

/** The methods of a file that the whole repository may mean. */
function* methodPlaces(entry: FileEntry): Generator<{ readonly name: string; readonly place: MethodPlace }> {
  if (entry.isAside) return;
  for (let index = 1; index < entry.facts.symbols.length; index++) {
    if (isMethodPlace(entry, index)) yield { name: entry.facts.symbols[index].name, place: { entry, index } };
  }
}

function insert<T>(table: Map<string, T[]>, key: string, value: T, compare: (a: T, b: T) => number): void {
  const list = table.get(key);
  if (list === undefined) {
    table.set(key, [value]);
    return;
  }
  let at = list.length;
  while (at > 0 && compare(list[at - 1], value) > 0) at--;
  list.splice(at, 0, value);
}

function remove<T>(table: Map<string, T[]>, key: string, isGone: (value: T) => boolean): void {
  const list = table.get(key);
  if (list === undefined) return;
  const kept = list.filter((value) => !isGone(value));
  if (kept.length === 0) table.delete(key);
  else table.set(key, kept);
}

function sameFiles(a: ProjectFiles, b: ProjectFiles): boolean {
  if (a.size !== b.size) return false;
  for (const [path, text] of a) if (b.get(path) !== text) return false;
  return true;
}
