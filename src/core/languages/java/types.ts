import { skipSpaceBack } from '../../extract/sourceText';
import { typeBefore } from '../../extract/typeBefore';

/** Words that may stand before a name without being its type. */
const NO_TYPE = new Set(
  'return else new throw final case do yield assert instanceof var static public private protected default synchronized transient volatile abstract native'.split(' '),
);
const PRIMITIVE = new Set(['int', 'long', 'short', 'byte', 'char', 'boolean', 'float', 'double', 'void']);
const CONSTRUCTION = /\s*=\s*new\s+([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*(?:<[^;()]*>\s*)?\(/y;

const BOUND = /\s+extends\s+([A-Za-z_$][\w$.]*)/y;
const CAST = /^\s*\(\s*([A-Za-z_$][\w$.]*)\s*(?:<[^()]*>)?\s*\)\s*[\w("']/;

/** `Foo` in `(Foo) x`. */
export function javaCastIn(parenthesised: string): string {
  const type = CAST.exec(parenthesised)?.[1] ?? '';
  return PRIMITIVE.has(type) ? '' : type;
}

/** The class written before the name that starts at `start`, generics erased; '' for a primitive or an array, undefined for none. */
export function javaTypeBefore(text: string, start: number): string | undefined {
  const end = skipSpaceBack(text, start);
  const isRepeated = text.startsWith('...', end - 3);
  const written = typeBefore(text, isRepeated ? end - 3 : start);
  const name = erased(written).replace(/(?:\s*\[\s*\])+$/, '');
  if (name === '' || NO_TYPE.has(name) || /^\d/.test(name)) return undefined;
  return isRepeated || written.endsWith(']') || PRIMITIVE.has(name) ? '' : name;
}

/** A type expression without its type arguments and white space. */
function erased(type: string): string {
  let text = type.replace(/\s+/g, '');
  for (let inner = text.replace(/<[^<>]*>/g, ''); inner !== text; inner = text.replace(/<[^<>]*>/g, '')) text = inner;
  return text;
}

/** Type evident after a name: `= new Foo(...)`; the bound of a type parameter, `T extends Foo`. */
export function javaTypeAfter(text: string, end: number): string {
  BOUND.lastIndex = end;
  const bound = BOUND.exec(text);
  if (bound !== null) return bound[1];
  CONSTRUCTION.lastIndex = end;
  return CONSTRUCTION.exec(text)?.[1] ?? '';
}
