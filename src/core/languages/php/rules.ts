import { isAssigned } from '../../extract/assignment';
import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { addParameterMember } from '../../extract/parameterMember';
import type { ExtractRules } from '../../extract/rules';
import { liftNamespace } from '../../extract/liftNamespace';
import { bind, enclosing, LOCAL, type Scope } from '../../extract/scope';
import { phpGlobalNames } from './builtins';
import { readRequire, readUse } from './imports';
import { documentedType, dottedName, phpTypeAfter, phpTypeBefore, phpTypeName } from './types';

const NAMESPACE = /namespace\s+([\w\\]+)\s*(;?)/y;
const DEFINED = /\s*\(\s*['"]([A-Za-z_]\w*)['"]/y;
const TEST_ATTRIBUTE = /(?:^|[\s,[\\])(?:Test|DataProvider)\b/;
const TEST_BASE = /(?:^|\.)\w*TestCase$/;
const MODIFIER = /^(?:public|protected|private|readonly)$/;

/** What only PHP knows about its definitions. */
export const phpRules: ExtractRules = {
  language: 'php',
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*(?:(?:abstract|final|readonly|public|protected|private|static|const|function|var)\s+)*$/,
  classNames: 'hidden',
  globalNames: phpGlobalNames,
  memberOperators: ['->', '::', '\\'],
  selfNames: new Set(['$this', 'self', 'static', 'parent']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'field', binding: 'function', member: 'method',
  },
  openDefinition,
  nameDefinition,
  typeAfter: phpTypeAfter,
  typeBefore(text, start) {
    const written = phpTypeBefore(text, start);
    return written === '' ? undefined : phpTypeName(written);
  },
  bindingScope: functionScope,
  onBind: typeBinding,
  // A variable never leaves its function; a static member carries its `$` only where it stands.
  referenceName,
  isWritten: isAssigned,
  isKeyword: () => false,
  onImport: readUse,
  onDynamicImport: readRequire,
  onExport: () => -1,
  onAssign: () => undefined,
  onCall: declareDefined,
  signatureOf,
  returnTypeOf: (signature) => phpTypeName(/\)\s*:\s*([^{;]+)$/.exec(signature)?.[1] ?? ''),
  finish(reader) {
    liftNamespace(reader);
    markTests(reader);
  },
};

/** `User::class` is about User alone. */
function referenceName(written: string, isMember: boolean, text: string, start: number): string {
  if (!written.startsWith('$')) return isMember && written === 'class' ? '' : written;
  return isMember && text[start - 1] === ':' ? written.slice(1) : '';
}

function functionScope(scope: Scope): Scope {
  return enclosing(scope, 'function', 'module') as Scope;
}

function openDefinition(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  if (draft.form !== 'namespace') return 'symbol';
  NAMESPACE.lastIndex = draft.start;
  const found = NAMESPACE.exec(reader.text);
  if (found === null) return 'skip';
  reader.skipReferences(NAMESPACE.lastIndex);
  const name = dottedName(found[1]);
  if (found[2] === ';') {
    reader.namespace = name;
    return 'skip';
  }
  draft.exported = true;
  const start = draft.start + found[0].indexOf(found[1], 'namespace'.length);
  reader.nameSymbol(draft, name, start, start + found[1].length);
  return 'symbol';
}

function nameDefinition(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const owner = reader.symbols[draft.container];
  const modifiers = text.slice(draft.start, draft.nameEnd - draft.name.length).split(/\s+/);
  const has = (word: string): boolean => modifiers.includes(word);
  switch (draft.form) {
    case 'namespace':
      return;
    case 'field':
    case 'variable':
      describeField(draft, owner, has('const') || text.startsWith('const', draft.start), reader);
      if (draft.form === 'variable') return;
      break;
    case 'interface':
      if (has('trait')) draft.kind = 'trait';
      bind(draft.scope, draft.name, draft.index, '', true);
      break;
    case 'method':
      if (draft.name === '__construct') draft.kind = 'constructor';
      else if (!/\)\s*:/.test(text.slice(draft.nameEnd, draft.body < 0 ? draft.end : draft.body))) draft.typeName = documentedType(draft.doc, '@return', '');
      break;
    case 'enumMember':
      draft.typeName = owner.name;
      break;
    default:
      draft.typeName = draft.form === 'function' ? documentedType(draft.doc, '@return', '') : '';
      bind(draft.scope, draft.name, draft.index, '', true);
  }
  draft.isStatic = has('static') || draft.kind === 'constant' || draft.form === 'enumMember';
  draft.visibility = has('private') ? 'private' : has('protected') ? 'protected' : 'public';
  draft.exported = true;
}

function describeField(draft: DraftSymbol, owner: DraftSymbol, isConstant: boolean, reader: FileReader): void {
  if (draft.form === 'variable') {
    // A further name in the declaration of its container.
    const { kind, typeName, visibility, exported, isStatic, container } = owner;
    Object.assign(draft, { kind, typeName, visibility, exported, isStatic, container });
  } else if (isConstant) {
    draft.kind = 'constant';
  } else {
    const nameStart = draft.nameEnd - draft.name.length;
    draft.typeName = phpTypeName(phpTypeBefore(reader.text, nameStart)) || documentedType(draft.doc, '@var', '');
  }
  if (draft.name.startsWith('$')) draft.name = draft.name.slice(1);
}

/** Gives a parameter or variable its declared or documented type; a promoted parameter declares a field. */
function typeBinding(name: string, start: number, end: number, reader: FileReader): void {
  const { scope, text, openDraft } = reader;
  const owner = functionScope(scope);
  const declared = phpTypeName(phpTypeBefore(text, start));
  const doc = declared !== '' ? '' : openDraft !== undefined && openDraft.body < 0 ? documentedType(openDraft.doc, '@param', name) : documentedType(reader.docBefore(start), '@var', '');
  const type = declared || doc;
  if (doc !== '') bind(owner, name, LOCAL, doc, true);
  const modifiers = text.slice(Math.max(0, start - 120), start).split(/[(,]/).pop() ?? '';
  const owningType = openDraft?.kind === 'constructor' && openDraft.body < 0 && modifiers.split(/\s+/).some((word) => MODIFIER.test(word)) && enclosing(scope, 'class');
  if (!owningType) return;
  const draft = addParameterMember('field', { name: name.slice(1), start, nameEnd: end, end }, owningType, reader);
  draft.typeName = type;
  draft.visibility = /\bprivate\b/.test(modifiers) ? 'private' : /\bprotected\b/.test(modifiers) ? 'protected' : 'public';
  draft.exported = true;
}

/** `define('NAME', ...)` declares a constant. */
function declareDefined(name: string, start: number, end: number, line: number, reader: FileReader): boolean {
  if (name !== 'define') return false;
  DEFINED.lastIndex = end;
  const found = DEFINED.exec(reader.text);
  if (!found) return true;
  const lineStart = reader.text.lastIndexOf('\n', start) + 1;
  const close = reader.text.indexOf(')', DEFINED.lastIndex);
  const whole = close < 0 ? DEFINED.lastIndex : close + 1;
  const draft = reader.addSymbol('field', start, whole, line, start - lineStart);
  draft.kind = 'constant';
  draft.container = 0;
  draft.name = found[1];
  draft.nameEnd = DEFINED.lastIndex;
  draft.endColumn = whole - lineStart;
  draft.exported = true;
  return true;
}

/** PHPUnit: a class that extends some TestCase, its `test...` methods and those that say so. */
function markTests(reader: FileReader): void {
  const suites = new Set(reader.heritage.filter(({ base }) => TEST_BASE.test(base)).map(({ symbol }) => symbol));
  for (const draft of reader.symbols) {
    if (draft.form !== 'method' || !suites.has(draft.container)) continue;
    draft.isTest = /^test/i.test(draft.name) || /@test\b/.test(draft.doc) || draft.decorators.some((text) => TEST_ATTRIBUTE.test(text));
    if (draft.isTest) reader.symbols[draft.container].isTest = true;
  }
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.form === 'variable') return text.slice(draft.start, draft.nameEnd);
  if (draft.form === 'field') {
    if (draft.kind === 'constant') return text.slice(draft.start, draft.end).replace(/;\s*$/, '');
    const type = draft.end === draft.nameEnd ? phpTypeBefore(text, draft.start) : '';
    return `${type === '' ? '' : `${type} `}${text.slice(draft.start, draft.nameEnd)}`;
  }
  const end = draft.body < 0 ? draft.end : draft.body;
  return text.slice(draft.start, end).replace(/\/\*[^]*?\*\/|(?:\/\/|#(?!\[))[^\n]*/g, ' ').replace(/\s*(?:\{|;)\s*$/, '');
}
