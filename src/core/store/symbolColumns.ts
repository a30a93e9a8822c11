import type { FileFacts } from '../model/facts';
import { SYMBOL_KINDS, type SymbolKind } from '../model/kinds';
import { SYMBOL_FLAGS } from './graph';

const KIND_INDEX = Object.fromEntries(SYMBOL_KINDS.map((kind, i) => [kind, i])) as Record<SymbolKind, number>;

export type SymbolColumns = ReturnType<typeof symbolColumns>;

/** Symbols of all files as columns; `first` holds the first symbol of each file and the number of symbols at the end. */
export function symbolColumns(files: readonly FileFacts[], first: Uint32Array) {
  const count = first[files.length];
  const columns = {
    fileOf: new Uint32Array(count), kindOf: new Uint8Array(count), containerOf: new Int32Array(count), startLine: new Uint32Array(count),
    endLine: new Uint32Array(count), bodyLine: new Uint32Array(count), nameLine: new Uint32Array(count), nameColumn: new Uint32Array(count),
    flags: new Uint8Array(count),
  };
  let at = 0;
  files.forEach(({ symbols }, file) => {
    for (const symbol of symbols) {
      columns.fileOf[at] = file;
      columns.kindOf[at] = KIND_INDEX[symbol.kind];
      columns.containerOf[at] = symbol.container < 0 ? -1 : first[file] + symbol.container;
      columns.startLine[at] = symbol.range.startLine;
      columns.endLine[at] = symbol.range.endLine;
      columns.bodyLine[at] = symbol.bodyLine;
      columns.nameLine[at] = symbol.nameLine;
      columns.nameColumn[at] = symbol.nameColumn;
      columns.flags[at] =
        (symbol.exported ? SYMBOL_FLAGS.exported : 0) | (symbol.isStatic ? SYMBOL_FLAGS.isStatic : 0) |
        (symbol.isTest ? SYMBOL_FLAGS.isTest : 0) | (symbol.doc !== '' ? SYMBOL_FLAGS.hasDoc : 0);
      at++;
    }
  });
  return columns;
}
