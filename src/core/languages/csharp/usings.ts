import type { FileReader } from '../../extract/fileReader';
import { csharpTypeName } from './types';

const USING = /^(global )?using (static )?(?:unsafe )?(?:([A-Za-z_]\w*) ?= ?)?([^;]+?) ?;?$/;

/**
 * Reads `using A.B;` (every type of a namespace), `using static A.B.C;` (every static member of a type) and
 * `using X = A.B.C;` (a namespace or type under another name). A global one holds in every file of the project: it is an
 * export as well.
 */
export function readUsing(start: number, end: number, line: number, reader: FileReader): void {
  const text = reader.text.slice(start, end).replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ').replace(/\s+/g, ' ').trim();
  // A condition of `#if` and an extern alias bring no names.
  const found = USING.exec(text);
  const target = found === null ? '' : csharpTypeName(found[4]);
  if (found === null || target === '') return;
  const dot = target.lastIndexOf('.');
  const alias = found[3] as string | undefined;
  const module = alias === undefined ? target : target.slice(0, Math.max(dot, 0));
  const imported = alias === undefined ? '*' : target.slice(dot + 1);
  reader.imports.push({ module, imported, local: alias ?? '*', line, isTypeOnly: found[2] === undefined, isDynamic: false });
  reader.bindImport(alias ?? '*');
  if (found[1] !== undefined) reader.exports.push({ name: alias ?? '*', local: '', module, imported, line });
}
