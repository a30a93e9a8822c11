/** Types whose argument is what one calls methods on. */
const TRANSPARENT = /^(?:Promise|PromiseLike|Partial|Required|Readonly|NonNullable|Awaited|Ref|Signal)\s*</;
const NAME = /^(?:readonly\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/;
const BUILT_IN = new Set([
  'string', 'number', 'boolean', 'void', 'any', 'unknown', 'never', 'null', 'undefined', 'object', 'symbol', 'bigint', 'true', 'false',
  'typeof', 'keyof', 'unique', 'asserts', 'infer', 'new', 'abstract', 'readonly', 'function',
]);
const ANNOTATION = /\s*[?!]?\s*:\s*([^=;,){}\n]{1,200})/y;
const CONSTRUCTION = /\s*(?::[^=;\n]*)?=\s*(?:await\s+)?new\s+([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/y;
const ITSELF = /\s*=\s*(this)\s*(?:[;,]|\r?\n|$)/y;

/** The class or interface a type expression names, dotted as written; '' for built-in types, arrays and unions of several. */
export function ecmascriptTypeName(expression: string): string {
  let text = expression.trim();
  for (let wrapper = TRANSPARENT.exec(text); wrapper; wrapper = TRANSPARENT.exec(text)) text = text.slice(wrapper[0].length).trim();
  const found = NAME.exec(text);
  // One capital letter is a type parameter by everybody's convention.
  if (!found || BUILT_IN.has(found[1]) || /^[A-Z]$/.test(found[1])) return '';
  const rest = text.slice(found[0].length).trimStart();
  if (rest.startsWith('[')) return '';
  if (rest.startsWith('|') && !/^\|\s*(?:null|undefined)\b(?!\s*\|)/.test(rest)) return '';
  return found[1];
}

/** Type that stands or is evident right after a name: `: Foo`, `= new Foo()`; `this` for `= this`. */
export function ecmascriptTypeAfter(text: string, end: number): string {
  ANNOTATION.lastIndex = end;
  const annotated = ANNOTATION.exec(text);
  if (annotated) return ecmascriptTypeName(annotated[1]);
  CONSTRUCTION.lastIndex = end;
  const constructed = CONSTRUCTION.exec(text);
  if (constructed) return constructed[1];
  ITSELF.lastIndex = end;
  return ITSELF.exec(text)?.[1] ?? '';
}
