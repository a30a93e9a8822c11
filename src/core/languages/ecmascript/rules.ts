import { type DraftSymbol, moveStart } from '../../extract/draft';
import { isAssigned } from '../../extract/assignment';
import type { FileReader } from '../../extract/fileReader';
import { addParameterMember } from '../../extract/parameterMember';
import type { ExtractRules } from '../../extract/rules';
import { bind, enclosing, isModuleLevel, LOCAL, type Scope } from '../../extract/scope';
import { codeAt, isWordCode, skipSpaceBack, wordBefore, wordEnd } from '../../extract/sourceText';
import { ecmascriptGlobalNames } from './builtins';
import { isWholeModule, nameAssignedFunction, readAssignment } from './commonjs';
import { readExport } from './exports';
import { patternEnd } from './brackets';
import { readElementParameter } from './callbacks';
import { openPattern, readDestructured } from './destructuring';
import { readObjectKey } from './objectKeys';
import { readImport, readLoadedDeclaration, readLoadingCall } from './imports';
import { basesInsideOperator, ecmascriptTypeAfter, ecmascriptTypeName, ecmascriptTypeParts } from './types';

const DECLARATION_WORD = /^(?:const|let|var|using)$/;
const PARAMETER_PROPERTY = /^(?:private|public|protected|readonly|override)$/;
const PARAMETER_TYPE = /\??[ \t]*:[ \t]*[\w$.]+(?:<[\w$.,| ]*>)?(?:\[\])*/y;
const PAIR = /(?:([A-Za-z_$][\w$]*)|'([\w$.:/@-]{1,80})'|"([\w$.:/@-]{1,80})")\s*:/y;
const ALIAS = /\s*(?::[^=;\n]*)?=\s*([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*(?:[;,]|\r?\n|$)/y;
const ALIAS_PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
/** Type parameters with their defaults, and the sign that begins the type. */
const TYPE_PARAMETERS = /\s*(?:<[^=]*(?:=[^>=]*)?>)?\s*=/y;
const NO_ALIAS = /^(?:true|false|null|undefined|this|NaN|Infinity)$/;

/** Names of the module wrapper and the function itself, which are in scope everywhere. */
const AMBIENT_NAMES = ['module', 'exports', 'require', 'arguments', 'await', 'undefined', '__dirname', '__filename', 'NaN', 'Infinity', 'global'];

/** What the ECMAScript family knows about its definitions; `language` is the id of the dialect. */
export function ecmascriptRules(language: string): ExtractRules {
  return {
    language,
    comments: { line: '//', open: '/*', close: '*/' },
    betweenDocAndDefinition: /^\s*(?:(?:export|default|declare|abstract|async|const|let|var|static|public|private|protected|readonly|override|return|get|set)\s+)*$/,
    classNames: 'hidden',
    globalNames: new Set([...ecmascriptGlobalNames, ...AMBIENT_NAMES]),
    memberOperators: ['.'],
    selfNames: new Set(['this', 'super']),
    kinds: {
      function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
      namespace: 'module', field: 'field', variable: 'variable', binding: 'function', member: 'method',
    },
    openDefinition,
    nameDefinition,
    typeAfter: ecmascriptTypeAfter,
    basesInside: basesInsideOperator,
    bindingScope: (scope) => scope,
    onBind(name, start, end, reader) {
      declareParameterProperty(name, start, end, reader);
      readDestructured(name, start, reader);
      readElementParameter(name, start, reader);
    },
    onKey: readObjectKey,
    isWritten: isAssigned,
    isKeyword: () => false,
    onImport: readImport,
    onDynamicImport: (start, line, reader) => void readLoadingCall(start + 'import'.length, line, true, '*', reader),
    onExport: readExport,
    onAssign: readAssignment,
    onCall(name, start, end, line, reader) {
      // `<div>` is the platform's, `<Dialog>` is ours.
      if (codeAt(reader.text, start - 1) === 60 && /^[a-z]/.test(name)) return true;
      return name === 'require' && readLoadingCall(end, line, reader.inFunction, '', reader);
    },
    signatureOf,
    returnTypeOf: (signature) => ecmascriptTypeName(/\)\s*:\s*([^=]+?)\s*(?:=>)?$/.exec(signature)?.[1] ?? ''),
    finish: addPlainExports,
  };
}

function openDefinition(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  switch (draft.form) {
    case 'variable':
    case 'binding':
      return openDeclarator(draft, reader);
    case 'member':
      return openMember(draft, reader);
    case 'field':
      return openField(draft, reader);
    case 'enumMember':
      reader.nameSymbol(draft, reader.text.slice(draft.start, wordEnd(reader.text, draft.start)), draft.start, wordEnd(reader.text, draft.start));
      return 'symbol';
    default:
      return 'symbol';
  }
}

/** A declarator starts with its name or its pattern; the keyword before it belongs to the first of a declaration. */
function openDeclarator(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  const { text } = reader;
  const { start } = draft;
  const before = wordBefore(reader.text, start);
  const isFirst = DECLARATION_WORD.test(before);
  if (isFirst) reader.declarationWord = before;
  const isPattern = !isWordCode(codeAt(text, start));
  const end = isPattern ? patternEnd(text, start, draft.end) : wordEnd(text, start);
  if (draft.form === 'variable' && readLoadedDeclaration(start, end, draft.startLine, reader)) return 'skip';
  const name = isPattern ? '' : text.slice(start, end);
  const scope = declarationScope(reader);
  if (draft.form === 'variable' && !isModuleLevel(reader.scope)) {
    if (isPattern) openPattern(start, end, reader);
    else {
      bind(scope, name, LOCAL, reader.typeAfter(end), false);
      reader.skipName(start);
    }
    return 'local';
  }
  draft.kind = draft.form === 'binding' ? 'function' : reader.declarationWord === 'const' ? 'constant' : 'variable';
  draft.exported = isExported(draft, reader);
  if (isFirst) moveStart(draft, skipSpaceBack(text, start) - before.length, text);
  if (!isPattern) {
    reader.nameSymbol(draft, name, start, end);
    if (isWholeModule(text, end)) {
      draft.exported = true;
      reader.exports.push({ name: '=', local: name, module: '', imported: '', line: draft.nameLine });
    }
  }
  return 'symbol';
}

function openMember(draft: DraftSymbol, reader: FileReader): 'symbol' | 'skip' {
  // A field whose value is a function is named by its own capture.
  if (reader.scope.kind === 'class') return 'symbol';
  PAIR.lastIndex = draft.start;
  const pair = PAIR.exec(reader.text);
  if (!pair) return nameAssignedFunction(draft, reader) ? 'symbol' : 'skip';
  const name = pair[1] ?? pair[2] ?? pair[3];
  const start = pair[1] === undefined ? draft.start + 1 : draft.start;
  reader.nameSymbol(draft, name, start, start + name.length);
  return 'symbol';
}

/**
 * `{ run: fn }` and `{ fn }` as the value of a symbol rename `fn` (case D3); the query captures a field of a class, an
 * interface or a type alike, but those get their names from captures of their own.
 */
function openField(draft: DraftSymbol, reader: FileReader): 'symbol' | 'skip' {
  const { text } = reader;
  if (reader.scope.kind === 'class' || reader.openDraft?.form === 'type') return 'symbol';
  if (reader.openDraft?.form !== 'variable') return 'skip';
  PAIR.lastIndex = draft.start;
  const pair = PAIR.exec(text);
  const name = pair?.[1] ?? pair?.[2] ?? pair?.[3] ?? text.slice(draft.start, wordEnd(text, draft.start));
  const start = pair !== null && pair[1] === undefined ? draft.start + 1 : draft.start;
  const value = pair === null ? name : text.slice(PAIR.lastIndex, draft.end).trim();
  if (!ALIAS_PATH.test(value) || NO_ALIAS.test(value)) return 'skip';
  reader.nameSymbol(draft, name, start, start + name.length);
  draft.kind = 'property';
  draft.typeName = '';
  draft.aliasOf = value;
  // The name of a shorthand is a use as well.
  if (pair === null) reader.skipName(-1);
  return 'symbol';
}

function nameDefinition(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const owner = reader.symbols[draft.container];
  const modifiers = text.slice(draft.start, draft.nameEnd - draft.name.length).split(/\s+/);
  const has = (word: string): boolean => modifiers.includes(word);
  switch (draft.form) {
    case 'variable':
    case 'binding':
      if (draft.form === 'variable') {
        draft.typeName = reader.typeAfter(draft.nameEnd);
        ALIAS.lastIndex = draft.nameEnd;
        const alias = ALIAS.exec(text)?.[1] ?? '';
        draft.aliasOf = NO_ALIAS.test(alias) ? '' : alias;
      }
      bind(declarationScope(reader), draft.name, draft.index, draft.typeName, draft.form === 'binding');
      return;
    case 'method':
      if (owner.kind === 'class' && draft.name === 'constructor') draft.kind = 'constructor';
      else if (has('get') || has('set')) draft.kind = 'property';
      break;
    case 'field':
      if (owner.kind === 'interface' || owner.kind === 'type') draft.kind = 'property';
      draft.typeName = reader.typeAfter(draft.nameEnd);
      break;
    case 'member':
    case 'enumMember':
      break;
    default:
      draft.exported = isExported(draft, reader);
      // `declare module 'x'` is about a module of that name, it does not make a name.
      if (draft.form === 'namespace' && /['"]/.test(text[draft.nameEnd])) return;
      if (draft.form === 'type') addParts(draft, reader);
      bind(draft.scope, draft.name, draft.index, '', true);
      return;
  }
  draft.isStatic ||= has('static');
  draft.visibility = draft.name.startsWith('#') || has('private') ? 'private' : has('protected') ? 'protected' : 'public';
}

const isExported = (draft: DraftSymbol, reader: FileReader): boolean => reader.exportScope === draft.scope && draft.start < reader.exportedUntil;

/** `var` belongs to the function, everything else to the block. */
function declarationScope(reader: FileReader): Scope {
  const kinds = reader.declarationWord === 'var' ? (['function', 'module', 'namespace'] as const) : (['block', 'function', 'module', 'namespace', 'class'] as const);
  return enclosing(reader.scope, ...kinds) ?? reader.module;
}

/** `constructor(private readonly x: X)` declares the field x. */
function declareParameterProperty(name: string, start: number, end: number, reader: FileReader): void {
  const type = reader.scope.kind === 'function' && PARAMETER_PROPERTY.test(wordBefore(reader.text, start)) && enclosing(reader.scope, 'class');
  if (!type) return;
  const { text } = reader;
  PARAMETER_TYPE.lastIndex = end;
  const whole = end + (PARAMETER_TYPE.exec(text)?.[0].length ?? 0);
  const draft = addParameterMember('field', { name, start, nameEnd: end, end: whole }, type, reader);
  draft.typeName = reader.typeAfter(end);
  const modifiers = text.slice(Math.max(text.lastIndexOf('\n', start) + 1, start - 40), start);
  draft.visibility = /\bprivate\s[^,(]*$/.test(modifiers) ? 'private' : /\bprotected\s[^,(]*$/.test(modifiers) ? 'protected' : 'public';
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.form === 'variable' || draft.form === 'field') {
    if (draft.name === 'default') return 'export default';
    const rest = text.slice(draft.nameEnd, Math.min(draft.end, draft.nameEnd + 400));
    const value = rest.search(/=(?![=>])/);
    return text.slice(draft.start, draft.nameEnd) + (value < 0 ? rest : rest.slice(0, value)).replace(/[;,]\s*$/, '');
  }
  const end = draft.body < 0 ? draft.end : draft.body;
  return text.slice(draft.start, end).replace(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, ' ').replace(/\s*(?:=>|\{|;|,)\s*$/, '');
}

/** `type Config = Readonly<Base & Options>` has the members of both. */
function addParts(draft: DraftSymbol, reader: FileReader): void {
  TYPE_PARAMETERS.lastIndex = draft.nameEnd;
  const start = TYPE_PARAMETERS.exec(reader.text) === null ? draft.nameEnd : TYPE_PARAMETERS.lastIndex;
  for (const base of ecmascriptTypeParts(reader.text.slice(start, draft.end).replace(/;\s*$/, ''))) {
    reader.heritage.push({ symbol: draft.index, base, relation: 'part', line: draft.nameLine });
  }
}

/** `export { a }` is a fact of its own only when `a` is an import: a symbol under its own name needs none. */
function addPlainExports(reader: FileReader): void {
  for (const fact of reader.pendingExports) {
    const binding = reader.module.bindings?.get(fact.local);
    if (binding === undefined || binding.symbol < 0) reader.exports.push(fact);
  }
  reader.exports.sort((a, b) => a.line - b.line);
}
