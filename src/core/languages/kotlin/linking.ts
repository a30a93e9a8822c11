import type { SymbolFact } from '../../model/facts';
import { jvmLinking } from '../jvm/linking';
import { countParameters } from '../jvm/parameters';
import { kotlinBuiltinMembers } from './builtins';
import { kotlinTypeName } from './types';

/** How Kotlin names lead from file to file. */
export const kotlinLinking = jvmLinking({
  builtinMembers: kotlinBuiltinMembers,
  visibleFrom: (namespace) => [namespace],
  namesAreRelative: false,
  membersAreBare: true,
  rootIsShared: false,
  isPartial: () => false,
  constructorName: () => 'constructor',
  parametersOf: (symbol) =>
    countParameters(symbol, parametersOpen(symbol), (parameter) => /=/.test(parameter), (parameter) => /^(?:@\S+\s+)*vararg\b/.test(parameter)),
  extensionOf,
});

/** Offset of the parameter list: behind the name, or behind the word of a constructor with modifiers. */
function parametersOpen({ name, signature }: SymbolFact): number {
  const escaped = name.replace(/[^\w]/g, '\\$&');
  const found = new RegExp(`(?:(?:^|[\\s.\`])${escaped}\`?\\s*(?:<.*?>\\s*)?|\\bconstructor\\s*)\\(`).exec(signature);
  return found === null ? -1 : found.index + found[0].length - 1;
}

/** `Foo` of `fun Foo<T>.name()` and `val Foo.name`. */
function extensionOf({ name, signature }: SymbolFact): string {
  const dot = signature.indexOf(`.${name}`);
  if (dot < 0) return '';
  const receiver = /\b(?:fun|va[lr])\s+(?:<[^()]*>\s+)?(?:@\S+\s+)?([A-Za-z_][^()=]*)$/.exec(signature.slice(0, dot));
  return receiver === null ? '' : kotlinTypeName(receiver[1]);
}
