import { dottedConstant } from './names';

const CONSTRUCTION = /\s*(?:\|\|)?=\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\b/y;
const ITSELF = /\s*=\s*(self)\s*(?:\n|;|#)/y;
const DOCUMENTED = /^(?:\((\w+)\)\s*)?\[([^\]]*)\]/;

/** Type that the value assigned right after a name shows: `= Foo::Bar.new`. */
export function rubyTypeAfter(text: string, end: number): string {
  CONSTRUCTION.lastIndex = end;
  const constructed = CONSTRUCTION.exec(text);
  if (constructed) return dottedConstant(constructed[1]);
  ITSELF.lastIndex = end;
  return ITSELF.exec(text)?.[1] ?? '';
}

/** The class a YARD tag names, for `@return [Foo]` and `@param name [Foo]`; '' for several, for collections and for none. */
export function documentedType(doc: string, tag: '@return' | '@param', name: string): string {
  if (!doc.includes(tag)) return '';
  for (const line of doc.split('\n')) {
    const at = line.indexOf(tag);
    if (at < 0) continue;
    const rest = line.slice(at + tag.length).trim();
    const named = tag === '@return' ? rest : rest.startsWith(`${name} `) ? rest.slice(name.length).trim() : '';
    const types = (DOCUMENTED.exec(named)?.[2] ?? '').split(',').map((type) => type.trim()).filter((type) => type !== 'nil' && type !== '');
    if (types.length === 1 && /^(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*$/.test(types[0]) && !BUILT_IN.has(types[0])) return dottedConstant(types[0]);
  }
  return '';
}

const BUILT_IN = new Set('String Symbol Integer Float Boolean Array Hash Object Proc TrueClass FalseClass NilClass Numeric Enumerable IO void'.split(' '));
