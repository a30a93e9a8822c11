import type { CodeGraph } from '../../store/graph';
import { termsOf } from '../../text/words';
import { cachedTermsOfWord } from '../../text/words';
import { buildFieldIndex, type FieldIndex } from './fieldIndex';

/** The short fields of all files, built once a graph. */
export interface FileFields {
  readonly path: FieldIndex;
  /** Names of the symbols a file defines. */
  readonly name: FieldIndex;
}

const fieldsOfGraph = new WeakMap<CodeGraph, FileFields>();

/** Fields of the graph's files; the first question of a generation builds them. */
export function fileFields(graph: CodeGraph): FileFields {
  let fields = fieldsOfGraph.get(graph);
  if (fields === undefined) {
    fields = { path: buildFieldIndex(graph.files.map((file) => termsOf(file.path))), name: buildFieldIndex(graph.files.map((_, file) => nameTerms(graph, file))) };
    fieldsOfGraph.set(graph, fields);
  }
  return fields;
}

function nameTerms(graph: CodeGraph, file: number): string[] {
  const terms: string[] = [];
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) terms.push(...cachedTermsOfWord(graph.nameOf(symbol)));
  return terms;
}
