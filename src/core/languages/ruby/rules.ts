import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { liftNamespace } from '../../extract/liftNamespace';
import type { ExtractRules } from '../../extract/rules';
import { bind, enclosing, LOCAL, type Scope } from '../../extract/scope';
import { codeAt, skipBlanks, wordBefore, wordEnd } from '../../extract/sourceText';
import { rubyGlobalNames } from './builtins';
import { readMacro } from './macros';
import { dottedConstant, rubyNameEnd } from './names';
import { sectionOf } from './sections';
import { blockName, describeBlock } from './specs';
import { isStaticScope } from './staticScope';
import { documentedType, rubyTypeAfter } from './types';

const CONSTANT_PATH = /(?:::)?[A-Z]\w*(?:::[A-Z]\w*)+/y;
const MADE_CLASS = /\s*=\s*(?:Struct|Class|Module|Data)\.(?:new|define)\b/y;
const STRUCT_MEMBERS = /\s*=\s*(?:Struct|Data)\.(?:new|define)[( ]\s*(:\w+(?:\s*,\s*:\w+)*)/y;
const ALIAS = /\s*=\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\s*(?:#[^\n]*)?(?:\n|$)/y;
const TEST_BASE = /(?:^|\.)(?:\w*TestCase|Test)$/;
const INLINE_SECTION = /^(?:private|protected|public|module_function|private_class_method)$/;

/** What only Ruby knows about its definitions. */
export const rubyRules: ExtractRules = {
  language: 'ruby',
  comments: { line: '#', open: '=begin', close: '=end' },
  betweenDocAndDefinition: /^\s*(?:(?:private|protected|public|module_function|private_class_method)\s+)?$/,
  classNames: 'inside',
  globalNames: rubyGlobalNames,
  memberOperators: ['&.', '.', '::'],
  selfNames: new Set(['self', 'super']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'constant', binding: 'function', member: 'method',
  },
  openDefinition: (draft, reader) => (draft.form === 'variable' ? openConstant(draft, reader) : 'symbol'),
  nameDefinition,
  typeAfter: rubyTypeAfter,
  bindingScope: (scope) => enclosing(scope, 'function', 'class', 'namespace', 'module') as Scope,
  onBind: documentBinding,
  // `x.class` is about x alone.
  referenceName: (written, isMember) => (codeAt(written, 0) === 64 ? written.replace(/^@@?/, '') : isMember && written === 'class' ? '' : written),
  implicitReceiver: (written) => (codeAt(written, 0) === 64 ? 'self' : ''),
  expressionName: blockName,
  nameEnd: rubyNameEnd,
  isWritten: (text, _start, after) => /^(?:=(?![=>~])|(?:[-+*/%|&^]|\*\*|\|\||&&|<<|>>)=(?!=))/.test(text.slice(after, after + 4)),
  isKeyword: () => false,
  onImport: () => undefined,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: declareField,
  onCall,
  signatureOf,
  returnTypeOf: () => '',
  finish(reader) {
    // A module that has methods, or is mixed into others, is more than a namespace.
    const held = new Set(reader.symbols.filter(({ form, name }) => name !== '' && form !== 'class' && form !== 'namespace' && form !== 'variable').map(({ container }) => container));
    for (const { symbol } of reader.heritage) held.add(symbol);
    for (const draft of reader.symbols) if (draft.form === 'namespace' && draft.index !== 0 && held.has(draft.index) && hasMethods(draft, reader)) draft.kind = 'trait';
    liftNamespace(reader, (namespace) => !held.has(namespace.index));
    markTests(reader);
  },
};

/** `MAX = 1`, `Line = Struct.new(...) do`: a constant wherever it stands, once. */
function openConstant(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  const { text, scope } = reader;
  const end = wordEnd(text, draft.start);
  const name = text.slice(draft.start, end);
  const owner = enclosing(scope, 'class', 'namespace', 'module') as Scope;
  if (owner.bindings?.has(name)) return 'skip';
  reader.nameSymbol(draft, name, draft.start, end);
  return 'symbol';
}

function nameDefinition(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const nameStart = draft.nameEnd - draft.name.length;
  draft.exported = true;
  switch (draft.form) {
    case 'namespace':
    case 'class':
      nameType(draft, nameStart, reader);
      return;
    case 'variable':
      describeConstant(draft, reader);
      return;
    case 'field':
      describeAlias(draft, reader);
      return;
    case 'function':
      describeBlock(draft, reader);
      return;
    default:
      describeMethod(draft, nameStart, text, reader);
  }
}

/** `class Shop::Order` is Order in the namespace Shop. */
function nameType(draft: DraftSymbol, nameStart: number, reader: FileReader): void {
  CONSTANT_PATH.lastIndex = nameStart;
  const path = CONSTANT_PATH.exec(reader.text)?.[0];
  if (path === undefined) {
    bind(draft.scope, draft.name, draft.index, '', true);
    return;
  }
  const parts = path.replace(/^::/, '').split('::');
  reader.skipReferences(nameStart + path.length);
  draft.nameEnd = nameStart + path.length;
  draft.name = parts[parts.length - 1];
  draft.nameColumn += path.length - draft.name.length;
  const around = reader.addSymbol('namespace', draft.start, draft.end, draft.startLine, draft.startColumn);
  Object.assign(around, {
    name: parts.slice(0, -1).join('.'), container: draft.container, nameEnd: nameStart, nameLine: draft.nameLine,
    endLine: draft.endLine, endColumn: draft.endColumn, exported: true,
  });
  draft.container = around.index;
}

function describeConstant(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const owner = enclosing(draft.scope, 'class', 'namespace', 'module') as Scope;
  draft.container = owner.symbol;
  bind(owner, draft.name, draft.index, '', false);
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = draft.nameEnd;
    return pattern.exec(text);
  };
  const alias = found(ALIAS)?.[1];
  if (alias !== undefined) draft.aliasOf = dottedConstant(alias);
  else if (found(MADE_CLASS)) draft.kind = 'class';
  else draft.typeName = reader.typeAfter(draft.nameEnd);
  const members = found(STRUCT_MEMBERS)?.[1].match(/\w+/g) ?? [];
  const lineStart = text.lastIndexOf('\n', draft.start) + 1;
  for (const name of members) {
    const at = text.indexOf(`:${name}`, draft.nameEnd) + 1;
    const member = reader.addSymbol('field', at, at + name.length, draft.startLine, at - lineStart);
    Object.assign(member, { name, kind: 'property', container: draft.index, nameEnd: at + name.length, endColumn: at - lineStart + name.length, exported: true });
  }
}

/** `alias new old`. */
function describeAlias(draft: DraftSymbol, reader: FileReader): void {
  const end = rubyNameEnd(reader.text, draft.nameEnd);
  draft.name = reader.text.slice(draft.nameEnd - draft.name.length, Math.max(end, draft.nameEnd));
  draft.kind = 'method';
  const old = skipBlanks(reader.text, draft.nameEnd) + (reader.text[skipBlanks(reader.text, draft.nameEnd)] === ':' ? 1 : 0);
  draft.aliasOf = reader.text.slice(old, rubyNameEnd(reader.text, old));
  bind(draft.scope, draft.name, draft.index, '', true);
  reader.skipReferences(draft.end);
}

function describeMethod(draft: DraftSymbol, nameStart: number, text: string, reader: FileReader): void {
  const body = enclosing(draft.scope, 'class', 'namespace', 'module') as Scope;
  const owner = reader.symbols[draft.container];
  const isSingleton = text[nameStart - 1] === '.';
  draft.isStatic = isSingleton || isStaticScope(draft.scope);
  if (draft.container === 0 || owner.kind === 'function' || owner.kind === 'method') draft.kind = isSingleton ? 'method' : 'function';
  if (draft.name === 'initialize' && !draft.isStatic) draft.kind = 'constructor';
  // The writer of an attribute is called by an assignment.
  if (codeAt(text, draft.nameEnd) === 61 && /[\w]/.test(text[draft.nameEnd - 1]) && /^=\s*\(?\w/.test(text.slice(draft.nameEnd)) && text[draft.nameEnd + 1] !== ' ') draft.name += '=';
  const section = sectionOf(draft.scope);
  const before = wordBefore(text, draft.start);
  if (INLINE_SECTION.test(before)) draft.visibility = before.startsWith('private') ? 'private' : before === 'protected' ? 'protected' : 'public';
  else if (!isSingleton) draft.visibility = section.visibility;
  if (!isSingleton && section.isModuleFunction) draft.isStatic = true;
  draft.typeName = documentedType(draft.doc, '@return', '');
  if (draft.kind !== 'constructor') bind(draft.scope.kind === 'function' ? draft.scope : body, draft.name, draft.index, draft.typeName, true);
}

/** `@x = ...` declares a field of the class, once, unless an accessor of that name did. */
function declareField(start: number, end: number, line: number, column: number, reader: FileReader): void {
  const { text, scope } = reader;
  const type = enclosing(scope, 'class', 'namespace');
  if (!type || type.symbol === 0) return;
  const nameEnd = rubyNameEnd(text, start);
  const name = text.slice(start, nameEnd).replace(/^@@?/, '');
  const known = type.bindings?.get(name);
  const typeName = reader.typeAfter(nameEnd);
  if (known !== undefined && known.symbol > 0) {
    const draft = reader.symbols[known.symbol];
    if (draft.typeName === '' && draft.form === 'field') draft.typeName = typeName;
    return;
  }
  const draft = reader.addSymbol('field', start, end, line, column);
  const newline = text.indexOf('\n', start);
  const stop = newline < 0 || newline > end ? end : newline;
  Object.assign(draft, { container: type.symbol, name, nameEnd, endColumn: column + (stop - start), typeName, visibility: 'private' });
  bind(type, name, draft.index, typeName, false);
}

/** A parameter has the type its YARD tag says. */
function documentBinding(name: string, _start: number, _end: number, reader: FileReader): void {
  const { openDraft, scope } = reader;
  const type = openDraft?.form === 'method' && openDraft.body < 0 ? documentedType(openDraft.doc, '@param', name) : '';
  if (type !== '') bind(scope, name, LOCAL, type, true);
}

function onCall(name: string, start: number, end: number, line: number, reader: FileReader): boolean {
  if (name !== 'super') return readMacro(name, start, end, line, reader);
  const method = reader.symbols[reader.scope.within];
  if (method.form !== 'method') return true;
  const column = start - (reader.text.lastIndexOf('\n', start) + 1);
  reader.uses.push({ name: method.name, receiver: 'super', kind: 'call', scope: reader.scope, start, line, column, argumentCount: -1 });
  return true;
}

function hasMethods(module: DraftSymbol, reader: FileReader): boolean {
  return reader.symbols.some(({ container, form }) => container === module.index && form === 'method') || reader.heritage.some(({ symbol }) => symbol === module.index);
}

/** Minitest and Rails: classes that extend some test case, and their `test_...` methods. */
function markTests(reader: FileReader): void {
  const suites = new Set(reader.heritage.filter(({ base }) => TEST_BASE.test(base)).map(({ symbol }) => symbol));
  for (const draft of reader.symbols) {
    if (!suites.has(draft.container) || draft.form !== 'method' || !/^test_/.test(draft.name)) continue;
    draft.isTest = true;
    reader.symbols[draft.container].isTest = true;
  }
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.form === 'variable') return text.slice(draft.start, draft.kind === 'class' ? Math.min(draft.end, draft.start + 120) : draft.end).split('\n')[0];
  if (draft.form === 'namespace') return `module ${draft.name.replaceAll('.', '::')}`;
  if (draft.kind === 'property') return draft.end === draft.nameEnd ? draft.name : `${text.slice(draft.start, wordEnd(text, draft.start))} :${draft.name}`;
  if (draft.form === 'field' || draft.form === 'function') return text.slice(draft.start, draft.end).split('\n')[0].replace(/\s*(?:\bdo\b|\{)[^]*$/, '');
  const end = draft.body < 0 ? draft.end : draft.body;
  return text.slice(draft.start, end).replace(/#[^\n{]*(?=\n|$)/g, '').replace(/(?:\s*=|;|\bend)?\s*$/, '').replace(/;?\s*\bend$/, '');
}
