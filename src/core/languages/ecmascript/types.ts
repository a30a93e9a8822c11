/** Types whose argument is what one calls methods on. */
const TRANSPARENT = /^(?:Promise|PromiseLike|Partial|Required|Readonly|NonNullable|Awaited|Omit|Pick|Extract|Exclude|Ref|Signal)\s*</;
const COLLECTION = /^(?:readonly\s+)?(?:Array|ReadonlyArray|Set|ReadonlySet|Iterable|AsyncIterable|IterableIterator|Generator)\s*</;
const NAME = /^(?:readonly\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/;
const BUILT_IN = new Set([
  'string', 'number', 'boolean', 'void', 'any', 'unknown', 'never', 'null', 'undefined', 'object', 'symbol', 'bigint', 'true', 'false',
  'typeof', 'keyof', 'unique', 'asserts', 'infer', 'new', 'const', 'abstract', 'readonly', 'function',
]);
const ANNOTATION = /\s*[?!]?\s*:\s*([^=;,){}\n]{1,200})/y;
const CONSTRUCTION = /\s*(?::[^=;\n]*)?=\s*(?:await\s+)?new\s+([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/y;
const CAST = /\s*=[^=>;\n]*\bas\s+([A-Za-z_$][\w$.]*)\s*(?:;|,|\r?\n|$)/y;
const ITSELF = /\s*=\s*(this)\s*(?:[;,]|\r?\n|$)/y;

/** A type expression is read up to here: what follows is a long literal type. */
const LONGEST_EXPRESSION = 2000;
/** Types an alias may be made of; unions of more are of literals or of shapes without names. */
const MOST_PARTS = 12;

/**
 * The class or interface a type expression names, dotted as written; `[A|B]` for a union or intersection of several; '' for
 * built-in types and arrays.
 */
export function ecmascriptTypeName(expression: string): string {
  const names = ecmascriptTypeParts(expression);
  return names.length < 2 ? (names[0] ?? '') : `[${names.join('|')}]`;
}

/** All types that an intersection or union is made of, wrappers taken off, each once, in order. */
export function ecmascriptTypeParts(expression: string): readonly string[] {
  if (/^\s*(?:<[^>]*>\s*)?\([^]*=>/.test(expression)) return [];
  const names = partsOf(expression.slice(0, LONGEST_EXPRESSION).replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ')).slice(0, MOST_PARTS).flatMap((part) => {
    const inside = TRANSPARENT.test(part) ? insideOf(part) : undefined;
    return inside === undefined ? [nameOfPart(part)] : ecmascriptTypeParts(inside);
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/** Bases in `extends Omit<Base, 'a'>`; empty for a base that is no type operator. */
export function basesInsideOperator(written: string): readonly string[] {
  return TRANSPARENT.test(written) ? ecmascriptTypeParts(written) : [];
}

/** The first type argument of `Wrapper<A, B>`. */
function insideOf(part: string): string {
  return splitOutside(part.slice(part.indexOf('<') + 1).replace(/>\s*$/, ''), ',')[0];
}

/** Of an intersection that is no alias of its own only the first part counts. */
function nameOfPart(part: string): string {
  let text = part;
  for (let wrapper = TRANSPARENT.exec(text); wrapper; wrapper = TRANSPARENT.exec(text)) text = text.slice(wrapper[0].length).trim();
  const collection = COLLECTION.exec(text);
  if (collection) {
    const element = ecmascriptTypeName(text.slice(collection[0].length).replace(/>\s*$/, ''));
    return element === '' || element.endsWith('[]') ? '' : `${element}[]`;
  }
  const found = NAME.exec(text);
  // One capital letter is a type parameter by everybody's convention.
  if (!found || BUILT_IN.has(found[1]) || /^[A-Z]$/.test(found[1])) return '';
  const rest = text.slice(found[0].length).trimStart();
  if (/^\[\s*\]\s*$/.test(rest)) return `${found[1]}[]`;
  // Inside a wrapper a union of several may stand.
  return rest.startsWith('[') || (rest.startsWith('|') && !/^\|\s*(?:null|undefined|false)\b(?!\s*\|)/.test(rest)) ? '' : found[1];
}

/** Members of a union and of the intersections in it. */
function partsOf(expression: string): string[] {
  return splitOutside(expression, '|&').map((part) => part.trim()).filter((part) => part !== '');
}

/** Splits at the separators that stand outside of all brackets and quotes; what is never closed is one part. */
function splitOutside(text: string, separators: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if ('<([{'.includes(char)) depth++;
    else if (')]}'.includes(char) || (char === '>' && text[at - 1] !== '=')) depth--;
    else if (`'"\``.includes(char)) at = Math.max(at, text.indexOf(char, at + 1));
    else if (depth === 0 && separators.includes(char)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Type that stands or is evident right after a name: `: Foo`, `= new Foo()`; `this` for `= this`. */
export function ecmascriptTypeAfter(text: string, end: number): string {
  ANNOTATION.lastIndex = end;
  const annotated = ANNOTATION.exec(text);
  if (annotated) return ecmascriptTypeName(annotated[1]);
  CONSTRUCTION.lastIndex = end;
  const constructed = CONSTRUCTION.exec(text);
  if (constructed) return constructed[1];
  CAST.lastIndex = end;
  const cast = CAST.exec(text);
  if (cast) return ecmascriptTypeName(cast[1]);
  ITSELF.lastIndex = end;
  return ITSELF.exec(text)?.[1] ?? '';
}
