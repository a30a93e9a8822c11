import { ELEMENT } from '../model/facts';
import { closingBracket } from './brackets';
import { type ClassNames, LOCAL, lookUp, type Scope } from './scope';
import { codeAt, isWordCode, skipBlanks, wordEnd } from './sourceText';

const ASSIGNMENT = /\s*=(?!=)\s*(?:await\s+)?/y;
/** Calls in a row that one value may be made of; a longer chain is a builder's, whose type the names do not tell anyway. */
const MAX_LINKS = 12;

/** Offset of the value that is assigned right after offset `end` with a plain `=`; -1 when there is none. */
export function assignedValue(text: string, end: number): number {
  ASSIGNMENT.lastIndex = end;
  return ASSIGNMENT.test(text) ? ASSIGNMENT.lastIndex : -1;
}

const LOOP = /\s*\bof\b\s*(?:await\s+)?/y;

/** Offset of the sequence in `for (name of sequence)`; -1 when that does not stand behind the name. */
export function loopSequence(text: string, end: number): number {
  LOOP.lastIndex = end;
  return LOOP.test(text) ? LOOP.lastIndex : -1;
}

/** The type of an element: what stands before `[]`, or the element of what a name holds. */
export function elementOf(type: string): string {
  if (type === '') return '';
  return type.endsWith('[]') ? type.slice(0, -2) : `${type}.${ELEMENT}`;
}

/**
 * Type that the value at offset `value` hands on to the name it is assigned to: that of a typed local (`= app`) or of a
 * member of one (`= app.config`), or the result of a call (`= app.make(...)` gives `Flask.make()` when the local `app` is
 * a Flask); '' when the value is anything else. The head of the answer is never a local, so that it means the same
 * wherever it is looked up. `isSequence`: what is looked for are the elements of the value.
 */
export function assignedType(text: string, value: number, scope: Scope, classNames: ClassNames, isSequence = false): string {
  if (value < 0 || !isWordCode(codeAt(text, value))) return '';
  const links: string[] = [];
  let at = value;
  for (;;) {
    const end = wordEnd(text, at);
    if (end === at || links.length === MAX_LINKS) return '';
    const name = text.slice(at, end);
    at = skipBlanks(text, end);
    let bracket = codeAt(text, at) === 91 ? closingBracket(text, at) : at;
    if (bracket < 0) return '';
    const isCall = codeAt(text, bracket) === 40;
    // Type arguments before a call, else an index.
    const isIndex = bracket !== at && !isCall;
    if (isCall) bracket = closingBracket(text, bracket);
    if (bracket < 0) return '';
    at = bracket;
    links.push(isCall ? `${name}()` : name);
    if (isIndex) links.push(ELEMENT);
    const operator = memberOperatorAt(text, at);
    if (operator === 0) break;
    at += operator;
  }
  if (!endsExpression(text, at) || /^\d/.test(links[0])) return '';
  const [first, ...rest] = links;
  const isCall = first.endsWith('()');
  const binding = lookUp(scope, isCall ? first.slice(0, -2) : first, classNames);
  // What a call of a local gives is not known.
  if (binding?.symbol === LOCAL) return isCall || binding.type === '' ? '' : [binding.type, ...rest].join('.');
  // A lone name may be a class or a constant of any kind, which says nothing about the value.
  return links.length > 1 || isCall || isSequence ? links.join('.') : '';
}

/** Length of the member operator at an offset (`.`, `::`, `->`, `?.`, with `?` and line breaks before it); 0 for none. */
function memberOperatorAt(text: string, at: number): number {
  MEMBER_OPERATOR.lastIndex = at;
  return MEMBER_OPERATOR.test(text) ? MEMBER_OPERATOR.lastIndex - at : 0;
}

const MEMBER_OPERATOR = /(?:[?!]|\s*\n\s*)?(?:\.(?!\.)|::(?!<)|->)/y;

const END = /[?!]?[ \t]*(?:[;,){}]|\?\?|\|\||#[^\n]*|\/\/[^\n]*|$|\r?\n(?!\s*(?:[.&|?+*%]|\/(?![/*])|and\b|or\b)))/y;

/** True when nothing after `at` goes on with the expression. */
function endsExpression(text: string, at: number): boolean {
  END.lastIndex = at;
  return END.test(text);
}
