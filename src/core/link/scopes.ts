import type { SymbolFact } from '../model/facts';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';

/** Whether two symbols are declarations of one name in one place. */
export function isSibling(entry: FileEntry, a: number, b: number): boolean {
  const { symbols } = entry.facts;
  return symbols[a].name === symbols[b].name && symbols[a].container === symbols[b].container;
}

/** The container; a member that stands before what holds it (`X.prototype.f` above `X`) is as good as at the top. */
export function outerScope(entry: FileEntry, scope: number): number {
  const { container } = entry.facts.symbols[scope];
  return container < scope ? container : 0;
}

/**
 * What a name is looked for as. In families with namespaces a method and a field may share a name, and a call means the
 * method; a property may have the name of its type, and a mention in type position means the type; a constructor is reached
 * through its type only. `any` is for families where all names are of one kind.
 */
export type Wanted = 'any' | 'call' | 'value' | 'type';

/** In families without namespaces all names are of one kind. */
export function wantedIn(entry: FileEntry, isCall: boolean): Wanted {
  if (entry.family?.rules.naming.namespaces === undefined) return 'any';
  return isCall ? 'call' : 'value';
}

/**
 * Of the symbols of a name in a container the one that fits best, else the first. Where names are of one kind, of several
 * callables the last (the implementation after its overloads); -1 for none.
 */
export function pick(entry: FileEntry, name: string, isContainer: (container: number) => boolean, wanted: Wanted = 'any'): number {
  const { symbols } = entry.facts;
  let found = -1;
  for (let i = entry.firstNamed.get(name) ?? -1; i >= 0; i = entry.nextNamed[i]) {
    if (symbols[i].owner !== '' || !isContainer(symbols[i].container)) continue;
    if (wanted === 'any') {
      if (found < 0 || (isCallable(symbols[i]) && isCallable(symbols[found]))) found = i;
    } else if (!isNamedAsType(entry, i) && (found < 0 || (!fits(symbols[found], wanted) && fits(symbols[i], wanted)))) found = i;
  }
  return found;
}

/** A constructor that has the name of its type is never meant by that name. */
function isNamedAsType(entry: FileEntry, index: number): boolean {
  const { symbols } = entry.facts;
  const { kind, container, name } = symbols[index];
  return kind === 'constructor' && symbols[Math.max(container, 0)].name === name;
}

/** Whether a symbol is of the kind that is looked for; types may be both called and named. */
export function fits(symbol: SymbolFact, wanted: Wanted): boolean {
  if (wanted === 'any' || isClassLike(symbol)) return true;
  return wanted === 'type' ? symbol.kind === 'type' || symbol.kind === 'module' : isCallable(symbol) === (wanted === 'call');
}

/** The object in a type whose members count as its own; -1 when it has none. To be asked after the type was read by name. */
export function memberObjectOf(entry: FileEntry, type: number): number {
  const { typeName } = entry.facts.symbols[type];
  return typeName === '' || !isClassLike(entry.facts.symbols[type]) ? -1 : pick(entry, typeName, (container) => container === type, 'value');
}

/** The class, or object with methods, that code in `within` belongs to; a free function stands for itself; 0 for none. */
export function enclosingType(entry: FileEntry, within: number): number {
  const { symbols } = entry.facts;
  let outermost = 0;
  for (let at = within; at > 0; at = symbols[at].container) {
    const symbol = symbols[at];
    if (isClassLike(symbol)) return at;
    const { container } = symbol;
    const isMember = container > 0 && !isCallable(symbols[container]);
    if (isMember || (symbol.kind === 'method' && container > 0)) return container;
    outermost = at;
  }
  return outermost;
}

/** The innermost symbol around `within`, itself included, that is a member of a type it stands apart from; 0 for none. */
export function ownerOf(entry: FileEntry, within: number): number {
  const { symbols } = entry.facts;
  for (let at = within; at > 0; at = symbols[at].container) if (symbols[at].owner !== '') return at;
  return 0;
}

/** How many modules written inside of the file a symbol lies in. */
export function modulesAround(entry: FileEntry, within: number): number {
  const { symbols } = entry.facts;
  let depth = 0;
  for (let at = within; at > 0; at = symbols[at].container) if (symbols[at].kind === 'module') depth++;
  return depth;
}
