import { jvmLinking } from '../jvm/linking';
import { countParameters } from '../jvm/parameters';
import { javaBuiltinMembers } from './builtins';

/** How Java names lead from file to file. */
export const javaLinking = jvmLinking({
  builtinMembers: javaBuiltinMembers,
  visibleFrom: (namespace) => [namespace],
  namesAreRelative: false,
  membersAreBare: true,
  rootIsShared: false,
  isPartial: () => false,
  constructorName: (type) => type,
  parametersOf: (symbol) => countParameters(symbol, symbol.signature.indexOf('('), () => false, (parameter) => parameter.includes('...')),
});
