import { isAssigned } from '../../extract/assignment';
import { plainDoc } from '../../extract/comments';
import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import type { ExtractRules } from '../../extract/rules';
import { bind, enclosing, LOCAL } from '../../extract/scope';
import { skipSpace, skipSpaceBack, wordBefore } from '../../extract/sourceText';
import { rustGlobalNames } from './builtins';
import { readRustImport } from './imports';
import { rustResultType, rustSequenceAfter, rustTypeAfter, rustTypeName, rustValueAfter } from './types';

const TEST_ATTRIBUTE = /^\[\s*(?:[\w:]*::)?(?:test|rstest|test_case|quickcheck|proptest|wasm_bindgen_test|bench)\b/;
const TEST_MODULE = /^\[\s*cfg\s*\(\s*(?:all\s*\()?[^\]]*\btest\b/;
const HAS_SELF = /^(?:\s*<[^(]*>)?\s*\(\s*(?:&\s*(?:'\w+\s+)?)?(?:mut\s+)?self\b/;
const IMPL = /^(?:unsafe\s+)?impl\b\s*/;
const LOCAL_NAME = /^(?:pub(?:\([^)]*\))?\s+)?(?:const|static)\s+(?:mut\s+)?([A-Za-z_]\w*)/;
const MODULE_DOC = /^(?:\uFEFF)?(?:\s*#!\[[^\n]*\n)*((?:\s*\/\/![^\n]*\n?)+)/;
const ALIAS = /^\s*=\s*((?:\w+::)*[A-Za-z_]\w*)\s*;/;

/** What only Rust knows about its definitions. */
export const rustRules: ExtractRules = {
  language: 'rust',
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*$/,
  classNames: 'hidden',
  membersStandApart: true,
  memberOperators: ['.', '::'],
  attributesUseNothing: true,
  globalNames: rustGlobalNames,
  selfNames: new Set(['self', 'Self', 'crate', 'super']),
  kinds: {
    function: 'function', method: 'method', class: 'struct', interface: 'trait', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'constant', binding: 'function', member: 'method',
  },

  openDefinition(draft, reader) {
    if (draft.form === 'variable' && enclosing(reader.scope, 'function', 'class', 'namespace', 'module')?.kind === 'function') {
      const name = LOCAL_NAME.exec(reader.text.slice(draft.start, draft.start + 100))?.[1];
      if (name !== undefined) bind(reader.scope, name, LOCAL, '', true);
      return 'local';
    }
    return 'symbol';
  },

  nameDefinition(draft, reader) {
    const { text } = reader;
    const before = text.slice(draft.start, draft.nameEnd - draft.name.length);
    const inType = draft.scope.kind === 'class';
    const isVisible = /^pub\b/.test(before);
    draft.visibility = /^pub\s*\(/.test(before) ? 'internal' : isVisible || draft.form === 'enumMember' || inTrait(draft, reader) ? 'public' : 'private';
    draft.exported = isVisible || draft.scope.keepsPromise;
    switch (draft.form) {
      case 'function':
        describeFunction(draft, text, inType);
        break;
      case 'namespace':
        draft.isTest = draft.decorators.some((attribute) => TEST_MODULE.test(attribute));
        break;
      case 'variable':
        draft.kind = /\bstatic\s/.test(before) ? 'variable' : 'constant';
        draft.typeName = reader.typeAfter(draft.nameEnd);
        break;
      case 'field':
        draft.typeName = reader.typeAfter(draft.nameEnd);
        return;
      case 'type':
        describeType(draft, text);
        break;
      default:
    }
    if (!inType) bind(draft.scope, draft.name, draft.index, '', true);
  },

  typeAfter: rustTypeAfter,
  valueAfter: rustValueAfter,
  sequenceAfter: rustSequenceAfter,
  literalType: (text, start) => {
    const end = skipSpaceBack(text, start);
    const type = /(?:\w+::)*\w+$/.exec(text.slice(Math.max(0, end - 100), end))?.[0] ?? '';
    return { keys: type.replaceAll('::', '.'), elements: '' };
  },
  membersOf: implementedType,
  bindsName: (name) => !/^[A-Z]/.test(name),
  bindingScope: (scope) => scope,
  onBind: () => undefined,
  isWritten: isAssigned,
  isKeyword: () => false,
  onImport: readRustImport,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: () => undefined,
  // In the text of a macro nothing tells a definition from a call but the word before it.
  onCall: (_name, start, _end, _line, reader) => wordBefore(reader.text, start) === 'fn',

  signatureOf(draft, text) {
    const head = text.slice(draft.start, draft.body < 0 ? draft.end : draft.body);
    if (draft.form === 'variable') return head.replace(/\s*=(?!=)[^]*$/, '');
    return head.replace(/[\s;{]+$/, '');
  },
  returnTypeOf: rustResultType,
  finish(reader) {
    reader.moduleDoc = plainDoc(MODULE_DOC.exec(reader.text)?.[1] ?? '');
  },
};

function inTrait(draft: DraftSymbol, reader: FileReader): boolean {
  return draft.scope.kind === 'class' && (draft.scope.keepsPromise || (draft.scope.owner === '' && reader.symbols[draft.container].kind === 'trait'));
}

function describeFunction(draft: DraftSymbol, text: string, inType: boolean): void {
  draft.isTest = draft.decorators.some((attribute) => TEST_ATTRIBUTE.test(attribute));
  if (!inType) return;
  draft.kind = 'method';
  draft.isStatic = !HAS_SELF.test(text.slice(draft.nameEnd, draft.nameEnd + 300));
}

function describeType(draft: DraftSymbol, text: string): void {
  if (text.startsWith('macro_rules', draft.start)) {
    draft.kind = 'macro';
    draft.exported = draft.decorators.some((attribute) => /^\[\s*macro_export\b/.test(attribute));
    draft.visibility = draft.exported ? 'public' : 'internal';
    return;
  }
  const rest = text.slice(draft.nameEnd, draft.end);
  const alias = ALIAS.exec(rest)?.[1] ?? '';
  if (alias !== '' && !rustGlobalNames.has(alias)) draft.aliasOf = alias.replaceAll('::', '.');
  else draft.typeName = rustTypeName(/=\s*([^]*)/.exec(rest)?.[1] ?? '');
}

/** `impl<T> Trait for Foo<T> {` defines members of Foo. */
function implementedType(start: number, end: number, line: number, reader: FileReader): { readonly name: string; readonly keepsPromise: boolean } {
  const head = implHead(reader.text.slice(start, Math.min(end, start + 1000)));
  const type = rustOwner(head.type);
  if (head.trait !== '' && type !== '') {
    const base = rustOwner(head.trait);
    if (base !== '') reader.basesByName.push({ owner: type, base, relation: 'implements', line, scope: reader.scope });
  }
  return { name: type, keepsPromise: head.trait !== '' };
}

/** Trait ('' when there is none) and type of an `impl` block. */
function implHead(text: string): { readonly trait: string; readonly type: string } {
  let at = skipSpace(text, IMPL.exec(text)?.[0].length ?? 0);
  if (text[at] === '<') at = afterAngles(text, at);
  let depth = 0;
  let trait = '';
  let from = at;
  for (; at < text.length; at++) {
    const char = text[at];
    if (char === '<' || char === '(' || char === '[') depth++;
    else if ((char === '>' && text[at - 1] !== '-') || char === ')' || char === ']') depth--;
    else if (depth === 0 && char === '{') break;
    else if (depth === 0 && /\s/.test(char)) {
      if (/^for\s/.test(text.slice(at + 1))) {
        trait = text.slice(from, at);
        from = at + 4;
        at += 3;
      } else if (/^where\b/.test(text.slice(at + 1))) break;
    }
  }
  return { trait: trait.trim(), type: text.slice(from, at).trim() };
}

function afterAngles(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && text[at - 1] !== '-' && --depth === 0) return skipSpace(text, at + 1);
  }
  return text.length;
}

/** Name of the type itself, without references and type arguments: members of `Box<Foo>` are none of Foo. */
function rustOwner(type: string): string {
  return (/^(?:&\s*(?:'\w+\s+)?(?:mut\s+)?|dyn\s+|!)?((?:\w+::)*[A-Za-z_]\w*)/.exec(type)?.[1] ?? '').replaceAll('::', '.');
}
