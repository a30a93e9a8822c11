/** Types whose argument is the one that matters. */
const TRANSPARENT = /^(?:class-string|Promise|PromiseInterface)\s*</;
const ROOT_NAMESPACE = '\\';
const NAME = /^\\?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(?:\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*/;
const BUILT_IN = new Set(
  (
    'null void never mixed bool boolean int integer float double string array iterable callable object resource false true list scalar numeric ' +
    'private protected public readonly static-fn var abstract final const function fn case new return'
  ).split(' '),
);
const TYPE_BEFORE = /(?:[(,;{}]|\*\/|\])\s*(?:(?:public|private|protected|readonly|static|var)(?:\(set\))?\s+)*([\w\\?][\w\\?|& ]*?)\s+&?(?:\.\.\.)?$/;
const MODIFIER = /^(?:public|private|protected|readonly|static|var|const)$/;
const CONSTRUCTION = /\s*=\s*\(?\s*new\s+(\\?[A-Za-z_][\w\\]*)/y;
const CLONE = /\s*=\s*clone\s+(\$this)\s*;/y;

/** A class name as the facts hold it: parts joined by dots, after the root namespace where it is written from there. */
export function dottedName(written: string): string {
  const dotted = written.replaceAll('\\', '.');
  return dotted.startsWith('.') ? ROOT_NAMESPACE + dotted : dotted;
}

/** The class a declared or documented type names; '' for built-in types, arrays and unions of several classes. */
export function phpTypeName(expression: string): string {
  let text = expression.trim().replace(/^\?/, '');
  for (let wrapper = TRANSPARENT.exec(text); wrapper; wrapper = TRANSPARENT.exec(text)) text = text.slice(wrapper[0].length).trim();
  const parts = text.split(/[|&]/).map((part) => part.trim()).filter((part) => !/^\(?null\)?$/i.test(part));
  if (parts.length !== 1) return '';
  const name = NAME.exec(parts[0])?.[0] ?? (parts[0].startsWith('$this') ? 'static' : '');
  if (BUILT_IN.has(name.toLowerCase()) || parts[0].slice(name.length).trimStart().startsWith('[')) return '';
  return dottedName(name);
}

/** The type expression right before a parameter or property whose `$` is at `start`; '' when there is none. */
export function phpTypeBefore(text: string, start: number): string {
  const type = TYPE_BEFORE.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? '';
  return MODIFIER.test(type) ? '' : type;
}

/** Type that the value assigned right after a name shows: `= new Foo(...)`, `= clone $this`. */
export function phpTypeAfter(text: string, end: number): string {
  CONSTRUCTION.lastIndex = end;
  const constructed = CONSTRUCTION.exec(text);
  if (constructed) return constructed[1] === 'class' ? '' : dottedName(constructed[1]);
  CLONE.lastIndex = end;
  return CLONE.exec(text)?.[1] ?? '';
}

/** The type a documentation tag gives: `@return Foo`, `@param Foo $x`, `@var Foo`; '' when the doc has no such tag. */
export function documentedType(doc: string, tag: string, variable: string): string {
  if (!doc.includes(tag)) return '';
  for (const line of doc.split('\n')) {
    const found = /^(@[\w-]+)\s+([^\s<(]+(?:<[^>]*>|\([^)]*\))?[^\s]*)(?:\s+(?:&|\.\.\.)?(\$\w+))?/.exec(line.trim());
    if (found?.[1] === tag && (variable === '' || found[3] === variable)) return phpTypeName(found[2]);
  }
  return '';
}
