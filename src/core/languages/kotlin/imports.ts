import type { FileReader } from '../../extract/fileReader';

const CLAUSE = /^(package|import)\s+([\w$.`]+?)(?:\.([\w$`]+|\*))?(?:\s+as\s+([\w$`]+))?\s*;?$/;

/** Reads `package a.b` and `import a.b.C`, `import a.b.C as D`, `import a.b.*`. */
export function readKotlinImport(start: number, end: number, line: number, reader: FileReader): void {
  const statement = reader.text.slice(start, end).replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').trim();
  const clause = CLAUSE.exec(statement);
  if (!clause) return;
  const [module, last, alias] = clause.slice(2).map((part: string | undefined) => (part ?? '').replaceAll('`', ''));
  if (clause[1] === 'package') {
    reader.namespace = last === '' ? module : `${module}.${last}`;
    return;
  }
  const [from, imported] = last === '' ? ['', module] : [module, last];
  const local = alias === '' ? imported : alias;
  reader.imports.push({ module: from, imported, local, line, isTypeOnly: false, isDynamic: false });
  reader.bindImport(local);
}
