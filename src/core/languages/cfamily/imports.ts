import type { FileReader } from '../../extract/fileReader';

const INCLUDE = /^#\s*(?:include|import|include_next)\s*(?:"([^"]+)"|<([^>]+)>)/;

/** `#include "a/b.h"`: every name of the file comes in. A name in angle brackets keeps them: it is looked for elsewhere first. */
export function readInclude(start: number, end: number, line: number, reader: FileReader): void {
  const found = INCLUDE.exec(reader.text.slice(start, end));
  if (!found) return;
  reader.imports.push({ module: found[1] ?? `<${found[2]}>`, imported: '*', local: '*', line, isTypeOnly: false, isDynamic: false });
}
