import { isAssigned } from '../../extract/assignment';
import { plainDoc } from '../../extract/comments';
import type { DraftSymbol } from '../../extract/draft';
import { moveStart } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { boundType } from '../../extract/nameType';
import type { ExtractRules } from '../../extract/rules';
import { bind, isModuleLevel, LOCAL } from '../../extract/scope';
import { advance, codeAt, isSpace, skipSpace, skipSpaceBack, wordBefore, wordEnd } from '../../extract/sourceText';
import { goGlobalNames } from './builtins';
import { readGoImport } from './imports';
import { goLiteralType } from './literals';
import { goResultType, goSequenceAfter, goTypeAfter, goTypeAt, goValueAfter } from './types';

const RECEIVER = /^func\s*\(\s*(?:[A-Za-z_]\w*\s+)?\*?\s*([A-Za-z_]\w*)/;
const FIELD_NAMES = /^[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*(?=\s+(?!["`]))/;
const EMBEDDED = /^\*?\s*((?:[A-Za-z_]\w*\.)?([A-Za-z_]\w*))/;
const ALIAS_VALUE = /[ \t]*=[ \t]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)[ \t]*(?:\/\/[^\n]*)?\r?(?:\n|$)/y;
const TYPE_ALIAS = /\s*=\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)[ \t]*(?:\/\/[^\n]*)?\r?(?:\n|$)/y;
const ITEM_WITHOUT_VALUE = /[ \t]*(?:\/\/[^\n]*)?\r?\n/y;
/** `var _ Iface = (*T)(nil)`, `= &T{}`, `= T{}`: the habitual way to say that T implements Iface. */
const ASSERTED = /^[ \t]*(?:var[ \t]+)?_[ \t]+([A-Za-z_][\w.]*)[ \t]*=[ \t]*(?:\(\*(\w+)\)\(nil\)|&?(\w+)\{|new\((\w+)\))/gm;
const TEST = /^(?:Test|Benchmark|Fuzz)(?![a-z])\w*\(\s*\w+\s+\*testing\.[TBFM]\b/;
const EXAMPLE = /^Example(?![a-z])\w*\(\s*\)\s*\{/;

/** What only Go knows about its definitions. */
export const goRules: ExtractRules = {
  language: 'go',
  comments: { line: '//', open: '/*', close: '*/' },
  betweenDocAndDefinition: /^\s*(?:type|const|var)?\s*$/,
  classNames: 'hidden',
  membersStandApart: true,
  memberOperators: ['.'],
  globalNames: goGlobalNames,
  selfNames: new Set(),
  kinds: {
    function: 'function', method: 'method', class: 'struct', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'variable', binding: 'function', member: 'method',
  },

  openDefinition(draft, reader) {
    const { text, scope } = reader;
    switch (draft.form) {
      case 'method':
        draft.containerName = RECEIVER.exec(text.slice(draft.start, draft.start + 200))?.[1] ?? '';
        // The methods of an interface without a name are part of a type expression.
        return draft.containerName !== '' || scope.kind === 'class' ? 'symbol' : 'skip';
      case 'field':
        return openField(draft, reader);
      case 'binding':
      case 'variable':
        return openSpec(draft, reader);
      case 'class':
      case 'interface':
      case 'type':
        includeKeyword(draft, text);
        return 'symbol';
      default:
        return 'symbol';
    }
  },

  nameDefinition(draft, reader) {
    const { text } = reader;
    if (draft.form === 'variable') describeVariable(draft, reader);
    else if (draft.form === 'type') describeType(draft, text);
    else if (draft.form === 'function') draft.isTest = isTest(text.slice(draft.nameEnd - draft.name.length, draft.nameEnd + 100));
    const isExported = /^\p{Lu}/u.test(draft.name);
    draft.visibility = isExported ? 'public' : 'internal';
    draft.exported = isExported;
    if (draft.form !== 'method' && draft.form !== 'field') bind(draft.scope, draft.name, draft.index, '', false);
  },

  typeAfter: goTypeAfter,
  valueAfter: goValueAfter,
  sequenceAfter: goSequenceAfter,
  literalType: goLiteralType,
  onNarrow: narrowSwitched,
  bindsName: (name) => name !== '_',
  bindingScope: (scope) => scope,
  onBind: () => undefined,
  isWritten: isAssigned,
  isKeyword: () => false,
  onImport: readGoImport,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: () => undefined,
  onCall: () => false,

  signatureOf(draft, text) {
    if (draft.form === 'class' || draft.form === 'interface') {
      return `${text.slice(draft.start, draft.body < 0 ? draft.nameEnd : draft.body)}${draft.form === 'class' ? 'struct' : 'interface'}`;
    }
    const head = text.slice(draft.start, draft.body < 0 ? draft.end : draft.body);
    if (draft.form !== 'variable' && draft.form !== 'binding') return head;
    const value = head.search(/\s*=(?!=)/);
    return value < 0 ? head : head.slice(0, value);
  },
  returnTypeOf: goResultType,
  finish(reader) {
    reader.moduleDoc = packageDoc(reader.text);
    readAssertions(reader);
  },
};

/** The keyword of a definition outside of a group belongs to it. */
function includeKeyword(draft: DraftSymbol, text: string): void {
  const before = wordBefore(text, draft.start);
  if (before === 'type' || before === 'var' || before === 'const') moveStart(draft, skipSpaceBack(text, draft.start) - before.length, text);
}

/** `a, b = 1, 2` at package level makes symbols, each bound by its own capture when there are several. */
function openSpec(draft: DraftSymbol, reader: FileReader): 'symbol' | 'local' {
  if (!isModuleLevel(reader.scope)) return 'local';
  const { text } = reader;
  const { start } = draft;
  const end = wordEnd(text, start);
  draft.kind = reader.declarationWord === 'const' ? 'constant' : draft.form === 'binding' ? 'function' : 'variable';
  includeKeyword(draft, text);
  let after = end;
  while (isSpace(codeAt(text, after))) after++;
  // Several names in one spec are named by their own captures, a blank one has none.
  if (codeAt(text, after) !== 44 && text.slice(start, end) !== '_') reader.nameSymbol(draft, text.slice(start, end), start, end);
  return 'symbol';
}

/** `a, b int` declares two fields; `Base` and `*pkg.Base` embed a type, whose name the field has. */
function openField(draft: DraftSymbol, reader: FileReader): 'symbol' | 'skip' {
  const { text } = reader;
  const whole = text.slice(draft.start, draft.end);
  const names = FIELD_NAMES.exec(whole)?.[0];
  if (names === undefined) {
    const embedded = EMBEDDED.exec(whole);
    if (embedded === null) return 'skip';
    const [before, base, name] = embedded;
    reader.heritage.push({ symbol: draft.container, base, relation: 'unknown', line: draft.startLine });
    nameField(draft, name, draft.start + before.length - name.length, base, reader);
    // The name is the mention of the type as well.
    reader.skipName(-1);
    return 'symbol';
  }
  const type = boundType(goTypeAt(text, draft.start + names.length), reader.scope);
  let at = draft.start;
  names.split(',').forEach((part, i) => {
    const name = part.trim();
    const start = text.indexOf(name, at);
    at = start + name.length;
    if (name === '_') return;
    let field = draft;
    if (i > 0) {
      const position = advance(text, draft.start, { line: draft.startLine, column: draft.startColumn }, start);
      field = reader.addSymbol('field', start, draft.end, position.line, position.column);
      const last = advance(text, draft.start, { line: draft.startLine, column: draft.startColumn }, draft.end);
      field.endLine = last.line;
      field.endColumn = last.column;
      field.doc = reader.docBefore(draft.start);
    }
    nameField(field, name, start, type, reader);
  });
  return 'symbol';
}

function nameField(draft: DraftSymbol, name: string, start: number, type: string, reader: FileReader): void {
  draft.typeName = type;
  reader.nameSymbol(draft, name, start, start + name.length);
}

function describeVariable(draft: DraftSymbol, reader: FileReader): void {
  const { text } = reader;
  draft.typeName = reader.typeAfter(draft.nameEnd);
  ALIAS_VALUE.lastIndex = draft.nameEnd;
  const alias = ALIAS_VALUE.exec(text)?.[1] ?? '';
  if (alias !== '' && !goGlobalNames.has(alias)) draft.aliasOf = alias;
  ITEM_WITHOUT_VALUE.lastIndex = draft.nameEnd;
  // Under `A Kind = iota` a bare `B` has the same type.
  const before: DraftSymbol | undefined = reader.symbols[draft.index - 1];
  if (draft.kind === 'constant' && before?.kind === 'constant' && ITEM_WITHOUT_VALUE.test(text)) draft.typeName = before.typeName;
}

/** `type A = B` is another name for B; `type A B` has the members of B's structure, not its methods. */
function describeType(draft: DraftSymbol, text: string): void {
  TYPE_ALIAS.lastIndex = draft.nameEnd;
  const alias = TYPE_ALIAS.exec(text);
  if (alias === null) draft.typeName = text[draft.nameEnd] === '[' ? '' : goTypeAt(text, draft.nameEnd);
  else if (!goGlobalNames.has(alias[1])) draft.aliasOf = alias[1];
}

function isTest(head: string): boolean {
  return TEST.test(head) || EXAMPLE.test(head);
}

/** `case *Foo:` gives the name that `switch name := x.(type)` binds its type, when it is the only one of the case. */
function narrowSwitched(start: number, end: number, reader: FileReader): void {
  const { text, scope } = reader;
  if (text[skipSpace(text, end)] !== ':') return;
  const names = [...(scope.parent?.bindings?.keys() ?? [])];
  const type = boundType(goTypeAt(text, start), scope);
  if (names.length > 0 && type !== '') bind(scope, names[names.length - 1], LOCAL, type, true);
}

/** The comment right above the package clause, compiler directives left out. */
function packageDoc(text: string): string {
  const comment = /(?:^|\n)((?:[ \t]*\/\/[^\n]*\r?\n)+|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\r?\n)package[ \t]/.exec(text.slice(0, text.search(/^package[ \t]/m) + 8))?.[1] ?? '';
  return /^\/\/(?:go:build|[ \t]*\+build)/.test(comment) ? '' : plainDoc(comment);
}

function readAssertions(reader: FileReader): void {
  const { text } = reader;
  if (!text.includes('_ ')) return;
  ASSERTED.lastIndex = 0;
  let line = 0;
  let from = 0;
  for (let found = ASSERTED.exec(text); found !== null; found = ASSERTED.exec(text)) {
    ({ line } = advance(text, from, { line, column: 0 }, found.index));
    from = found.index;
    reader.basesByName.push({ owner: found[2] ?? found[3] ?? found[4], base: found[1], relation: 'implements', line, scope: reader.module });
  }
}
