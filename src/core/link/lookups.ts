import { compareText } from '../model/rootPath';
import { hash32, mix32 } from '../text/fastHash';
import type { FileEntry } from './fileEntry';
import { isCallable } from './fileEntry';
import type { FileLookup } from './linkRules';

/** Above this many methods of one name a name says too little: no candidates (DESIGN: an ambiguous name stays a set). */
export const MAX_METHODS_OF_NAME = 8;

/** A method somewhere in the repository, as the heuristic table holds it. */
export interface MethodPlace {
  readonly entry: FileEntry;
  readonly index: number;
}

/** The part of the global tables that the files of one family share. */
export interface FamilyTable {
  readonly name: string;
  readonly nameHash: number;
  readonly keyed: Map<string, string[]>;
  /** Methods of production code: tests and side code are only seen by who imports them. */
  readonly methods: Map<string, MethodPlace[]>;
}

const SALT = { file: 0x11, keyed: 0x22, named: 0x33, stars: 0x44, methods: 0x55 } as const;

export const fileKey = (pathHash: number): number => mix32(pathHash, SALT.file);
export const starsKey = (pathHash: number): number => mix32(pathHash, SALT.stars);
export const namedKey = (pathHash: number, nameHash: number): number => mix32(mix32(pathHash, SALT.named), nameHash);
export const keyedKey = (familyHash: number, key: string): number => mix32(mix32(familyHash, SALT.keyed), hash32(key));
export const methodsKey = (familyHash: number, nameHash: number): number => mix32(mix32(familyHash, SALT.methods), nameHash);

/**
 * The only way by which linking one file sees another. Each question leaves the 32-bit hash of its key; a file is
 * linked again exactly when the answer to one of them changed. Two keys of one hash only relink too much. Facts of the
 * file itself are asked without a record: they change only with the file, which is linked again anyway.
 */
export class Lookups implements FileLookup {
  private readonly nameHashes = new Map<string, number>();
  private keys = new Int32Array(1024);
  private length = 0;
  /** Direct-mapped memory of keys just recorded: most questions are asked many times in a row. */
  private readonly recent = new Int32Array(512);
  private own: FileEntry | undefined;
  private family: FamilyTable | undefined;

  constructor(private readonly files: ReadonlyMap<string, FileEntry>) {}

  /** Starts the record of a file. */
  begin(own: FileEntry, family: FamilyTable): void {
    this.own = own;
    this.family = family;
    this.length = 0;
    this.recent.fill(0);
  }

  /** The record since `begin`. */
  end(): Int32Array {
    return this.keys.slice(0, this.length);
  }

  hashOf(name: string): number {
    let hash = this.nameHashes.get(name);
    if (hash === undefined) {
      hash = hash32(name);
      this.nameHashes.set(name, hash);
    }
    return hash;
  }

  private record(key: number): void {
    if (this.recent[key & 511] === key) return;
    this.recent[key & 511] = key;
    if (this.length === this.keys.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.keys);
      this.keys = grown;
    }
    this.keys[this.length++] = key;
  }

  has(path: string): boolean {
    this.record(fileKey(hash32(path)));
    const entry = this.files.get(path);
    return entry !== undefined && entry.family?.rules.family === this.family?.name;
  }

  filesKeyed(key: string): readonly string[] {
    const { family } = this;
    if (family === undefined) return [];
    this.record(keyedKey(family.nameHash, key));
    return family.keyed.get(key) ?? [];
  }

  /** A file that `has` or `filesKeyed` led to. */
  entry(path: string): FileEntry | undefined {
    return this.files.get(path);
  }

  /** To be called before anything of that name (symbols, imports, exports, members) is read from the entry. */
  readName(entry: FileEntry, name: string): void {
    if (entry !== this.own) this.record(namedKey(entry.pathHash, this.hashOf(name)));
  }

  readStars(entry: FileEntry): readonly string[] {
    if (entry !== this.own) this.record(starsKey(entry.pathHash));
    return entry.stars;
  }

  /** All methods of a name in production code, by (path, source order); undefined when there are too many to mean anything. */
  methodsNamed(name: string): readonly MethodPlace[] | undefined {
    const { family } = this;
    if (family === undefined) return undefined;
    this.record(methodsKey(family.nameHash, this.hashOf(name)));
    const places = family.methods.get(name) ?? [];
    return places.length > MAX_METHODS_OF_NAME ? undefined : places;
  }
}

/**
 * Whether a symbol is reached through a receiver and called: what a call on an unknown receiver may mean. Of overloads
 * the last one stands for all.
 */
export function isMethodPlace(entry: FileEntry, index: number): boolean {
  const { symbols } = entry.facts;
  const symbol = symbols[index];
  if (!isCallable(symbol) || symbol.kind === 'constructor') return false;
  if (symbol.owner !== '') return true;
  if (symbol.container <= 0) return false;
  const container = symbols[symbol.container];
  if (symbol.kind !== 'method' && (isCallable(container) || container.kind === 'module')) return false;
  for (let next = entry.nextNamed[index]; next >= 0; next = entry.nextNamed[next]) {
    if (symbols[next].container === symbol.container && isCallable(symbols[next])) return false;
  }
  return true;
}

/** Methods of a name in one file, in source order. */
export function methodsIn(entry: FileEntry, name: string): readonly MethodPlace[] {
  const places: MethodPlace[] = [];
  for (let index = entry.firstNamed.get(name) ?? -1; index >= 0; index = entry.nextNamed[index]) {
    if (isMethodPlace(entry, index)) places.push({ entry, index });
  }
  return places;
}

export function compareMethodPlaces(a: MethodPlace, b: MethodPlace): number {
  return compareText(a.entry.path, b.entry.path) || a.index - b.index;
}
