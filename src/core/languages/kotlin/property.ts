import { isWordCode, skipSpace, wordEnd } from '../../extract/sourceText';

/** Where the name of a declaration stands; offsets. */
export interface DeclaredName {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Where the declaration begins behind its annotations. */
  readonly declaration?: number;
}

const WORD = /[A-Za-z_]\w*/y;
const RECEIVER = /(?:[\w.]+(?:<[^=\n]*?>)?\??\.)?(?=[\w`])/y;

/** The name of a property, or of a parameter with `val` or `var`; undefined for a destructuring and for a plain parameter. */
export function propertyName(text: string, from: number, end: number): DeclaredName | undefined {
  let at = from;
  let declaration = -1;
  for (;;) {
    at = skipSpaceAndComments(text, at);
    if (at >= end) return undefined;
    if (text[at] === '@') {
      at = annotationEnd(text, at);
      continue;
    }
    if (declaration < 0) declaration = at;
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) return undefined;
    at += word.length;
    if (word === 'val' || word === 'var') break;
    // A parameter's name, or its type: no modifiers are left.
    if (text[skipSpace(text, at)] === ':') return undefined;
  }
  at = skipSpaceAndComments(text, at);
  if (text[at] === '<') at = skipSpace(text, closing(text, at, '<', '>'));
  RECEIVER.lastIndex = at;
  const receiver = RECEIVER.exec(text);
  if (receiver === null) return undefined;
  const start = at + receiver[0].length;
  const found = nameAt(text, start);
  return found && { ...found, declaration };
}

/** The name at an offset, without the backticks around it. */
export function nameAt(text: string, start: number): DeclaredName | undefined {
  if (text[start] === '`') {
    const close = text.indexOf('`', start + 1);
    return close < 0 ? undefined : { start: start + 1, end: close, name: text.slice(start + 1, close) };
  }
  const end = wordEnd(text, start);
  return end === start || !isWordCode(text.charCodeAt(start)) ? undefined : { start, end, name: text.slice(start, end) };
}

function skipSpaceAndComments(text: string, at: number): number {
  for (;;) {
    at = skipSpace(text, at);
    if (text.startsWith('//', at)) at = endOr(text, text.indexOf('\n', at));
    else if (text.startsWith('/*', at)) at = endOr(text, text.indexOf('*/', at)) + 2;
    else return at;
  }
}

function endOr(text: string, found: number): number {
  return found < 0 ? text.length : found;
}

/** Offset one past `@get:Foo("x")`. */
function annotationEnd(text: string, start: number): number {
  let at = start + 1;
  while (isWordCode(text.charCodeAt(at)) || text[at] === '.' || text[at] === ':') at++;
  if (text[at] === '[') return closing(text, at, '[', ']');
  return text[at] === '(' ? closing(text, at, '(', ')') : at;
}

function closing(text: string, open: number, opening: string, close: string): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === opening) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
  }
  return text.length;
}
