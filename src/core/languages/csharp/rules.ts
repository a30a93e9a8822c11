import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { addParameterMember } from '../../extract/parameterMember';
import type { ExtractRules } from '../../extract/rules';
import { isAssigned } from '../../extract/assignment';
import { liftNamespace } from '../../extract/liftNamespace';
import { bind, enclosing } from '../../extract/scope';
import { skipSpace, wordBefore, wordEnd } from '../../extract/sourceText';
import { typeBefore } from '../../extract/typeBefore';
import { csharpGlobalNames } from './builtins';
import { csharpTypeAfter, csharpTypeName, isTypeExpression } from './types';
import { readUsing } from './usings';
import { plainXmlDoc } from './xmlDoc';

const NAMESPACE = /namespace\s+([\w.]+)\s*(;?)/y;
/** Attributes of xUnit, NUnit and MSTest on a test method, and on the class that holds test methods. */
const TEST = /(?:^|[,\s.])(?:\w*Fact|\w*Theory|Test|TestCase|TestCaseSource|\w*TestMethod)(?:Attribute)?\s*(?=[,(\]])/;
const TEST_CLASS = /(?:^|[,\s.])(?:TestFixture|TestClass)(?:Attribute)?\s*(?=[,(\]])/;
/** Types whose members are private, and those whose members are public, where nothing else is said. */
const DELEGATE = /^(?:System\.)?(?:Action|Func|Predicate|Comparison|Converter|EventHandler|\w+(?:Handler|Callback|Delegate))\b/;
const METHOD_GROUP = /\s*(?:\{\s*get;[^}]*\}\s*)?=>?\s*((?:this\.)?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*;/y;
const CLASS_KINDS: ReadonlySet<string> = new Set(['class', 'struct']);

/** What only C# knows about its definitions. */
export const csharpRules: ExtractRules = {
  language: 'csharp',
  comments: { line: '//', open: '/*', close: '*/' },
  // Directives may stand between a comment and what it documents.
  betweenDocAndDefinition: /^[^;{}=]*$/,
  classNames: 'inside',
  globalNames: csharpGlobalNames,
  memberOperators: ['.'],
  selfNames: new Set(['this', 'base']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'field', binding: 'function', member: 'method',
  },
  openDefinition,
  nameDefinition,
  typeAfter: csharpTypeAfter,
  typeBefore(text, start) {
    const written = typeBefore(text, start);
    return isTypeExpression(written) ? csharpTypeName(written) : undefined;
  },
  bindingScope: (scope) => scope,
  onBind: declareRecordProperty,
  isWritten: (text, start, after) => isAssigned(text, start, after) || /^(?:out|ref)$/.test(wordBefore(text, start)),
  isKeyword: () => false,
  onImport: readUsing,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: () => undefined,
  onCall: () => false,
  signatureOf,
  returnTypeOf: () => '',
  finish(reader) {
    liftNamespace(reader);
    for (const { isTest, container } of reader.symbols) {
      if (isTest && container > 0 && CLASS_KINDS.has(reader.symbols[container].kind)) reader.symbols[container].isTest = true;
    }
    reader.heritage.forEach((fact, index) => {
      const { kind } = reader.symbols[fact.symbol];
      reader.heritage[index] = { ...fact, relation: kind === 'interface' ? 'extends' : kind === 'struct' ? 'implements' : 'unknown' };
    });
  },
};

function openDefinition(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' | 'skip' {
  if (draft.form === 'variable') return openFurtherDeclarator(draft, reader);
  if (draft.form !== 'namespace') return 'symbol';
  NAMESPACE.lastIndex = draft.start;
  const found = NAMESPACE.exec(reader.text);
  if (found === null) return 'skip';
  reader.skipReferences(NAMESPACE.lastIndex);
  if (found[2] === ';') {
    reader.namespace = found[1];
    return 'skip';
  }
  const start = draft.start + found[0].indexOf(found[1], 'namespace'.length);
  draft.exported = true;
  reader.nameSymbol(draft, found[1], start, start + found[1].length);
  return 'symbol';
}

/** `b` of the field declaration `int a, b`; those of locals are plain bindings. */
function openFurtherDeclarator(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' {
  if (reader.openDraft?.form !== 'field') return 'local';
  const end = wordEnd(reader.text, draft.start);
  reader.nameSymbol(draft, reader.text.slice(draft.start, end), draft.start, end);
  return 'symbol';
}

function nameDefinition(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const nameStart = draft.nameEnd - draft.name.length;
  const modifiers = text.slice(draft.start, nameStart).split(/\s+/);
  const owner = reader.symbols[draft.container];
  switch (draft.form) {
    case 'namespace':
      return;
    case 'class':
      if (modifiers.includes('struct')) draft.kind = 'struct';
      draft.isTest = draft.decorators.some((attributes) => TEST_CLASS.test(attributes));
      break;
    case 'method':
      describeMethod(draft, nameStart, owner, reader);
      break;
    case 'function':
      draft.typeName = reader.typeAt(nameStart, draft.nameEnd);
      bind(draft.scope, draft.name, draft.index, '', true);
      return;
    case 'field':
      draft.kind = modifiers.includes('const') ? 'constant' : modifiers.includes('event') ? 'property' : 'field';
      draft.typeName = reader.typeAt(nameStart, draft.nameEnd);
      draft.aliasOf = aliasAt(draft, text);
      break;
    case 'enumMember':
      draft.typeName = owner.name;
      break;
    case 'variable':
      return describeFurtherDeclarator(draft, owner, reader);
    default:
      break;
  }
  draft.doc = plainXmlDoc(draft.doc);
  draft.isStatic = modifiers.includes('static') || modifiers.includes('const') || draft.form === 'enumMember';
  const isExplicit = text[nameStart - 1] === '.';
  draft.visibility = visibilityOf(modifiers, owner, isExplicit);
  draft.exported = draft.visibility !== 'private' && !modifiers.includes('file');
  // Constructors and what implements an interface explicitly are reached through a type, never by their bare name.
  if (draft.kind !== 'constructor' && !isExplicit) bind(draft.scope, draft.name, draft.index, '', true);
}

/** Tells methods, constructors, properties and operators apart, and gives those a name that have none. */
function describeMethod(draft: DraftSymbol, nameStart: number, owner: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  const after = skipSpace(text, draft.nameEnd);
  draft.isTest = draft.decorators.some((attributes) => TEST.test(attributes));
  if (draft.name === 'this') {
    draft.name = 'this[]';
    draft.kind = 'property';
  } else if (draft.name === 'operator') {
    const symbol = text.slice(after, text.indexOf('(', after + 1)).trim();
    const word = /\b(implicit|explicit)\s+$/.exec(text.slice(draft.start, nameStart))?.[1];
    draft.name = `${word === undefined ? '' : `${word} `}operator ${symbol}`;
    if (word !== undefined) draft.typeName = csharpTypeName(symbol);
  } else if (text[nameStart - 1] === '~') {
    draft.name = `~${draft.name}`;
    return;
  } else if (text[after] !== '(' && text[after] !== '<') {
    draft.kind = 'property';
  } else if (draft.name === owner.name) {
    draft.kind = 'constructor';
    return;
  }
  if (draft.kind === 'property') draft.aliasOf = aliasAt(draft, text);
  if (draft.typeName === '') draft.typeName = reader.typeAt(nameStart, draft.nameEnd);
  // The type parameters of a generic method come after its name.
  const parameters = text[after] === '<' ? text.slice(after + 1, text.indexOf('>', after)).split(/[\s,]+/) : [];
  if (parameters.includes(draft.typeName)) draft.typeName = '';
}

/** The method that a member of a delegate type is (`Action Run => Start;`); '' for anything else. */
function aliasAt(draft: DraftSymbol, text: string): string {
  if (!DELEGATE.test(typeBefore(text, draft.nameEnd - draft.name.length))) return '';
  METHOD_GROUP.lastIndex = draft.nameEnd;
  return METHOD_GROUP.exec(text)?.[1] ?? '';
}

function describeFurtherDeclarator(draft: DraftSymbol, first: DraftSymbol, reader: FileReader): void {
  const { kind, typeName, visibility, exported, isStatic, container } = first;
  Object.assign(draft, { kind, typeName, visibility, exported, isStatic, container });
  bind(enclosing(draft.scope, 'class') ?? reader.module, draft.name, draft.index, '', true);
}

function visibilityOf(modifiers: readonly string[], owner: DraftSymbol, isExplicit: boolean): DraftSymbol['visibility'] {
  if (modifiers.includes('public')) return 'public';
  if (modifiers.includes('protected')) return 'protected';
  if (modifiers.includes('internal')) return 'internal';
  if (modifiers.includes('private')) return 'private';
  if (isExplicit || owner.kind === 'interface' || owner.kind === 'enum') return 'public';
  return CLASS_KINDS.has(owner.kind) ? 'private' : 'internal';
}

/** A parameter of a record's head declares a property. */
function declareRecordProperty(name: string, start: number, end: number, reader: FileReader): void {
  const { scope, text, openDraft } = reader;
  if (scope.kind !== 'class' || openDraft?.form !== 'class' || !/\brecord\b/.test(text.slice(openDraft.start, openDraft.nameEnd))) return;
  // A type parameter has no type before it.
  if (!isTypeExpression(typeBefore(text, start))) return;
  const draft = addParameterMember('field', { name, start, nameEnd: end, end }, scope, reader);
  draft.kind = 'property';
  draft.typeName = reader.typeAt(start, end);
  draft.exported = true;
  bind(scope, name, draft.index, '', true);
}

function signatureOf(draft: DraftSymbol, text: string): string {
  if (draft.form === 'variable') return text.slice(draft.start, draft.nameEnd);
  if (draft.form === 'field') return draft.kind === 'property' && draft.end === draft.nameEnd ? `${typeBefore(text, draft.start)} ${draft.name}` : text.slice(draft.start, draft.nameEnd);
  const end = draft.body < 0 ? draft.end : draft.body;
  return text.slice(draft.start, end).replace(/\/\*[^]*?\*\/|\/\/[^\n]*|^[ \t]*#[^\n]*/gm, ' ').replace(/\s*(?:=>|\{|;|,)\s*$/, '');
}
