import type { FileReader } from '../../extract/fileReader';

const FROM = /^from\s*([.\s]*)\s*([\w.]*)\s*import\b/;

/** Reads `import a.b as c, d` and `from ..m import x as y, z` from their text. */
export function readPythonImport(start: number, end: number, line: number, reader: FileReader): void {
  const statement = reader.text
    .slice(start, end)
    .replace(/#[^\n]*/g, '')
    .replace(/\\\r?\n/g, ' ')
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ');
  const isDynamic = reader.inFunction;
  const add = (module: string, imported: string, local: string): void => {
    reader.imports.push({ module, imported, local, line, isTypeOnly: false, isDynamic });
    reader.bindImport(local);
  };
  const from = FROM.exec(statement);
  if (from) {
    const module = from[1].replace(/\s/g, '') + from[2];
    for (const { name, alias } of namesOf(statement.slice(from[0].length))) {
      add(module, name, name === '*' ? '*' : (alias ?? name));
    }
    return;
  }
  for (const { name, alias } of namesOf(statement.replace(/^import\b/, ''))) {
    const head = name.split('.')[0];
    if (alias !== undefined) add(name, '*', alias);
    else {
      add(head, '*', head);
      if (head !== name) add(name, '', '');
    }
  }
}

function namesOf(list: string): { readonly name: string; readonly alias: string | undefined }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name, alias] = part.split(/ as /);
      return { name: name.replace(/ /g, ''), alias: alias?.trim() };
    });
}
