import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { bind, type Scope } from '../../extract/scope';
import { codeAt, skipBlanks } from '../../extract/sourceText';
import { dottedConstant } from './names';
import { setSection } from './sections';

const ACCESSOR = /^(?:attr|[cm]?attr_(?:reader|writer|accessor)|[cm]attr_(?:reader|writer|accessor)|thread_mattr_accessor|class_attribute)$/;
const ASSOCIATION = /^(?:belongs_to|has_one|has_many|has_and_belongs_to_many)$/;
const MIXIN = /^(?:include|extend|prepend)$/;
const SYMBOL = /:([A-Za-z_]\w*[?!]?)/g;
const CONSTANT = /(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*/g;
const CLASS_NAME = /class_name:\s*['"]([\w:]+)['"]/;
/** Arguments of a macro are looked for no further than this. */
const MAX_ARGUMENTS = 600;

/**
 * Reads what a bare call in the body of a class or module declares: accessors, associations, mixins, visibility, requires.
 * True when the call is such a declaration and no use.
 */
export function readMacro(name: string, start: number, end: number, line: number, reader: FileReader): boolean {
  const { scope } = reader;
  if (name === 'require' || name === 'require_relative' || name === 'load' || name === 'autoload') return readRequire(name, end, line, reader);
  if (scope.kind !== 'class' && scope.kind !== 'namespace') return false;
  if (ACCESSOR.test(name)) {
    declare(name, start, line, argumentsAt(reader.text, end), 'property', '', scope, reader);
    return true;
  }
  if (ASSOCIATION.test(name)) {
    const list = argumentsAt(reader.text, end);
    const first = /^\(?\s*:\w+/.exec(list)?.[0] ?? '';
    const isOne = name === 'belongs_to' || name === 'has_one';
    const target = CLASS_NAME.exec(list)?.[1] ?? camelCase(first.replace(/^\(?\s*:/, ''));
    declare(name, start, line, first, 'property', isOne ? dottedConstant(target) : '', scope, reader);
    return true;
  }
  if (name === 'alias_method') {
    const [first, second] = [...argumentsAt(reader.text, end).matchAll(SYMBOL)];
    if (second === undefined) return true;
    declare(name, start, line, first[0], 'method', '', scope, reader);
    reader.symbols[reader.symbols.length - 1].aliasOf = second[1];
    return true;
  }
  if (MIXIN.test(name)) {
    for (const [written] of argumentsAt(reader.text, end).matchAll(CONSTANT)) {
      if (scope.symbol > 0) reader.heritage.push({ symbol: scope.symbol, base: dottedConstant(written), relation: 'extends', line });
    }
    return true;
  }
  return setSection(name, argumentsAt(reader.text, end), scope, reader);
}

function readRequire(name: string, end: number, line: number, reader: FileReader): boolean {
  const found = /^\(?\s*(?::\w+\s*,\s*)?(?:'([\w./-]+)'|"([\w./-]+)")/.exec(reader.text.slice(skipBlanks(reader.text, end), end + 200));
  if (!found) return true;
  const path = ((found[1] as string | undefined) ?? found[2]).replace(/\.rb$/, '');
  const module = name === 'require_relative' && !path.startsWith('.') ? `./${path}` : path;
  reader.imports.push({ module, imported: '', local: '', line, isTypeOnly: false, isDynamic: reader.inFunction || name === 'autoload' });
  return true;
}

/** The arguments as written, up to the end of the statement: a line that ends in a comma goes on. */
function argumentsAt(text: string, end: number): string {
  const limit = Math.min(text.length, end + MAX_ARGUMENTS);
  let at = end;
  for (; at < limit; at++) {
    if (codeAt(text, at) !== 10) continue;
    if (!/[,(]\s*(?:#[^\n]*)?$/.test(text.slice(Math.max(end, at - 120), at))) break;
  }
  return text.slice(skipBlanks(text, end), at);
}

/** A member for every symbol of the list; the reader's present scope is the type's body. */
function declare(macro: string, start: number, line: number, list: string, kind: DraftSymbol['kind'], typeName: string, scope: Scope, reader: FileReader): void {
  const lineStart = reader.text.lastIndexOf('\n', start) + 1;
  for (const found of list.matchAll(SYMBOL)) {
    const name = found[1];
    if (scope.bindings?.has(name)) continue;
    const at = reader.text.indexOf(found[0], start);
    const draft = reader.addSymbol('field', start, start + macro.length, line, start - lineStart);
    const nameLineStart = reader.text.lastIndexOf('\n', at) + 1;
    draft.name = name;
    draft.kind = kind;
    draft.nameLine = line + (nameLineStart === lineStart ? 0 : reader.text.slice(start, at).split('\n').length - 1);
    draft.nameColumn = at + 1 - nameLineStart;
    draft.nameEnd = at + found[0].length;
    draft.endLine = draft.nameLine;
    draft.endColumn = draft.nameColumn + name.length;
    draft.typeName = typeName;
    draft.doc = reader.docBefore(start);
    draft.exported = true;
    bind(scope, name, draft.index, typeName, false);
  }
}

function camelCase(name: string): string {
  return name.split('_').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}
