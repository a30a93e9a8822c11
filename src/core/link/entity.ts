import type { FileEntry } from './fileEntry';

/** What an expression stands for, as far as names tell. Undefined wherever an entity is optional means "unknown". */
export type Entity =
  | { readonly kind: 'symbol'; readonly entry: FileEntry; readonly index: number }
  /** A module object: `import * as ns`, `import pkg`. `scope` where it is made of several files, `isValue` where it exports an anonymous value as itself. */
  | { readonly kind: 'module'; readonly from: FileEntry; readonly specifier: string; readonly entries: readonly FileEntry[]; readonly scope?: string; readonly isValue: boolean }
  /** What a dotted name may begin with: namespaces of which some may exist. Known names are found in it, others lead outside. */
  | { readonly kind: 'namespace'; readonly from: FileEntry; readonly names: readonly string[] }
  /** The bases of a class, as `super` sees them. */
  | { readonly kind: 'bases'; readonly entry: FileEntry; readonly index: number }
  /** Several things at once: what a type made of several types names. A member is that of the first which has it. */
  | { readonly kind: 'several'; readonly parts: readonly (Entity | undefined)[] }
  /** An array, a set: its own members lead out of the repository, its elements (ELEMENT) are known. */
  | { readonly kind: 'collection'; readonly of: Entity | undefined }
  /** Known to lead out of the repository: a package, a global, a name a module does not have. */
  | { readonly kind: 'external' };

export const EXTERNAL: Entity = { kind: 'external' };

export function symbolEntity(entry: FileEntry, index: number): Entity {
  return { kind: 'symbol', entry, index };
}

/** A name of a namespace that no file declares is as far away as an external one. */
export function leadsOut(entity: Entity): boolean {
  return entity.kind === 'external' || entity.kind === 'namespace';
}

export function isModuleOf(entity: Entity, entry: FileEntry): boolean {
  return entity.kind === 'module' && entity.entries.includes(entry);
}

/** Types that a method declares which gives back the very object it was called on, or another one of its class. */
const RECEIVER_TYPES: ReadonlySet<string> = new Set(['static', '$this', 'this']);

export function givesReceiver(callee: Entity): boolean {
  return callee.kind === 'symbol' && RECEIVER_TYPES.has(callee.entry.facts.symbols[callee.index].typeName);
}
