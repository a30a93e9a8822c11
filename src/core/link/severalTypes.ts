import { type Entity, EXTERNAL, leadsOut, symbolEntity } from './entity';

type SymbolEntity = Entity & { readonly kind: 'symbol' };

/** `[A|B].config`: the names of a type made of several, and the members that follow. */
export function readSeveral(dotted: string): { readonly several: readonly string[] | undefined; readonly rest: string } {
  const close = dotted.startsWith('[') ? dotted.indexOf(']') : -1;
  return close < 0 ? { several: undefined, rest: dotted } : { several: dotted.slice(1, close).split('|'), rest: dotted.slice(close + 2) };
}

/** The member of the first part that has it; unknown while one part is. `ownMember` gives -1 for none. */
export function memberOfSeveral(
  parts: readonly (Entity | undefined)[],
  ownMember: (part: SymbolEntity) => number,
  memberOf: (part: Entity) => Entity | undefined,
): Entity | undefined {
  // What a part says itself goes before what it takes from elsewhere, perhaps but for the very member that is asked for.
  for (const part of parts) {
    const own = part?.kind === 'symbol' ? ownMember(part) : -1;
    if (part?.kind === 'symbol' && own >= 0) return symbolEntity(part.entry, own);
  }
  let isUnknown = false;
  for (const part of parts) {
    const found = part === undefined ? undefined : memberOf(part);
    if (found !== undefined && !leadsOut(found)) return found;
    isUnknown ||= found === undefined;
  }
  return isUnknown ? undefined : EXTERNAL;
}
