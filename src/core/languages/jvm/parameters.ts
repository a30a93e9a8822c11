import type { SymbolFact } from '../../model/facts';
import type { ParameterCount } from '../../link/linkRules';

/**
 * Counts the parameters in the list that opens right after the name in a signature. `isOptional` tells from a parameter's text
 * whether it may be left out, `isRepeated` whether it takes any number. Undefined when there is no complete list.
 */
export function countParameters(symbol: SymbolFact, open: number, isOptional: (parameter: string) => boolean, isRepeated: (parameter: string) => boolean): ParameterCount | undefined {
  const list = open < 0 ? undefined : parameterList(symbol.signature, open);
  if (list === undefined) return undefined;
  let least = 0;
  let most = 0;
  for (const parameter of list) {
    if (isRepeated(parameter)) {
      most = Infinity;
      continue;
    }
    most++;
    if (!isOptional(parameter)) least++;
  }
  return { least, most };
}

/** The parameters between the bracket at `open` and the one that closes it; undefined when it stays open. */
function parameterList(signature: string, open: number): readonly string[] | undefined {
  const parameters: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < signature.length; at++) {
    const char = signature[at];
    if (char === '(' || char === '[' || char === '{' || char === '<') depth++;
    else if (char === ')' || char === ']' || char === '}' || (char === '>' && signature[at - 1] !== '-' && signature[at - 1] !== '=')) {
      if (--depth > 0) continue;
      const last = signature.slice(from, at).trim();
      return last === '' ? parameters : [...parameters, last];
    } else if (char === ',' && depth === 1) {
      parameters.push(signature.slice(from, at).trim());
      from = at + 1;
    }
  }
  return undefined;
}
