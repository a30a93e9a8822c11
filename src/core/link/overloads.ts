import type { Entity } from './entity';
import { type FileEntry, isCallable, isClassLike } from './fileEntry';
import type { NamespaceRules } from './linkRules';
import { namespaceAt } from './namespaces';
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
export function overloadsFor(found: Overload, count: number, rules: NamespaceRules, resolver: Resolver): { readonly overloads: readonly Overload[]; readonly isCertain: boolean } {
  const all = namesakes(found, resolver);
  const fitting = all.filter((overload) => takes(overload, count, rules));
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
      const members = methodsOf(base, name, resolver).filter((overload) => takes(overload, count, rules));
      if (members.length > 0) return { overloads: members, isCertain: members.length === 1 };
      next.push(...resolver.bases.of(base.entry, base.index));
    }
    level = next;
  }
  return { overloads: all, isCertain: false };
}

/** The constructors that a type declares. */
export function constructorsOf(type: Overload, rules: NamespaceRules, resolver: Resolver): readonly Overload[] {
  return methodsOf(type, rules.constructorName(type.entry.facts.symbols[type.index].name), resolver).filter(({ entry, index }) => entry.facts.symbols[index].kind === 'constructor');
}

/** Itself and its overloads: those beside it, and those that other files declare in the same namespace. */
function namesakes({ entry, index }: Overload, resolver: Resolver): readonly Overload[] {
  const { name, container, kind } = entry.facts.symbols[index];
  if (container > 0 && entry.facts.symbols[container].kind !== 'module') {
    return methodsOf({ entry, index: container }, name, resolver).filter((one) => (one.entry.facts.symbols[one.index].kind === 'constructor') === (kind === 'constructor'));
  }
  const namespace = namespaceAt(entry, container);
  const overloads: Overload[] = [];
  // Functions outside of any namespace that others do not see are no overloads of theirs.
  const isApart = namespace === '' && entry.family?.rules.naming.namespaces?.rootIsShared !== true;
  for (const part of isApart ? [entry] : resolver.namespaces.partsOf(entry, namespace, name)) {
    resolver.namespaces.pickIn(part, namespace, name, 'call');
    const { symbols } = part.facts;
    for (let at = part.firstNamed.get(name) ?? -1; at >= 0; at = part.nextNamed[at]) {
      const { container: holder } = symbols[at];
      if (isCallable(symbols[at]) && (holder === 0 || symbols[holder].kind === 'module') && namespaceAt(part, holder) === namespace) overloads.push({ entry: part, index: at });
    }
  }
  return overloads;
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
export function takesThroughReceiver(overload: Overload, count: number, rules: NamespaceRules): boolean {
  const isExtension = rules.extendedType?.(overload.entry.facts.symbols[overload.index]) !== undefined;
  return takes(overload, count < 0 || !isExtension ? count : count + 1, rules);
}

function takes({ entry, index }: Overload, count: number, rules: NamespaceRules): boolean {
  if (count < 0) return true;
  const parameters = rules.parametersOf(entry.facts.symbols[index]);
  return parameters === undefined || (count >= parameters.least && count <= parameters.most);
}
