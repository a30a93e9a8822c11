import type { Entity } from './entity';
import { extendedTypeOf } from './scopedExtensions';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';
import type { NamespaceRules, ParameterCount } from './linkRules';
import type { Resolver } from './resolver';

/** One of the callables that a call may mean. */
export interface Overload {
  readonly entry: FileEntry;
  readonly index: number;
}

/** Levels of bases in which a better overload is looked for. */
const MAX_LEVELS = 8;

/**
 * Which of the callables that share a name a call means, given the one that was found by name: all that take this number
 * of arguments, from the nearest type that has any. Where none does, all of the nearest type; `isCertain` then is false,
 * and so it is where several remain. Empty when it must be one of a type outside of the repository. `count` -1: unknown.
 */
export function overloadsFor(found: Overload, count: number, resolver: Resolver): { readonly overloads: readonly Overload[]; readonly isCertain: boolean } {
  const all = namesakes(found, resolver);
  const fitting = closest(all.filter((overload) => takes(overload, count)));
  if (fitting.length > 0) return { overloads: fitting, isCertain: fitting.length === 1 };
  const { symbols } = found.entry.facts;
  const { name, container, kind } = symbols[found.index];
  if (kind === 'constructor' || container <= 0 || !isClassLike(symbols[container])) return { overloads: all, isCertain: false };
  let level: readonly (Entity | undefined)[] = resolver.bases.of(found.entry, container);
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    // The method of a type that is not here fits better than one that does not take the arguments.
    if (level.some((base) => base?.kind !== 'symbol')) return { overloads: [], isCertain: false };
    const next: (Entity | undefined)[] = [];
    for (const base of level) {
      if (base?.kind !== 'symbol') continue;
      const members = closest(methodsOf(base, name, resolver).filter((overload) => takes(overload, count)));
      if (members.length > 0) return { overloads: members, isCertain: members.length === 1 };
      next.push(...resolver.bases.of(base.entry, base.index));
    }
    level = next;
  }
  return { overloads: all, isCertain: false };
}

/** Those that take just so many arguments go before those that take any number. */
function closest(overloads: readonly Overload[]): readonly Overload[] {
  const plain = overloads.filter(({ entry, index }) => parametersOf({ entry, index })?.most !== Infinity);
  return plain.length > 0 ? plain : overloads;
}

/**
 * What making an instance of a type calls: the constructors it declares that take this number of arguments, the type itself
 * for one in its head (a record, Kotlin's primary constructor) and where the compiler makes one.
 */
export function makersOf(type: Overload, count: number, resolver: Resolver): readonly Overload[] {
  const hasOwnList = parametersOf(type) !== undefined;
  const declared = [...constructorsOf(type, resolver), ...(hasOwnList ? [type] : [])].filter((overload) => takes(overload, count));
  return declared.length > 0 ? closest(declared) : [type];
}

function constructorsOf(type: Overload, resolver: Resolver): readonly Overload[] {
  const name = rulesOf(type.entry)?.constructorName(type.entry.facts.symbols[type.index].name) ?? '';
  return methodsOf(type, name, resolver).filter(({ entry, index }) => entry.facts.symbols[index].kind === 'constructor');
}

/** Itself and its overloads: those beside it, and those that other files declare in the same namespace. */
function namesakes({ entry, index }: Overload, resolver: Resolver): readonly Overload[] {
  const { name, container, kind } = entry.facts.symbols[index];
  if (container > 0 && entry.facts.symbols[container].kind !== 'module') {
    return methodsOf({ entry, index: container }, name, resolver).filter((one) => (one.entry.facts.symbols[one.index].kind === 'constructor') === (kind === 'constructor'));
  }
  // Functions outside of any namespace that others do not see are no overloads of theirs.
  const extended = extendedTypeOf(entry, index);
  return resolver.namespaces
    .namesakes({ kind: 'symbol', entry, index })
    .filter((one): one is Entity & { readonly kind: 'symbol' } => one.kind === 'symbol' && isCallable(one.entry.facts.symbols[one.index]) && extendedTypeOf(one.entry, one.index) === extended);
}

/** Callable members of a name, in all parts of the type. */
function methodsOf(type: Overload, name: string, resolver: Resolver): readonly Overload[] {
  const overloads: Overload[] = [];
  for (const part of [type, ...resolver.namespaces.otherParts(type.entry, type.index)]) {
    resolver.lookups.readName(part.entry, name);
    const { symbols } = part.entry.facts;
    for (let at = part.entry.firstNamed.get(name) ?? -1; at >= 0; at = part.entry.nextNamed[at]) {
      if (symbols[at].container === part.index && isCallable(symbols[at])) overloads.push({ entry: part.entry, index: at });
    }
  }
  return overloads;
}

/** Whether a call through a receiver may mean it: for an extension method the receiver is an argument. */
export function takesThroughReceiver(overload: Overload, count: number): boolean {
  const isExtension = rulesOf(overload.entry)?.extendedType?.(overload.entry.facts.symbols[overload.index]) !== undefined;
  return takes(overload, count < 0 || !isExtension ? count : count + 1);
}

function takes(overload: Overload, count: number): boolean {
  const parameters = count < 0 ? undefined : parametersOf(overload);
  return parameters === undefined || (count >= parameters.least && count <= parameters.most);
}

/** By the rules of the language that declares it, which need not be that of the call. */
function parametersOf({ entry, index }: Overload): ParameterCount | undefined {
  return rulesOf(entry)?.parametersOf(entry.facts.symbols[index]);
}

function rulesOf(entry: FileEntry): NamespaceRules | undefined {
  return entry.family?.rules.naming.namespaces;
}
