import type { FileReader } from '../../extract/fileReader';
import { skipSpace } from '../../extract/sourceText';
import { namesIn, withoutComments } from './imports';

const STAR = /^export\s*(?:type\s*)?\*\s*(?:as\s+(['"]?)([\w$-]+)\1\s*)?from\s*['"]([^'"]+)['"]/;
const LIST = /^export\s*(?:type\s*)?(\{[^}]*\})\s*(?:from\s*['"]([^'"]+)['"])?/;
const ASSIGNED = /^export\s*=\s*([\w$.]*)/;
const DEFAULT = /^export\s+default\s+/;
const NAMED_DEFAULT = /^(?:(?:async\s+)?function\s*\*?|(?:abstract\s+)?class|interface|enum)\s+(?!extends\b|implements\b)([\w$]+)/;
const PLAIN_NAME = /^([A-Za-z_$][\w$]*)\s*;?\s*$/;
const FUNCTION_LIKE = /^(?:async\b|function\b|class\b|abstract\b|@|\(|[\w$]+\s*=>)/;

/** Reads an export statement; answers up to where names in it are part of the statement, -1 when they are uses. */
export function readExport(start: number, end: number, line: number, reader: FileReader): number {
  const statement = withoutComments(reader.text.slice(start, Math.min(end, start + 4000)));
  const star = STAR.exec(statement);
  if (star) {
    reader.exports.push({ name: star[2] ?? '*', local: '', module: star[3], imported: '*', line });
    return end;
  }
  const list = LIST.exec(statement);
  if (list) {
    const module = list[2] ?? '';
    for (const { name, alias } of namesIn(list[1])) {
      if (module !== '') reader.exports.push({ name: alias, local: '', module, imported: name, line });
      else offer(alias, name, line, reader);
    }
    return end;
  }
  const assigned = ASSIGNED.exec(statement);
  if (assigned) {
    offer('=', assigned[1], line, reader);
    return -1;
  }
  if (DEFAULT.test(statement)) readDefault(start, end, line, reader);
  reader.exportScope = reader.scope;
  reader.exportedUntil = end;
  return -1;
}

/** Offers a local symbol or import binding under a name. */
function offer(name: string, local: string, line: number, reader: FileReader): void {
  reader.exportedNames.add(local);
  if (name !== local || reader.module.bindings?.get(local)?.symbol === -1) reader.exports.push({ name, local, module: '', imported: '', line });
  else reader.pendingExports.push({ name, local, module: '', imported: '', line });
}

function readDefault(start: number, end: number, line: number, reader: FileReader): void {
  const { text } = reader;
  const word = text.indexOf('default', start) + 'default'.length;
  const value = skipSpace(text, word);
  const rest = text.slice(value, Math.min(end, value + 400));
  const named = NAMED_DEFAULT.exec(rest) ?? PLAIN_NAME.exec(text.slice(value, end));
  if (named) {
    offer('default', named[1], line, reader);
    return;
  }
  if (FUNCTION_LIKE.test(rest)) {
    reader.defaultAt = value;
    return;
  }
  // An anonymous value still has members worth naming (the options object of a component or a configuration).
  const draft = reader.addSymbol('variable', value, end, line, value - (text.lastIndexOf('\n', value - 1) + 1));
  const tail = text.slice(value, end);
  const newlines = tail.split('\n');
  draft.endLine = draft.startLine + newlines.length - 1;
  draft.endColumn = newlines.length === 1 ? draft.startColumn + tail.length : newlines[newlines.length - 1].length;
  draft.name = 'default';
  draft.kind = 'constant';
  draft.exported = true;
  reader.openSymbol(draft);
}
