import type { ExportFact } from '../../model/facts';
import type { DraftSymbol } from '../../extract/draft';
import type { FileReader } from '../../extract/fileReader';
import { bind, enclosing } from '../../extract/scope';

const PATH = /([A-Za-z_$][\w$]*(?:\s*\.\s*#?[A-Za-z_$][\w$]*)+)\s*=(?![=>])\s*/y;
const FUNCTION_VALUE = /^(?:async\b\s*)?(?:function\b|class\b|\([^)]*\)\s*(?::[^=]*)?=>|[A-Za-z_$][\w$]*\s*=>)/;
const OWN_NAME = /^(?:(?:async\s+)?function\s*\*?|class)\s+(?!extends\b)([A-Za-z_$][\w$]*)/;
const REQUIRED = /^require\s*\(\s*['"]([^'"]+)['"]\s*\)(?:\s*\.\s*([A-Za-z_$][\w$]*))?\s*(?:[;,\n\r]|$)/;
const PLAIN = /^([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))?\s*(?:[;,\n\r})]|$)/;
/** `exports = module.exports = ` between a declared name and its value. */
const WHOLE_MODULE = /\s*=\s*(?:exports\s*=\s*)?module\.exports\s*=(?!=)/y;
const FUNCTION_CHAIN = /^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)\s*=(?!=)/;
const CHAINED = /^(?:module\.)?exports(?:\.([A-Za-z_$][\w$]*))?\s*=(?!=)/;

/** The parts of `a.b.c` before a `=`, and where the value begins. */
export function assignedPath(text: string, start: number): { readonly parts: readonly string[]; readonly nameStart: number; readonly value: number } | undefined {
  PATH.lastIndex = start;
  const found = PATH.exec(text);
  if (!found) return undefined;
  const parts = found[1].split('.').map((part) => part.trim());
  const last = parts[parts.length - 1];
  return { parts, nameStart: start + found[1].length - last.length, value: start + found[0].length };
}

/** Where `exports.x` and `module.exports.x` lead: the offered name, '=' for the whole, undefined for other paths. */
function offeredName(parts: readonly string[]): string | undefined {
  const rest = parts[0] === 'module' && parts[1] === 'exports' ? parts.slice(2) : parts[0] === 'exports' ? parts.slice(1) : undefined;
  if (rest === undefined || rest.length > 1) return undefined;
  return rest[0] ?? '=';
}

/** Names the symbol of `a.b.c = function ...`; false when it has no name of its own. */
export function nameAssignedFunction(draft: DraftSymbol, reader: FileReader): boolean {
  const { text } = reader;
  const path = assignedPath(text, draft.start);
  if (!path) return false;
  const { parts, nameStart } = path;
  const last = parts[parts.length - 1];
  // The left side names the definition; it uses nothing.
  reader.skipReferences(nameStart + last.length);
  const offered = offeredName(parts);
  if (offered !== undefined) {
    const own = OWN_NAME.exec(text.slice(path.value, path.value + 200))?.[1];
    const name = offered === '=' ? (own ?? 'exports') : offered;
    draft.kind = 'function';
    draft.exported = true;
    draft.container = 0;
    if (offered === '=') reader.exports.push({ name: '=', local: name, module: '', imported: '', line: draft.startLine });
    reader.nameSymbol(draft, name, nameStart, nameStart + last.length);
    if (offered !== '=') bind(reader.module, name, draft.index, '', false);
    return true;
  }
  draft.kind = 'method';
  if (parts[0] === 'this') {
    const owner = enclosing(reader.scope, 'class') ?? enclosing(reader.scope, 'function');
    if (owner) draft.container = owner.symbol;
    if (parts.length === 2) owner?.bindings?.get(last);
  } else {
    draft.containerName = parts[0];
    draft.isStatic = false;
  }
  reader.nameSymbol(draft, last, nameStart, nameStart + last.length);
  return true;
}

/** True when the value of a declaration becomes the module itself as well: `var app = exports = module.exports = {}`. */
export function isWholeModule(text: string, nameEnd: number): boolean {
  WHOLE_MODULE.lastIndex = nameEnd;
  return WHOLE_MODULE.test(text);
}

/** `this.x = value`, `exports.x = value`, `module.exports = value`, where the value is no function. */
export function readAssignment(start: number, end: number, line: number, column: number, reader: FileReader): void {
  const { text } = reader;
  const path = assignedPath(text, start);
  if (!path) return;
  const value = text.slice(path.value, Math.min(end, path.value + 400));
  if (FUNCTION_VALUE.test(value)) return;
  if (path.parts[0] === 'this' && path.parts.length === 2) return declareField(path.parts[1], path.nameStart, start, end, line, column, reader);
  const name = offeredName(path.parts);
  if (name === undefined) return aliasMember(path, value, start, end, line, column, reader);
  reader.skipReferences(path.nameStart + 1);
  const fact = exportedValue(name, value, line, reader);
  if (fact) reader.exports.push(fact);
  else if (name === '=' && value.startsWith('{')) readExportedObject(path.value, end, line, reader);
  else if (name !== '=') declareExported(name, path.nameStart, start, end, line, column, reader);
}

/** `res.contentType = res.type = function` makes two members, the first an alias of the second. */
function aliasMember(path: NonNullable<ReturnType<typeof assignedPath>>, value: string, start: number, end: number, line: number, column: number, reader: FileReader): void {
  const chain = FUNCTION_CHAIN.exec(value);
  if (!chain || !FUNCTION_VALUE.test(value.slice(chain[0].length).trimStart())) return;
  const draft = memberDraft('field', path.parts[path.parts.length - 1], path.nameStart, start, end, line, column, reader);
  draft.kind = 'method';
  draft.containerName = path.parts[0];
  draft.aliasOf = chain[1];
  draft.doc = reader.docBefore(start);
  reader.skipReferences(path.nameStart + 1);
}

function exportedValue(name: string, value: string, line: number, reader: FileReader): ExportFact | undefined {
  const chained = CHAINED.exec(value);
  if (chained) return { name, local: chained[1] ?? '', module: '', imported: '', line };
  const required = REQUIRED.exec(value);
  if (required) return { name, local: '', module: required[1], imported: required[2] ?? '*', line };
  const plain = PLAIN.exec(value);
  if (!plain || /^(?:true|false|null|undefined|this|new|void|typeof|await)$/.test(plain[1])) return undefined;
  if (plain[2] === undefined) {
    reader.exportedNames.add(plain[1]);
    return { name, local: plain[1], module: '', imported: '', line };
  }
  const source = reader.imports.find((fact) => fact.local === plain[1] && fact.imported === '*');
  return source && { name, local: '', module: source.module, imported: plain[2], line };
}

/** The members of `module.exports = { a, b: c, d() {} }` in one pass over its text, brackets counted. */
function readExportedObject(start: number, end: number, line: number, reader: FileReader): void {
  const { text } = reader;
  const member = /\s*(?:async\s+|\*\s*)?(['"]?)([A-Za-z_$][\w$-]*)\1\s*([:,}(\n])/y;
  let depth = 0;
  let at = start;
  while (at < end) {
    const char = text[at];
    if (text.startsWith('//', at)) at = lineEnd(text, at);
    else if (text.startsWith('/*', at)) at = Math.max(text.indexOf('*/', at), at) + 2;
    else if (char === '"' || char === "'" || char === '`') at = stringEnd(text, at);
    else {
      if (char === '{' || char === '(' || char === '[') depth++;
      else if (char === '}' || char === ')' || char === ']') depth--;
      at++;
      if (depth !== 1 || (char !== '{' && char !== ',')) continue;
      at = skipComments(text, at);
      member.lastIndex = at;
      const found = member.exec(text);
      if (!found) continue;
      const name = found[2];
      if (found[3] === '(') {
        reader.exportedNames.add(name);
      } else if (found[3] === ':') {
        const value = text.slice(member.lastIndex).slice(0, 200).trimStart();
        const fact = FUNCTION_VALUE.test(value) ? undefined : exportedValue(name, value, line, reader);
        if (fact) reader.exports.push(fact);
        else reader.exportedNames.add(name);
      } else {
        reader.exportedNames.add(name);
        reader.pendingExports.push({ name, local: name, module: '', imported: '', line });
      }
      at = found[3] === ':' ? member.lastIndex : member.lastIndex - 1;
    }
  }
}

const lineEnd = (text: string, at: number): number => {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
};

function skipComments(text: string, at: number): number {
  const comment = /\s*(?:\/\/[^\n]*\n|\/\*[^]*?\*\/)/y;
  comment.lastIndex = at;
  while (comment.test(text)) at = comment.lastIndex;
  return at;
}

function stringEnd(text: string, at: number): number {
  const quote = text[at];
  let end = at + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function declareExported(name: string, nameStart: number, start: number, end: number, line: number, column: number, reader: FileReader): void {
  if (reader.module.bindings?.has(name)) {
    reader.exportedNames.add(name);
    return;
  }
  const draft = memberDraft('variable', name, nameStart, start, end, line, column, reader);
  draft.kind = 'constant';
  draft.container = 0;
  draft.exported = true;
}

/** `this.x = ...` declares a field of the class, or of the constructor function, once. */
function declareField(name: string, nameStart: number, start: number, end: number, line: number, column: number, reader: FileReader): void {
  const owner = enclosing(reader.scope, 'class') ?? constructorScope(reader);
  if (!owner || owner.symbol === 0 || owner.bindings?.has(`this.${name}`)) return;
  const known = reader.symbols.some((symbol) => symbol.container === owner.symbol && symbol.name === name);
  if (known) return;
  const draft = memberDraft('field', name, nameStart, start, end, line, column, reader);
  draft.container = owner.symbol;
  draft.typeName = reader.typeAfter(draft.nameEnd);
  if (name.startsWith('#')) draft.visibility = 'private';
  bind(owner, `this.${name}`, draft.index, '', false);
}

/** By convention a function with a capital is a constructor. */
function constructorScope(reader: FileReader): ReturnType<typeof enclosing> {
  const scope = enclosing(reader.scope, 'function');
  return scope && /^[A-Z]/.test(reader.symbols[scope.symbol].name) ? scope : undefined;
}

function memberDraft(form: 'variable' | 'field', name: string, nameStart: number, start: number, end: number, line: number, column: number, reader: FileReader): DraftSymbol {
  const { text } = reader;
  const draft = reader.addSymbol(form, start, end, line, column);
  const tail = text.slice(start, end).split('\n');
  draft.endLine = line + tail.length - 1;
  draft.endColumn = tail.length === 1 ? column + (end - start) : tail[tail.length - 1].length;
  draft.name = name;
  draft.nameEnd = nameStart + name.length;
  draft.nameLine = line;
  draft.nameColumn = column + (nameStart - start);
  return draft;
}
