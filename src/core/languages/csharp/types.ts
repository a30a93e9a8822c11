/** Types whose argument is what one calls methods on once the value is there. */
const TRANSPARENT = /^(?:System\.)?(?:Threading\.Tasks\.)?(?:Task|ValueTask|Nullable)\s*</;
const NAME = /^(?:global\s*::\s*)?([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)/;
/** Keywords for types of the runtime, by the names they have there, so that a receiver of such a type is known to lead outside. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['string', 'String'], ['object', 'Object'], ['bool', 'Boolean'], ['char', 'Char'], ['byte', 'Byte'], ['sbyte', 'SByte'], ['short', 'Int16'],
  ['ushort', 'UInt16'], ['int', 'Int32'], ['uint', 'UInt32'], ['long', 'Int64'], ['ulong', 'UInt64'], ['nint', 'IntPtr'], ['nuint', 'UIntPtr'],
  ['float', 'Single'], ['double', 'Double'], ['decimal', 'Decimal'],
  ['void', ''], ['dynamic', ''],
]);
/** What else may stand before a name. */
const NO_TYPES = new Set(
  'var ref out in this params scoped readonly async static await return throw new is case not and or when from let join into select where yield else do'.split(' '),
);
const TYPE_PATH = '(?:global\\s*::\\s*)?[A-Za-z_][\\w.]*(?:<[\\w\\s.,<>?[\\]]*>)?(?:\\.[A-Za-z_]\\w*(?:<[\\w\\s.,<>?[\\]]*>)?)*';
const CONSTRUCTION = new RegExp(`\\s*=\\s*new\\s+(${TYPE_PATH})\\s*[({]`, 'y');
const CAST = new RegExp(`\\s*=\\s*\\((${TYPE_PATH})\\??\\)\\s*[\\w(]`, 'y');
const AS = new RegExp(`\\s*=\\s*[^;=\\n]{1,120}?\\sas\\s+(${TYPE_PATH})\\??\\s*;`, 'y');
const ITSELF = /\s*=\s*(this)\s*;/y;

/** Whether what stands before a name is a type, and no `var` or modifier. */
export function isTypeExpression(written: string): boolean {
  return written !== '' && !NO_TYPES.has(written);
}

/** The class, struct or interface a type expression names, dotted, generics erased; '' for arrays, tuples and `var`. */
export function csharpTypeName(expression: string): string {
  let text = expression.trim();
  for (let wrapper = TRANSPARENT.exec(text); wrapper; wrapper = TRANSPARENT.exec(text)) text = text.slice(wrapper[0].length).trim();
  const parts: string[] = [];
  for (;;) {
    const found = NAME.exec(text);
    if (!found) return '';
    parts.push(found[1]);
    text = afterTypeArguments(text.slice(found[0].length).trimStart());
    if (!text.startsWith('.')) break;
    text = text.slice(1).trimStart();
  }
  if (/^\??\s*[[*]/.test(text)) return '';
  return parts.length === 1 ? (KEYWORDS.get(parts[0]) ?? parts[0]) : parts.join('.');
}

function afterTypeArguments(text: string): string {
  if (!text.startsWith('<')) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && --depth === 0) return text.slice(at + 1).trimStart();
  }
  return '';
}

/** Type that the value assigned right after a name shows: `= new Foo(...)`, `= (Foo)x`, `= x as Foo`, `= this`. */
export function csharpTypeAfter(text: string, end: number): string {
  for (const pattern of [CONSTRUCTION, CAST, AS]) {
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    if (found) return csharpTypeName(found[1]);
  }
  ITSELF.lastIndex = end;
  return ITSELF.exec(text)?.[1] ?? '';
}
