import { fromBinary } from '@bufbuild/protobuf';
import { IndexSchema, SymbolRole } from '@c4312/scip/scip_pb';
import { compareText } from '../core/model/rootPath';

/** What a compiler's index says: where each name is defined and where it is used. */
export interface ScipIndex {
  /** By path, ascending. */
  readonly documents: readonly ScipDocument[];
}

export interface ScipDocument {
  /** Relative to the root of the indexed project, forward slashes. */
  readonly path: string;
  /** By line, then column; names that do not leave the document are left out. */
  readonly occurrences: readonly ScipOccurrence[];
}

export interface ScipOccurrence {
  /** Zero-based. */
  readonly line: number;
  /** Zero-based, in code units of the document's own encoding (UTF-16 for scip-typescript, bytes of lines otherwise). */
  readonly column: number;
  readonly endColumn: number;
  /** SCIP symbol, equal wherever the same thing is meant. */
  readonly symbol: string;
  readonly isDefinition: boolean;
  readonly isImport: boolean;
  readonly isWrite: boolean;
}

/** Reads the bytes of an `index.scip` (Protocol Buffers, scip.proto); throws one sentence when they are none. */
export function readScipIndex(bytes: Uint8Array): ScipIndex {
  let index;
  try {
    index = fromBinary(IndexSchema, bytes);
  } catch (error) {
    throw new Error(`This is no SCIP index that can be read (${error instanceof Error ? error.message : String(error)}); write it anew with scip-typescript, scip-python or another SCIP indexer.`, { cause: error });
  }
  const documents = index.documents.map(({ relativePath, occurrences }): ScipDocument => ({
    path: relativePath.replaceAll('\\', '/'),
    occurrences: occurrences.filter(({ symbol }) => symbol !== '' && !symbol.startsWith('local ')).map(readOccurrence).sort((a, b) => a.line - b.line || a.column - b.column || compareText(a.symbol, b.symbol)),
  }));
  return { documents: documents.sort((a, b) => compareText(a.path, b.path)) };
}

/** A range of three numbers is on one line: line, start, end; of four: start line, start, end line, end. */
function readOccurrence({ range, symbol, symbolRoles }: { readonly range: number[]; readonly symbol: string; readonly symbolRoles: number }): ScipOccurrence {
  const [line = 0, column = 0] = range;
  const has = (role: SymbolRole): boolean => (symbolRoles & role) !== 0;
  return {
    line, column, endColumn: (range.length === 4 ? range[3] : range[2]) ?? column, symbol,
    isDefinition: has(SymbolRole.Definition), isImport: has(SymbolRole.Import), isWrite: has(SymbolRole.WriteAccess),
  };
}
