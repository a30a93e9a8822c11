import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromBinary } from '@bufbuild/protobuf';
import { IndexSchema, SymbolRole } from '@c4312/scip/scip_pb';
import type { ScipDocument, ScipIndex, ScipOccurrence } from '../core/compiler/scip';
import { compareText } from '../core/model/rootPath';

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
  return { projectRoot: index.metadata?.projectRoot ?? '', documents: documents.sort((a, b) => compareText(a.path, b.path)) };
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

/** The index with paths relative to a root (absolute) that holds the project it was made for; as it is where it does not say. */
export function insideRoot(index: ScipIndex, root: string): ScipIndex {
  if (!index.projectRoot.startsWith('file:')) return index;
  const below = path.relative(root, fileURLToPath(index.projectRoot)).split(path.sep).join('/');
  if (below === '' || below.startsWith('../') || below === '..' || path.isAbsolute(below)) return index;
  return { ...index, documents: index.documents.map((document) => ({ ...document, path: `${below}/${document.path}` })) };
}
