import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import type { ExtractRules } from '../../extract/rules';
import { bind, enclosing, LOCAL, OUTER, type Scope } from '../../extract/scope';
import { skipBlanks, wordEnd } from '../../extract/sourceText';
import { pythonGlobalNames } from './builtins';
import { readPythonImport } from './imports';
import { pythonTypeAfter, pythonTypeName } from './types';

const CONSTANT = /^_*[A-Z][A-Z0-9_]*$/;
const ALIAS = /[ \t]*=[ \t]*([A-Za-z_][\w.]*)[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y;
const TYPE_ALIAS = /[ \t]*:[ \t]*(?:\w+\.)?TypeAlias\b/y;
const TYPE_MAKER = /[ \t]*=[ \t]*(?:\w+\.)?(?:TypeVar|NewType|ParamSpec|TypedDict|NamedTuple)\(/y;
const ENUM_BASE = /(?:^|\.)(?:Enum|IntEnum|StrEnum|Flag|IntFlag)$/;
const PROPERTY = /(?:^|\.)(?:(?:cached_|hybrid_|abstract)?property|[sg]etter|deleter)$/;

/** What only Python knows about its definitions. */
export const pythonRules: ExtractRules = {
  language: 'python',
  comments: { line: '#', open: '', close: '' },
  betweenDocAndDefinition: /^\s*(?:async\s+)?$/,
  classNames: 'directly',
  globalNames: pythonGlobalNames,
  memberOperators: ['.'],
  selfNames: new Set(['self', 'cls', 'super']),
  kinds: {
    function: 'function', method: 'method', class: 'class', interface: 'interface', enum: 'enum', enumMember: 'enumMember', type: 'type',
    namespace: 'module', field: 'field', variable: 'variable', binding: 'function', member: 'method',
  },

  openDefinition(draft, reader) {
    if (draft.form !== 'variable') return 'symbol';
    const { text, scope } = reader;
    const end = wordEnd(text, draft.start);
    const name = text.slice(draft.start, end);
    const owner = enclosing(scope, 'function', 'class', 'module') as Scope;
    const known = owner.bindings?.get(name);
    if (owner.kind === 'function' && known?.symbol !== OUTER) {
      bind(owner, name, LOCAL, reader.typeAfter(end), false);
      return 'local';
    }
    // A later assignment to the same name is a write, and so is one to a global or an imported name.
    if (known !== undefined || owner.kind === 'function') return 'skip';
    reader.nameSymbol(draft, name, draft.start, end);
    return 'symbol';
  },

  nameDefinition(draft, reader) {
    const { text } = reader;
    const scope = enclosing(draft.scope, 'function', 'class', 'module') as Scope;
    draft.container = scope.symbol;
    const owner = reader.symbols[draft.container];
    const inClass = scope.kind === 'class';
    if (draft.form === 'variable') {
      describeVariable(draft, reader, owner, inClass);
      bind(scope, draft.name, draft.index, draft.typeName, false);
    } else {
      if (draft.form === 'function') describeFunction(draft, inClass, text);
      bind(scope, draft.name, draft.index, '', true);
    }
    draft.visibility = visibilityOf(draft.name);
    draft.exported = draft.visibility === 'public';
    draft.isTest = draft.kind === 'class' ? /^Test/.test(draft.name) : /^test(?:_|$)/.test(draft.name) && (draft.kind === 'function' || draft.kind === 'method');
  },

  typeAfter: pythonTypeAfter,
  bindingScope: (scope) => enclosing(scope, 'function', 'class', 'module') as Scope,
  onBind: () => undefined,
  isWritten(text, _start, after) {
    const next = text.charCodeAt(after);
    if (next === 61) return text.charCodeAt(after + 1) !== 61;
    return /^(?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)=(?!=)/.test(text.slice(after, after + 4));
  },
  isKeyword: (text, at) => text.charCodeAt(at + 1) !== 61,
  onImport: readPythonImport,
  onDynamicImport: () => undefined,
  onExport: () => -1,
  onAssign: readMemberAssignment,
  onCall: () => false,

  signatureOf(draft, text) {
    if (draft.form === 'variable' || draft.form === 'field') return text.slice(draft.start, draft.nameEnd) + annotationOf(text, draft.nameEnd);
    return text.slice(draft.start, draft.body < 0 ? draft.end : draft.body).replace(/\s*#[^\n]*(?=\n|$)/g, '').replace(/:\s*$/, '');
  },
  returnTypeOf(signature) {
    const arrow = signature.lastIndexOf('->');
    return arrow < 0 ? '' : pythonTypeName(signature.slice(arrow + 2));
  },
  finish(reader) {
    for (const { symbol, base } of reader.heritage) {
      if (ENUM_BASE.test(base)) makeEnum(symbol, reader);
    }
  },
};

function describeFunction(draft: DraftSymbol, inClass: boolean, text: string): void {
  if (!inClass) return;
  const decorators = draft.decorators.map((decorator) => decorator.trim().replace(/\(.*$/s, ''));
  draft.kind = draft.name === '__init__' || draft.name === '__new__' ? 'constructor' : decorators.some((name) => PROPERTY.test(name)) ? 'property' : 'method';
  draft.isStatic = decorators.some((name) => name === 'staticmethod' || name === 'classmethod');
  if (draft.kind === 'property') draft.typeName = pythonTypeName(/->\s*([^:]+):/.exec(text.slice(draft.nameEnd, draft.nameEnd + 200))?.[1] ?? '');
}

function describeVariable(draft: DraftSymbol, reader: FileReader, owner: DraftSymbol, inClass: boolean): void {
  const { text } = reader;
  const matches = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = draft.nameEnd;
    return pattern.exec(text);
  };
  draft.typeName = reader.typeAfter(draft.nameEnd);
  if (inClass) {
    draft.kind = owner.kind === 'enum' ? 'enumMember' : 'field';
  } else if (matches(TYPE_ALIAS) || matches(TYPE_MAKER)) {
    draft.kind = 'type';
    draft.typeName = '';
  } else {
    draft.kind = CONSTANT.test(draft.name) ? 'constant' : 'variable';
  }
  const alias = matches(ALIAS)?.[1] ?? '';
  draft.aliasOf = /^(?:None|True|False)$/.test(alias) ? '' : alias;
}

/** `self.x = ...` declares a field of the class the method belongs to, once. */
function readMemberAssignment(start: number, end: number, line: number, column: number, reader: FileReader): void {
  const { text, scope } = reader;
  const found = /^(?:self|cls)\.([A-Za-z_]\w*)(?=\s*[:=])/.exec(text.slice(start, start + 200));
  const type = found && enclosing(scope, 'class');
  if (!found || !type || type.symbol === 0) return;
  const nameStart = start + found[0].length - found[1].length;
  const name = found[1];
  if (type.bindings?.has(name)) return;
  const draft = reader.addSymbol('field', start, end, line, column);
  draft.container = type.symbol;
  draft.name = name;
  draft.nameEnd = nameStart + name.length;
  draft.nameLine = line;
  draft.nameColumn = column + found[0].length - name.length;
  const lines = text.slice(start, end).split('\n');
  draft.endLine = line + lines.length - 1;
  draft.endColumn = lines.length === 1 ? column + lines[0].length : lines[lines.length - 1].length;
  draft.typeName = reader.typeAfter(draft.nameEnd);
  draft.visibility = visibilityOf(name);
  bind(type, name, draft.index, '', false);
}

function annotationOf(text: string, end: number): string {
  const at = skipBlanks(text, end);
  if (text[at] !== ':') return '';
  const newline = text.indexOf('\n', at);
  const line = text.slice(at, newline < 0 ? text.length : newline).replace(/\r$/, '');
  return line.replace(/\s+=(?!=).*$/, '').replace(/\s+#.*$/, '');
}

/** Module-level `_x` and `self._x` are for the file or class and its heirs, `__x` for the class alone. */
function visibilityOf(name: string): DraftSymbol['visibility'] {
  if (!name.startsWith('_') || /^__.*__$/.test(name)) return 'public';
  return name.startsWith('__') ? 'private' : 'protected';
}

function makeEnum(symbol: number, reader: FileReader): void {
  reader.symbols[symbol].kind = 'enum';
  for (const member of reader.symbols) {
    if (member.container === symbol && member.kind === 'field' && member.form === 'variable') member.kind = 'enumMember';
  }
}

