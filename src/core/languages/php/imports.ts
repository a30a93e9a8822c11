import type { FileReader } from '../../extract/fileReader';
import { dottedName } from './types';

const USE = /^use\s+(?:(function|const)\s+)?([^]*?);?$/;
const GROUP = /^([\w\\]+)\s*\{([^]*)\}$/;
const MEMBER = /^(?:(?:function|const)\s+)?\\?([\w\\]+?)(?:\s+as\s+(\w+))?$/i;
const LITERAL_PATH = /^\w+\s*\(?\s*(?:__DIR__\s*\.\s*|dirname\(__FILE__\)\s*\.\s*)?(?:'([^']+)'|"([^"$]+)")\s*\)?\s*;/;

/** Reads `use A\B as C, D;`, `use A\{B, C as D};` and their forms for functions and constants. */
export function readUse(start: number, end: number, line: number, reader: FileReader): void {
  const text = reader.text.slice(start, end).replace(/\/\*[^]*?\*\/|(?:\/\/|#)[^\n]*/g, ' ').trim();
  const statement = USE.exec(text);
  // The rules by which a class takes over the methods of traits begin with a brace.
  if (!statement) return;
  const group = GROUP.exec(statement[2].trim());
  const prefix = group === null ? '' : group[1].replace(/^\\|\\$/g, '');
  for (const part of (group === null ? statement[2] : group[2]).split(',')) {
    const member = MEMBER.exec(part.trim());
    if (!member) continue;
    const name = dottedName(prefix === '' ? member[1] : `${prefix}\\${member[1]}`);
    const dot = name.lastIndexOf('.');
    const imported = name.slice(dot + 1);
    const local = (member[2] as string | undefined) ?? imported;
    reader.imports.push({ module: name.slice(0, Math.max(dot, 0)), imported, local, line, isTypeOnly: false, isDynamic: false });
    reader.bindImport(local);
  }
}

/** `require __DIR__ . '/x.php'`: the effect of a file whose path is written out. */
export function readRequire(start: number, line: number, reader: FileReader): void {
  const found = LITERAL_PATH.exec(reader.text.slice(start, start + 300));
  if (!found) return;
  const path = (found[1] as string | undefined) ?? found[2];
  reader.imports.push({ module: `./${path.replace(/^(?:\.?\/)+/, '')}`, imported: '', local: '', line, isTypeOnly: false, isDynamic: reader.inFunction });
}
