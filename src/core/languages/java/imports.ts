import type { FileReader } from '../../extract/fileReader';

const CLAUSE = /\b(package|import)\s+(static\s+)?([\w$.]+?)(?:\.([\w$]+|\*))?$/;

/** Reads `package a.b;` and `import [static] a.b.C;`, also with a star. */
export function readJavaImport(start: number, end: number, line: number, reader: FileReader): void {
  const statement = reader.text
    .slice(start, end)
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\s*([.;])\s*/g, '$1')
    .replace(/;$/, '')
    .trim();
  const clause = CLAUSE.exec(statement);
  if (!clause) return;
  const [, word, , module, last = ''] = clause;
  if (word === 'package') {
    reader.namespace = last === '' ? module : `${module}.${last}`;
    return;
  }
  // A name without a dot is one of the package without a name.
  const [from, imported] = last === '' ? ['', module] : [module, last];
  const local = imported;
  reader.imports.push({ module: from, imported, local, line, isTypeOnly: false, isDynamic: false });
  reader.bindImport(local);
}
