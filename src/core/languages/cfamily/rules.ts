import { isAssigned } from '../../extract/assignment';
import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import type { ExtractRules } from '../../extract/rules';
import { bind, enclosing, isModuleLevel } from '../../extract/scope';
import { cGlobalNames } from './builtins';
import { openFields } from './fields';
import { readInclude } from './imports';
import { cResultType, cSequenceAfter, cTypeAfter, cTypeBefore, cTypeName } from './types';

const TYPEDEF_OF_TAG = /^typedef\s+(?:const\s+)?(?:struct|union|enum|class)\s+(\w+)/;
const LAST_NAME = /(\w+)\s*;\s*$/;
/** `#define NAME` without a value: an include guard or a switch. */
const EMPTY_MACRO = /^#\s*define\s+\w+\s*$/;
const TEST = /^(?:TEST|TEST_F|TEST_P|TYPED_TEST|TEST_CASE|BOOST_AUTO_TEST_CASE)$/;

/** What C and its descendants share; `language` is the id of the dialect. */
export function cFamilyRules(language: string): ExtractRules {
  return {
    language,
    comments: { line: '//', open: '/*', close: '*/' },
    betweenDocAndDefinition: /^\s*(?:template\s*<[^;{]*>\s*)?$/,
    classNames: language === 'c' ? 'hidden' : 'inside',
    membersStandApart: true,
    memberOperators: ['->', '.', '::'],
    globalNames: cGlobalNames,
    selfNames: new Set(language === 'c' ? [] : ['this', 'self', 'super']),
    kinds: {
      function: 'function', method: 'method', class: language === 'c' ? 'struct' : 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
      namespace: 'module', field: 'field', variable: 'variable', binding: 'function', member: 'method',
    },
    openDefinition,
    nameDefinition,
    typeAfter: cTypeAfter,
    typeBefore: cTypeBefore,
    sequenceAfter: cSequenceAfter,
    bindingScope: (scope) => scope,
    onBind: () => undefined,
    isWritten: isAssigned,
    isKeyword: () => false,
    onImport: readInclude,
    onDynamicImport: () => undefined,
    onExport: () => -1,
    onAssign: () => undefined,
    onCall: () => false,
    signatureOf,
    returnTypeOf: (signature) => cResultType(signature, /([A-Za-z_]\w*)\s*\(/.exec(signature)?.[1] ?? ''),
    finish: () => undefined,
  };
}

function openDefinition(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  const { text, scope } = reader;
  switch (draft.form) {
    case 'variable':
      if (!isModuleLevel(scope)) return 'local';
      draft.isDeclaration = /^extern\b(?!\s*"C"\s*\{)/.test(text.slice(draft.start, draft.start + 20)) && !text.slice(draft.start, draft.end).includes('=');
      draft.kind = /^(?:(?:static|inline|extern)\s+)*const(?:expr)?\b[^*=]*(?:=|;|\[)/.test(text.slice(draft.start, draft.end)) ? 'constant' : 'variable';
      draft.exported = !/^(?:\w+\s+)*?static\b/.test(text.slice(draft.start, draft.start + 60));
      return 'symbol';
    case 'field':
      return openFields(draft, reader);
    case 'function':
      // A prototype inside of a function is a local affair, or a variable that looks like one.
      return text[draft.end - 1] === ';' && enclosing(scope, 'function') !== undefined ? 'skip' : 'symbol';
    case 'type': {
      if (EMPTY_MACRO.test(text.slice(draft.start, draft.end).trim())) return 'skip';
      const tag = TYPEDEF_OF_TAG.exec(text.slice(draft.start, draft.start + 200))?.[1];
      // `typedef struct node { } node;` gives the structure the name it has.
      return tag !== undefined && LAST_NAME.exec(text.slice(Math.max(draft.start, draft.end - 200), draft.end))?.[1] === tag ? 'skip' : 'symbol';
    }
    default:
      return 'symbol';
  }
}

function nameDefinition(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const before = text.slice(draft.start, draft.nameEnd - draft.name.length);
  if (draft.form === 'field') return;
  if (draft.form === 'variable') {
    draft.typeName = reader.typeAt(draft.nameEnd - draft.name.length, draft.nameEnd);
  } else {
    const isStatic = /(?:^|\s)static\b/.test(before);
    draft.exported = !isStatic;
    if (draft.form === 'function') describeFunction(draft, text, isStatic);
    else if (draft.form === 'type') describeType(draft, text);
  }
  // Names that are local to the file stay in it.
  draft.visibility = draft.exported ? 'public' : 'private';
  bind(draft.form === 'enumMember' || draft.form === 'variable' ? (enclosing(draft.scope, 'namespace', 'module', 'function') ?? draft.scope) : draft.scope, draft.name, draft.index, '', !draft.isDeclaration);
}

function describeFunction(draft: DraftSymbol, text: string, isStatic: boolean): void {
  draft.isDeclaration = text[draft.end - 1] === ';';
  draft.isStatic = false;
  draft.exported = !isStatic;
  draft.isTest = TEST.test(draft.name) || /^test_?[A-Z0-9_]/.test(draft.name);
}

function describeType(draft: DraftSymbol, text: string): void {
  const whole = text.slice(draft.start, draft.end);
  if (whole.startsWith('#')) {
    draft.kind = 'macro';
    return;
  }
  // `typedef int (*handler)(client *c);` names a function's type, not what the function gives.
  if (/\(\s*[*^]/.test(whole)) return;
  const type = cTypeName(whole.replace(/^typedef\s+/, ''));
  if (type !== draft.name) draft.aliasOf = type.endsWith('[]') ? '' : type;
}

function signatureOf(draft: DraftSymbol, text: string): string {
  const isMacro = text[draft.start] === '#';
  const head = text.slice(draft.start, isMacro ? Math.min(draft.end, lineEnd(text, draft.start)) : draft.body < 0 || draft.form === 'type' ? draft.end : draft.body);
  const plain = head.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ').replace(/[\s;{\\]+$/, '');
  return draft.form === 'variable' ? plain.replace(/\s*=[^]*$/, '') : plain;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
