import { assignedType, assignedValue, elementOf, loopSequence } from './assignedType';
import type { ExtractRules } from './rules';
import { LOCAL, lookUp, type Scope } from './scope';

/** Longer ones are chains of calls, handed from local to local, that would grow with every step. */
const TYPE_LIMIT = 160;

/** Type that stands right after a name that ends at `end`, or that the value assigned there hands on; '' for none. */
export function typeAfterName(text: string, end: number, scope: Scope, rules: ExtractRules): string {
  const { classNames } = rules;
  const value = (rules.valueAfter ?? assignedValue)(text, end);
  return meaningful(rules.typeAfter(text, end) || assignedType(text, value, scope, classNames) || elementTypeAfter(text, end, scope, rules), scope);
}

/** Type of one of the elements that the name goes through (`for x in items`). */
function elementTypeAfter(text: string, end: number, scope: Scope, rules: ExtractRules): string {
  return elementOf(assignedType(text, (rules.sequenceAfter ?? loopSequence)(text, end), scope, rules.classNames, true));
}

/** The same for a name from `start` to `end` that may have its type before it. */
export function typeAroundName(text: string, start: number, end: number, scope: Scope, rules: ExtractRules): string {
  const before = rules.typeBefore?.(text, start);
  return before === undefined ? typeAfterName(text, end, scope, rules) : meaningful(before, scope);
}

function meaningful(type: string, scope: Scope): string {
  return type === '' || type.length > TYPE_LIMIT ? '' : boundType(type, scope);
}

/** A type as written, where a type parameter stands for what bounds it; '' when nothing does. */
export function boundType(type: string, scope: Scope): string {
  const head = /^[^.([]*/.exec(type)?.[0] ?? '';
  const binding = head === '' ? undefined : lookUp(scope, head, 'inside');
  if (binding?.symbol !== LOCAL) return type;
  return type === head ? binding.type : '';
}
