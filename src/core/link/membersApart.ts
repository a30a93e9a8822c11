import { type Entity, symbolEntity } from './entity';
import type { FileEntry } from './fileEntry';
import type { Lookups } from './lookups';
import { enclosingType, isSibling, ownerOf } from './scopes';
import { entriesKeyed } from './sharedScopes';

/**
 * Members that stand outside of their type, perhaps in another file (`SymbolFact.owner`): methods of Go, `impl` blocks,
 * definitions such as `void Foo::bar()`. A file is found by the plain name of the type; whether its `Foo` is the Foo in
 * question is decided by what the name means where it is written.
 */
export interface MemberPlace {
  readonly entry: FileEntry;
  readonly index: number;
}

/** Keys of the members that a file defines apart from their types, and of those types. */
export function apartKeys(symbols: readonly { readonly name: string; readonly owner: string }[]): string[] {
  const keys = new Set<string>();
  for (const { name, owner } of symbols) {
    if (owner === '') continue;
    const type = plainName(owner);
    keys.add(memberKey(type, name));
    keys.add(typeKey(type));
  }
  return [...keys];
}

const memberKey = (type: string, name: string): string => `member\0${type}.${name}`;
const typeKey = (type: string): string => `members\0${type}`;

function plainName(owner: string): string {
  return owner.slice(owner.lastIndexOf('.') + 1);
}

/** Name under which the digest of all members a file defines apart from a type, or in an interface, is kept (nameDigests.ts). */
export function membersDigestName(type: string): string {
  return `\0${plainName(type)}`;
}

/** Answers about members that stand apart, while one file is linked. */
export class MembersApart {
  constructor(
    private readonly lookups: Lookups,
    private readonly typeNamed: (entry: FileEntry, within: number, name: string, hops: number) => Entity | undefined,
  ) {}

  /** The first member of a name, by path and source order. */
  member(type: MemberPlace, name: string, hops: number): Entity | undefined {
    const found = this.named(type, name, hops)[0] as MemberPlace | undefined;
    return found && symbolEntity(found.entry, found.index);
  }

  /** All members of a name. */
  named(type: MemberPlace, name: string, hops = 0): MemberPlace[] {
    const typeName = nameOf(type);
    const places: MemberPlace[] = [];
    for (const entry of entriesKeyed(memberKey(typeName, name), this.lookups)) {
      this.lookups.readName(entry, name);
      for (let index = entry.firstNamed.get(name) ?? -1; index >= 0; index = entry.nextNamed[index]) {
        if (this.isOf({ entry, index }, type, typeName, hops)) places.push({ entry, index });
      }
    }
    return places;
  }

  /** All members, of whatever name. */
  all(type: MemberPlace): MemberPlace[] {
    const typeName = nameOf(type);
    const places: MemberPlace[] = [];
    for (const entry of entriesKeyed(typeKey(typeName), this.lookups)) {
      this.lookups.readName(entry, membersDigestName(typeName));
      for (let index = 1; index < entry.facts.symbols.length; index++) {
        if (this.isOf({ entry, index }, type, typeName, 0)) places.push({ entry, index });
      }
    }
    return places;
  }

  /** The type that code in `within` is a member of. */
  selfType(entry: FileEntry, within: number, hops: number): Entity | undefined {
    const apart = ownerOf(entry, within);
    if (apart > 0) return this.ownerType({ entry, index: apart }, hops);
    const type = enclosingType(entry, within);
    return type > 0 ? symbolEntity(entry, type) : undefined;
  }

  private ownerType({ entry, index }: MemberPlace, hops: number): Entity | undefined {
    const { owner, container } = entry.facts.symbols[index];
    return this.typeNamed(entry, container, owner, hops + 1);
  }

  private isOf(place: MemberPlace, type: MemberPlace, typeName: string, hops: number): boolean {
    const { owner } = place.entry.facts.symbols[place.index];
    if (owner === '' || plainName(owner) !== typeName) return false;
    const found = this.ownerType(place, hops);
    return found?.kind === 'symbol' && found.entry === type.entry && (found.index === type.index || isSibling(type.entry, found.index, type.index));
  }
}

function nameOf({ entry, index }: MemberPlace): string {
  return entry.facts.symbols[index].name;
}
