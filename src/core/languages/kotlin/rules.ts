import { isAssigned } from '../../extract/assignment';
import { type DraftSymbol, moveStart } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import type { ExtractRules } from '../../extract/rules';
import { bind, callableName, isModuleLevel, LOCAL } from '../../extract/scope';
import { kotlinGlobalNames } from './builtins';
import { readKotlinImport } from './imports';
import { nameAt, propertyName } from './property';
import { kotlinCastIn, kotlinTypeAfter, kotlinTypeName } from './types';

const TEST_ANNOTATION = /^(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b/;
/** Bases of the styles of kotest. */
const TEST_BASE = /(?:^|\.)(?:(?:Fun|String|Behavior|Should|Describe|Feature|Free|Word|Expect|Annotation)Spec|TestCase)$/;
const COMPANION = /\bcompanion\s+object\b/;
const ANONYMOUS = /object\s*(?::\s*([\w.]+)|(?=\{))/y;
const ALIAS = /\s*(?::[^=\n]*)?=\s*(?:::)?([A-Za-z_][\w.]*)[ \t]*(?:\r?\n|;|$|\/\/)/y;
const TYPE_ALIAS = /\s*(?:<[^=]*>)?\s*=\s*([A-Za-z_][\w.]*)/y;
const EXPRESSION = /^=\s*(?:([A-Z]\w*(?:\.[A-Z]\w*)*)(?:<[^()]*>)?\(|(?:this\.)?(?:apply|also)\s*\{)/;
const COMMENTS = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** What only Kotlin knows about its definitions. */
export const kotlinRules: ExtractRules = {
  language: 'kotlin',
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*$/,
  classNames: 'inside',
  callsAreApart: true,
  memberOperators: ['.', '::'],
  globalNames: kotlinGlobalNames,
  selfNames: new Set(['this', 'super']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'property', variable: 'variable', binding: 'function', member: 'property',
  },

  openDefinition(draft, reader) {
    const { text } = reader;
    switch (draft.form) {
      case 'variable':
      case 'member':
      case 'field':
        return openProperty(draft, reader);
      case 'method': {
        const word = text.indexOf('constructor', draft.start);
        draft.kind = 'constructor';
        reader.nameSymbol(draft, 'constructor', word, word + 'constructor'.length);
        return 'symbol';
      }
      case 'class':
        nameObject(draft, reader);
        return 'symbol';
      default:
        return 'symbol';
    }
  },

  nameDefinition(draft, reader) {
    const { text } = reader;
    const quoted = text[draft.nameEnd - draft.name.length] === '`' ? nameAt(text, draft.nameEnd - draft.name.length) : undefined;
    if (quoted !== undefined) {
      draft.name = quoted.name;
      draft.nameEnd = quoted.end;
    }
    const owner = reader.symbols[draft.container];
    const head = text.slice(draft.start, Math.max(draft.nameEnd - draft.name.length, draft.start));
    const modifiers = new Set(head.split(/\W+/));
    switch (draft.form) {
      case 'class':
        draft.kind = modifiers.has('interface') ? 'interface' : modifiers.has('enum') ? 'enum' : 'class';
        if (COMPANION.test(head) || draft.isStatic) {
          draft.isStatic = true;
          owner.typeName = draft.name;
        }
        bind(draft.scope, draft.name, draft.index, '', true);
        break;
      case 'function':
        if (holdsMembers(owner)) draft.kind = 'method';
        bind(draft.scope, callableName(draft.name), draft.index, '', true);
        break;
      case 'variable':
      case 'member':
      case 'field':
        describeProperty(draft, modifiers, reader);
        break;
      case 'enumMember':
        draft.typeName = owner.name;
        draft.isStatic = true;
        bind(draft.scope, draft.name, draft.index, '', false);
        break;
      case 'type': {
        TYPE_ALIAS.lastIndex = draft.nameEnd;
        draft.aliasOf = TYPE_ALIAS.exec(text)?.[1] ?? '';
        bind(draft.scope, draft.name, draft.index, '', true);
        break;
      }
      default:
    }
    draft.visibility = modifiers.has('private') ? 'private' : modifiers.has('protected') ? 'protected' : modifiers.has('internal') ? 'internal' : 'public';
    draft.exported = draft.visibility !== 'private';
    draft.isTest = draft.decorators.some((decorator) => TEST_ANNOTATION.test(decorator));
  },

  typeAfter: kotlinTypeAfter,
  castIn: kotlinCastIn,
  trailingLambdas: true,
  bareReferences: true,
  bindingScope: (scope) => scope,
  onBind: () => undefined,
  isWritten: isAssigned,
  isKeyword: (text, at) => text[at + 1] !== '=',
  onImport: readKotlinImport,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: () => undefined,
  onCall: () => false,
  signatureOf,
  returnTypeOf: (signature) => kotlinTypeName(/\)\s*:\s*([^()=]+)$/.exec(signature)?.[1] ?? ''),
  finish,
};

/** Type that the one expression of a function without a declared type gives: `= Foo(...)`, `= apply { ... }`. */
function expressionType(draft: DraftSymbol, text: string): string {
  if (draft.body < 0 || text[draft.body] !== '=' || /\)\s*:/.test(text.slice(draft.nameEnd, draft.body))) return '';
  const found = EXPRESSION.exec(text.slice(draft.body, draft.body + 200));
  return found === null ? '' : (found[1] ?? 'this');
}

/** A property, or a parameter of a primary constructor that declares one; a symbol unless it stands in a function. */
function openProperty(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' {
  const { text } = reader;
  const declared = propertyName(text, draft.start, draft.end);
  const isMember = isModuleLevel(reader.scope) || reader.scope.kind === 'class' || reader.openDraft?.form === 'enumMember';
  if (declared !== undefined && isMember) {
    moveStart(draft, declared.declaration ?? draft.start, text);
    reader.nameSymbol(draft, declared.name, declared.start, declared.end);
    return 'symbol';
  }
  const local = declared ?? (draft.form === 'field' ? parameterName(text, draft.start) : undefined);
  if (local !== undefined) {
    bind(reader.scope, local.name, LOCAL, reader.typeAfter(local.end), false);
    reader.skipName(local.start);
  }
  return 'local';
}

function parameterName(text: string, start: number): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  const found = /^(?:@[\w.:]+(?:\([^)]*\))?\s+|vararg\s+|crossinline\s+|noinline\s+)*(\w+)(?=\s*:)/.exec(text.slice(start, start + 400));
  if (found === null) return undefined;
  const end = start + found[0].length;
  return { name: found[1], start: end - found[1].length, end };
}

function describeProperty(draft: DraftSymbol, modifiers: ReadonlySet<string>, reader: FileReader): void {
  const owner = reader.symbols[draft.container];
  draft.typeName = reader.typeAfter(draft.nameEnd);
  draft.kind = modifiers.has('const') ? 'constant' : holdsMembers(owner) ? 'property' : 'variable';
  ALIAS.lastIndex = draft.nameEnd;
  const alias = draft.form === 'field' ? '' : (ALIAS.exec(reader.text)?.[1] ?? '');
  draft.aliasOf = /^(?:true|false|null|this)$/.test(alias) ? '' : alias;
  bind(draft.scope, draft.name, draft.index, draft.typeName, false);
}

/** Objects without a name of their own: a companion, and `object : Base { ... }`. */
function nameObject(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  ANONYMOUS.lastIndex = draft.start;
  const anonymous = ANONYMOUS.exec(text);
  if (anonymous !== null) {
    const base = anonymous[1] ?? 'object';
    reader.nameSymbol(draft, `$${base.slice(base.lastIndexOf('.') + 1)}`, draft.start, draft.start);
    return;
  }
  const head = /^[^{(:=]*?\bcompanion\s+object(?=\s*[^\s\w`]|\s*$|\s+(?!\w))/.exec(text.slice(draft.start, Math.min(draft.end, draft.start + 300)));
  if (head === null) return;
  const word = draft.start + head[0].lastIndexOf('companion');
  draft.isStatic = true;
  reader.nameSymbol(draft, 'Companion', word, word + 'companion'.length);
}

function holdsMembers(owner: DraftSymbol): boolean {
  return owner.kind === 'class' || owner.kind === 'interface' || owner.kind === 'enum' || owner.kind === 'enumMember';
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.form === 'class' && draft.name.startsWith('$')) return text.slice(draft.start, draft.body < 0 ? draft.end : draft.body).replace(COMMENTS, ' ');
  const end = draft.body < 0 ? draft.end : draft.body;
  const head = text.slice(draft.start, end).replace(COMMENTS, ' ');
  if (draft.form !== 'variable' && draft.form !== 'member' && draft.form !== 'field') return head;
  const nameEnd = draft.nameEnd - draft.start;
  const rest = head.slice(nameEnd).search(/=|\bby\b|(?:^|\s)(?:(?:private|protected|internal)\s+)?[gs]et\b/);
  return rest < 0 ? head : head.slice(0, nameEnd + rest);
}

function finish(reader: FileReader): void {
  const { symbols, heritage } = reader;
  // The one parameter of a lambda that names none.
  bind(reader.module, 'it', LOCAL, '', false);
  heritage.forEach((fact, index) => {
    if (symbols[fact.symbol].kind === 'interface') heritage[index] = { ...fact, relation: 'extends' };
    if (TEST_BASE.test(fact.base)) symbols[fact.symbol].isTest = true;
  });
  for (const draft of symbols) {
    if (draft.form === 'enumMember' && draft.body >= 0) heritage.push({ symbol: draft.index, base: draft.typeName, relation: 'extends', line: draft.nameLine });
    if (draft.form === 'function') draft.typeName = expressionType(draft, reader.text);
    if (draft.kind === 'method' && draft.isTest && symbols[draft.container].kind === 'class') symbols[draft.container].isTest = true;
  }
  heritage.sort((a, b) => a.line - b.line);
}
