import type { FileReader } from '../../extract/fileReader';

const SIDE_EFFECT = /^import\s*['"]([^'"]+)['"]/;
const CLAUSE = /^import\s+(type\s+(?!from\b))?([^'"]*?)\s*from\s*['"]([^'"]+)['"]/;
const REQUIRE_CLAUSE = /^import\s+(type\s+)?([\w$]+)\s*=\s*require\s*\(\s*['"]([^'"]+)['"]/;
const CALL = /\(\s*(['"`])([^'"`$]+)\1\s*\)/y;
const LOADED_VALUE = /\s*(?::[^=;\n]*)?=\s*(?:await\s+|\(\s*await\s+)?(?:require|import)\s*\(\s*(['"`])([^'"`$]+)\1\s*\)\s*\)?(?:\s*\.\s*([A-Za-z_$][\w$]*)(?![\w$]))?(?!\s*[.(\[])/y;

/** Reads an import statement from its text. */
export function readImport(start: number, end: number, line: number, reader: FileReader): void {
  const statement = withoutComments(reader.text.slice(start, end));
  const add = (module: string, imported: string, local: string, isTypeOnly: boolean): void => {
    reader.imports.push({ module, imported, local, line, isTypeOnly, isDynamic: false });
    reader.bindImport(local);
  };
  const sideEffect = SIDE_EFFECT.exec(statement);
  if (sideEffect) return add(sideEffect[1], '', '', false);
  const required = REQUIRE_CLAUSE.exec(statement);
  if (required) return add(required[3], '*', required[2], required[1] !== undefined);
  const clause = CLAUSE.exec(statement);
  if (!clause) return;
  const [, typeOnly, bindings, module] = clause;
  const isTypeOnly = typeOnly !== undefined;
  const brace = bindings.indexOf('{');
  for (const part of (brace < 0 ? bindings : bindings.slice(0, brace)).split(',')) {
    const name = part.trim();
    if (name === '') continue;
    const namespace = /^\*\s*as\s+([\w$]+)/.exec(name);
    if (namespace) add(module, '*', namespace[1], isTypeOnly);
    else add(module, 'default', name, isTypeOnly);
  }
  if (brace >= 0) {
    for (const { name, alias, isType } of namesIn(bindings.slice(brace))) add(module, name, alias, isTypeOnly || isType);
    if (/\{\s*\}/.test(bindings)) add(module, '', '', isTypeOnly);
  }
}

/** The names of `{ a as b, type C }`, of an import or export clause. */
export function namesIn(clause: string): { readonly name: string; readonly alias: string; readonly isType: boolean }[] {
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const isType = /^type\s+(?!as\b)/.test(part);
      const [name, alias] = (isType ? part.replace(/^type\s+/, '') : part).split(/\s+as\s+/).map((word) => word.trim().replace(/^['"]|['"]$/g, ''));
      return { name, alias: alias ?? name, isType };
    });
}

export function withoutComments(text: string): string {
  return text.includes('/') ? text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, ' ') : text;
}

/**
 * Reads `x = require('m')`, `{ a, b: c } = await import('m')` and `x = require('m').y`, given where the declared name or
 * pattern starts and ends. True when the declaration was such an import, so that it is no variable.
 */
export function readLoadedDeclaration(start: number, patternEnd: number, line: number, reader: FileReader): boolean {
  LOADED_VALUE.lastIndex = patternEnd;
  const found = LOADED_VALUE.exec(reader.text);
  if (!found) return false;
  const [, , module, member] = found;
  const pattern = reader.text.slice(start, patternEnd);
  const isDynamic = reader.inFunction || found[0].includes('import');
  const add = (imported: string, local: string): void => {
    reader.imports.push({ module, imported, local, line, isTypeOnly: false, isDynamic });
    reader.bindImport(local);
  };
  if (pattern.startsWith('{')) {
    // What is destructured from a member of the module cannot be told from the module alone.
    if (member !== undefined) return false;
    for (const part of withoutComments(pattern).replace(/[{}]/g, '').split(',')) {
      const names = /^\s*(?:\.\.\.\s*)?([\w$]+)\s*(?::\s*([\w$]+))?/.exec(part);
      if (names) add(part.includes('...') ? '*' : names[1], names[2] ?? names[1]);
    }
  } else {
    add(member ?? '*', pattern);
  }
  reader.skipReferences(patternEnd + found[0].length);
  return true;
}

/** `import('m')` or `require('m')` whose value is not bound to a name; `at` is where the parenthesis is. */
export function readLoadingCall(at: number, line: number, isDynamic: boolean, imported: '' | '*', reader: FileReader): boolean {
  CALL.lastIndex = at;
  const found = CALL.exec(reader.text);
  if (!found) return false;
  reader.imports.push({ module: found[2], imported, local: '', line, isTypeOnly: false, isDynamic });
  reader.skipReferences(at + found[0].length);
  return true;
}
