import { assignedType } from './assignedType';
import type { ExtractRules } from './rules';
import { LOCAL, lookUp, type Scope } from './scope';

/** Longer ones are chains of calls, handed from local to local, that would grow with every step. */
const TYPE_LIMIT = 160;

/** Type that stands right after a name that ends at `end`, or that the value assigned there hands on; '' for none. */
export function typeAfterName(text: string, end: number, scope: Scope, rules: ExtractRules): string {
  return meaningful(rules.typeAfter(text, end) || assignedType(text, end, scope, rules.classNames), scope);
}

/** The same for a name from `start` to `end` that may have its type before it. */
export function typeAroundName(text: string, start: number, end: number, scope: Scope, rules: ExtractRules): string {
  const before = rules.typeBefore?.(text, start);
  return before === undefined ? typeAfterName(text, end, scope, rules) : meaningful(before, scope);
}

function meaningful(type: string, scope: Scope): string {
  if (type === '' || type.length > TYPE_LIMIT) return '';
  // A type parameter says nothing about the type.
  return lookUp(scope, /^[^.(]*/.exec(type)?.[0] ?? '', 'inside')?.symbol === LOCAL ? '' : type;
}
