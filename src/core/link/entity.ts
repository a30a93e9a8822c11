import type { FileEntry } from './fileEntry';

/** What an expression stands for, as far as names tell. Undefined wherever an entity is optional means "unknown". */
export type Entity =
  | { readonly kind: 'symbol'; readonly entry: FileEntry; readonly index: number }
  /** A module object: `import * as ns`, `import pkg`. `isValue` where the module exports an anonymous value as itself. */
  | { readonly kind: 'module'; readonly from: FileEntry; readonly specifier: string; readonly entries: readonly FileEntry[]; readonly isValue: boolean }
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

/** The member that stands for an element of a collection, in types such as `Group.members.*`. */
export const ELEMENT = '*';

export const EXTERNAL: Entity = { kind: 'external' };

export function symbolEntity(entry: FileEntry, index: number): Entity {
  return { kind: 'symbol', entry, index };
}
