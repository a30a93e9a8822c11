import { isAssigned } from '../../extract/assignment';
import { type DraftSymbol, moveStart } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import type { ExtractRules } from '../../extract/rules';
import { bind, callableName } from '../../extract/scope';
import { javaGlobalNames } from './builtins';
import { readJavaImport } from './imports';
import { javaCastIn, javaTypeAfter, javaTypeBefore } from './types';

const TEST_ANNOTATION = /^(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Theory|Property)\b/;
const TEST_BASE = /(?:^|\.)TestCase$/;
const COMMENTS = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** What only Java knows about its definitions. */
export const javaRules: ExtractRules = {
  language: 'java',
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*$/,
  classNames: 'inside',
  callsAreApart: true,
  memberOperators: ['.', '::'],
  globalNames: javaGlobalNames,
  selfNames: new Set(['this', 'super']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'field', binding: 'class', member: 'method',
  },

  openDefinition(draft, reader) {
    const { text } = reader;
    if (draft.form === 'class' && text[draft.start] === '{') nameAnonymousType(draft, reader);
    if (draft.form === 'variable') reader.nameSymbol(draft, /^[\w$]*/.exec(text.slice(draft.start, draft.start + 200))?.[0] ?? '', draft.start, draft.start + 1);
    return 'symbol';
  },

  nameDefinition(draft, reader) {
    const { text } = reader;
    const owner = reader.symbols[draft.container];
    const nameStart = draft.nameEnd - draft.name.length;
    const modifiers = modifiersOf(draft, nameStart, text);
    const inInterface = owner.kind === 'interface';
    switch (draft.form) {
      case 'method':
        if (draft.name === owner.name && owner.index !== 0 && javaTypeBefore(text, nameStart) === undefined) draft.kind = 'constructor';
        else {
          draft.typeName = reader.typeAt(nameStart, draft.nameEnd);
          bind(draft.scope, callableName(draft.name), draft.index, '', true);
        }
        break;
      case 'field':
      case 'variable':
        if (owner.form === 'field') return describeFurther(draft, owner, reader);
        draft.typeName = reader.typeAt(nameStart, draft.nameEnd);
        if (inInterface || (modifiers.has('static') && modifiers.has('final'))) draft.kind = 'constant';
        draft.isStatic = inInterface;
        bind(draft.scope, draft.name, draft.index, draft.typeName, false);
        break;
      case 'enumMember':
        draft.typeName = owner.name;
        draft.isStatic = true;
        bind(draft.scope, draft.name, draft.index, '', false);
        break;
      default:
        bind(draft.scope, draft.name, draft.index, '', true);
    }
    draft.isStatic ||= modifiers.has('static');
    draft.visibility = visibilityOf(modifiers, owner, draft);
    draft.exported = draft.visibility !== 'private';
    draft.isTest = draft.kind === 'method' && draft.decorators.some((decorator) => TEST_ANNOTATION.test(decorator));
  },

  typeAfter: javaTypeAfter,
  typeBefore: javaTypeBefore,
  castIn: javaCastIn,
  bindingScope: (scope) => scope,
  onBind: () => undefined,
  isWritten: isAssigned,
  isKeyword: () => false,
  onImport: readJavaImport,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: () => undefined,
  onCall: () => false,
  signatureOf,
  returnTypeOf: () => '',
  finish(reader) {
    for (const draft of reader.symbols) {
      // A constant with a body is a subclass of its enumeration.
      if (draft.form === 'enumMember' && draft.body >= 0) reader.heritage.push({ symbol: draft.index, base: draft.typeName, relation: 'extends', line: draft.nameLine });
    }
    reader.heritage.sort((a, b) => a.line - b.line);
    markTestClasses(reader);
  },
};

/** `new Base(...) { ... }`: the braces are captured, what stands before them was just read as a call. */
function nameAnonymousType(draft: DraftSymbol, reader: FileReader): void {
  const { chain, start } = reader.lastCall;
  const base = chain.replace(/\(\)$/, '');
  if (start >= 0 && start < draft.start) moveStart(draft, start, reader.text);
  const name = base.slice(base.lastIndexOf('.') + 1);
  reader.nameSymbol(draft, `$${name}`, draft.start, draft.start);
  if (/^[\w$.]+$/.test(base)) reader.heritage.push({ symbol: draft.index, base, relation: 'unknown', line: draft.startLine });
}

/** `b` in `private Foo a, b`. */
function describeFurther(draft: DraftSymbol, first: DraftSymbol, reader: FileReader): void {
  Object.assign(draft, { container: first.container, kind: first.kind, typeName: first.typeName, visibility: first.visibility, exported: first.exported, isStatic: first.isStatic });
  bind(draft.scope.parent ?? draft.scope, draft.name, draft.index, draft.typeName, false);
  reader.skipName(draft.start);
}

function modifiersOf(draft: DraftSymbol, nameStart: number, text: string): ReadonlySet<string> {
  return new Set(text.slice(draft.start, Math.max(nameStart, draft.start)).split(/[^\w]+/));
}

function visibilityOf(modifiers: ReadonlySet<string>, owner: DraftSymbol, draft: DraftSymbol): DraftSymbol['visibility'] {
  // The component of a record stands for its accessor.
  if (draft.form === 'field' && owner.body < 0) return 'public';
  if (draft.form === 'enumMember' || (owner.kind === 'interface' && !modifiers.has('private'))) return 'public';
  return modifiers.has('public') ? 'public' : modifiers.has('protected') ? 'protected' : modifiers.has('private') ? 'private' : 'internal';
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.name.startsWith('$') && draft.form === 'class') return `new ${text.slice(draft.start, draft.body)}`.replace(COMMENTS, ' ');
  const end = draft.body < 0 ? draft.end : draft.body;
  const head = text.slice(draft.start, end).replace(COMMENTS, ' ');
  const value = draft.form === 'field' || draft.form === 'variable' ? head.search(/=/) : -1;
  return (value < 0 ? head : head.slice(0, value)).replace(/[;,]\s*$/, '');
}

/** A class with tests in it, or one of JUnit 3, is a suite. */
function markTestClasses(reader: FileReader): void {
  const { symbols } = reader;
  for (const { symbol, base } of reader.heritage) if (TEST_BASE.test(base)) symbols[symbol].isTest = true;
  for (const draft of symbols) {
    const owner = symbols[draft.container];
    if (draft.kind !== 'method') continue;
    if (owner.isTest && draft.name.startsWith('test')) draft.isTest = true;
    if (draft.isTest && owner.form === 'class') owner.isTest = true;
  }
}
