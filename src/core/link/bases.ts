import type { Entity } from './entity';
import type { FileEntry } from './fileEntry';

const NONE: readonly (Entity | undefined)[] = [];

/** The bases of types, in the order they are written, those of a type's other parts last; undefined for one that nothing is known about. */
export class Bases {
  /** Those that were asked for while one file is linked. */
  private readonly known = new Map<FileEntry, Map<number, readonly (Entity | undefined)[]>>();

  constructor(
    private readonly typeNamed: (entry: FileEntry, within: number, name: string, hops: number) => Entity | undefined,
    private readonly otherParts: (entry: FileEntry, index: number) => readonly { readonly entry: FileEntry; readonly index: number }[],
  ) {}

  /** To be called before another file is linked. */
  begin(): void {
    this.known.clear();
  }

  of(entry: FileEntry, index: number, hops = 0): readonly (Entity | undefined)[] {
    if (entry.family?.rules.naming.namespaces === undefined) return this.read(entry, index, hops);
    // Where inherited names are bare names, bases are asked for all the time.
    let ofFile = this.known.get(entry);
    if (ofFile === undefined) this.known.set(entry, (ofFile = new Map()));
    let bases = ofFile.get(index);
    if (bases === undefined) {
      // A cycle back to this type finds nothing.
      ofFile.set(index, NONE);
      ofFile.set(index, (bases = this.read(entry, index, 0)));
    }
    return bases;
  }

  private read(entry: FileEntry, index: number, hops: number): readonly (Entity | undefined)[] {
    const parts = [{ entry, index }, ...this.otherParts(entry, index)];
    return parts.flatMap((part) => {
      const { symbols, heritage } = part.entry.facts;
      return (part.entry.heritageOf.get(part.index) ?? []).map((fact) => this.typeNamed(part.entry, symbols[part.index].container, heritage[fact].base, hops + 1));
    });
  }
}
