import type { SymbolFact } from '../../model/facts';
import { csharpTypeName } from './types';

const THIS_PARAMETER = /\(\s*(?:\[[^\]]*\]\s*)*this\s+(?:(?:ref|in|scoped|readonly)\s+)*([^,()]+?)\s+@?\w+\s*(?:[,)=]|$)/;

/** The type that an extension method is for, '' for a type parameter; undefined for anything else. */
export function extendedType({ kind, isStatic, name, signature }: SymbolFact): string | undefined {
  if (kind !== 'method' || !isStatic || !signature.includes('(this ') && !signature.includes('( this ') && !signature.includes('] this ')) return undefined;
  const written = THIS_PARAMETER.exec(signature)?.[1];
  if (written === undefined) return undefined;
  const type = csharpTypeName(written);
  const start = signature.indexOf(`${name}<`);
  const parameters = start < 0 ? [] : signature.slice(start + name.length + 1, signature.indexOf('>', start)).split(/[\s,]+/);
  return parameters.includes(type) ? '' : type;
}
