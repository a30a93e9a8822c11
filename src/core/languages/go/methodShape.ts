import { closingBracket } from '../../extract/brackets';
import { skipSpace, wordEnd } from '../../extract/sourceText';

/**
 * Types of a method's parameters and results without their names and packages: two methods of one name are the same to Go
 * when this is equal, but for types of one name in two packages. '' when the signature was cut.
 */
export function goMethodShape(signature: string): string {
  let at = 0;
  if (signature.startsWith('func')) at = closingBracket(signature, skipSpace(signature, 4));
  if (at < 0) return '';
  at = wordEnd(signature, skipSpace(signature, at));
  if (signature[at] !== '(') return '';
  const close = closingBracket(signature, at);
  if (close < 0) return '';
  const results = signature.slice(close).trim();
  return `(${typesIn(signature.slice(at + 1, close - 1))})(${typesIn(results.startsWith('(') ? results.slice(1, -1) : results)})`;
}

/** `a, b int, c pkg.T` is `int,int,T`; `int, error` is itself. */
function typesIn(list: string): string {
  const parts = splitList(list);
  // Either every part has a name, or none has: `a, b int` leaves the type of `a` to `b`.
  const isNamed = parts.some((part) => NAMED.test(part));
  let last = '';
  const types: string[] = [];
  for (const part of parts.reverse()) {
    const named = isNamed ? NAMED.exec(part) : null;
    if (named !== null) last = named[1];
    types.push(withoutPackages(isNamed ? last : part));
  }
  return types.reverse().join(',');
}

/** A name and its type; `chan int` and `func (x)` are types alone. */
const NAMED = /^(?!(?:chan|func)\b)[A-Za-z_]\w*\s+([^]+)$/;

function withoutPackages(type: string): string {
  return type.replace(/\b[A-Za-z_]\w*\.(?=[A-Za-z_])/g, '').replace(/\s+/g, '');
}

function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const char = list[at];
    if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, list.slice(from).trim()].filter((part) => part !== '');
}
