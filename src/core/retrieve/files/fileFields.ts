import type { CodeGraph } from '../../store/graph';
import { perFile } from '../../store/perFile';
import { cachedTermsOfWord, termOf, termsOf } from '../../text/words';
import { buildFieldIndex, type FieldIndex, fieldRows } from './fieldIndex';
import { textFiles } from './textFiles';

/** The short fields of all files, built once a graph; empty for texts, which are found in another way (textFiles.ts). */
export interface FileFields {
  readonly path: FieldIndex;
  /** File name without ending, and the folder's name instead for names that say nothing (`index`, `__init__`, `mod`, `main`). */
  readonly ownName: FieldIndex;
  /** Names of the symbols a file defines. */
  readonly name: FieldIndex;
  /** Path segments in lower case, the file name without its endings last. */
  readonly segments: readonly (readonly string[])[];
  /** The folders of the path, each as the term of the word that it is without its separators. */
  readonly folders: readonly (readonly string[])[];
}

/** File names that stand for their folder. */
const STANDS_FOR_FOLDER = new Set(['index', '__init__', 'mod', 'main', 'lib', '__main__', 'doc', 'package-info']);

/** What stands for a text. */
const NO_ROW = fieldRows([[]]);
const NOTHING = { path: NO_ROW, ownName: NO_ROW, names: NO_ROW, segments: [], folders: [] } as const;

const fieldsOfGraph = new WeakMap<CodeGraph, FileFields>();

/** Fields of the graph's files; the first question of a generation builds them. */
export function fileFields(graph: CodeGraph): FileFields {
  let fields = fieldsOfGraph.get(graph);
  if (fields === undefined) {
    const { isText, codeCount } = textFiles(graph);
    const terms = graph.files.map((_, file) => (isText[file] === 1 ? NOTHING : termsOfFile(graph, file)));
    fields = {
      path: buildFieldIndex(terms.map(({ path }) => path), codeCount),
      ownName: buildFieldIndex(terms.map(({ ownName }) => ownName), codeCount),
      name: buildFieldIndex(terms.map(({ names }) => names), codeCount),
      segments: terms.map(({ segments }) => segments),
      folders: terms.map(({ folders }) => folders),
    };
    fieldsOfGraph.set(graph, fields);
  }
  return fields;
}

const termsOfFile = perFile((graph, file) => {
  const { path } = graph.files[file];
  const segments = segmentsOf(path);
  const folders = segments.slice(0, -1).map(wholeTerm);
  return { path: fieldRows([termsOf(path)]), ownName: fieldRows([ownNameTerms(path)]), names: fieldRows([nameTerms(graph, file)]), segments, folders };
});

function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  return [...segments.slice(0, -1), withoutEndings(segments.at(-1) ?? '')];
}

function wholeTerm(name: string): string {
  return termOf(name.replace(/[^\p{L}\p{N}]/gu, ''));
}

function withoutEndings(name: string): string {
  const dot = name.indexOf('.', 1);
  return dot < 0 ? name : name.slice(0, dot);
}

function ownNameTerms(path: string): string[] {
  const segments = path.split('/');
  const name = withoutEndings(segments.at(-1) ?? '');
  return termsOf(STANDS_FOR_FOLDER.has(name.toLowerCase()) && segments.length > 1 ? `${segments.at(-2)} ${name}` : name);
}

function nameTerms(graph: CodeGraph, file: number): string[] {
  const terms: string[] = [];
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) terms.push(...cachedTermsOfWord(graph.nameOf(symbol)));
  return terms;
}
