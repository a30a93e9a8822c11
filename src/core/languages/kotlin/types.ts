const ANNOTATION = /\s*:\s*(\([^=\n]*|[^=,){}\n]{1,200})/y;
const NAME = /^(?:(?:in|out|suspend)\s+)?([A-Za-z_][\w.]*)/;
const CAST = /^[^]*\bas\??\s+([A-Z][\w.]*)(?:<[^()]*>)?\??\s*$/;

/** The class a type expression names, generics and nullability erased; '' for function types. */
export function kotlinTypeName(expression: string): string {
  const text = expression.trim().replace(/\?$/, '');
  if (text.includes('->')) return '';
  return NAME.exec(text)?.[1] ?? '';
}

/** Type that stands after a name: `: Foo`; that of a construction is what is assigned (assignedType.ts). */
export function kotlinTypeAfter(text: string, end: number): string {
  ANNOTATION.lastIndex = end;
  const found = ANNOTATION.exec(text);
  return found === null ? '' : kotlinTypeName(found[1]);
}

/** `Foo` in `x as Foo`. */
export function kotlinCastIn(parenthesised: string): string {
  return CAST.exec(parenthesised)?.[1] ?? '';
}
