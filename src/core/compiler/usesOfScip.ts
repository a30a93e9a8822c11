import type { CodeGraph } from '../store/graph';
import type { CompilerFile, CompilerUse } from './compilerUses';
import type { ScipDocument, ScipIndex } from './scip';

/** What came of a compiler's index. */
export interface ScipReading {
  readonly files: ReadonlyMap<string, CompilerFile>;
  readonly uses: number;
  /** Documents of files that are not indexed, and of files whose text is another than the one that was compiled; ascending. */
  readonly unknown: readonly string[];
  readonly outdated: readonly string[];
}

/** Share of a document's names that must stand in the text where the compiler saw them. */
const SAME_TEXT = 0.9;

/**
 * The uses in a SCIP index whose targets are symbols of the graph, by file. A document is taken only when the names it
 * speaks of stand where it says in the text that is indexed, so that an index of yesterday adds nothing wrong. A name that is
 * defined in several places (an overload, a merged declaration) means the first of them.
 */
export function usesOfScip(scip: ScipIndex, graph: CodeGraph, root: string, linesOf: (file: number) => readonly string[] | undefined): ScipReading {
  const unknown: string[] = [];
  const outdated: string[] = [];
  const current: { readonly document: ScipDocument; readonly file: number }[] = [];
  for (const document of scip.documents) {
    const file = graph.fileAt(root, document.path);
    if (file === undefined) unknown.push(document.path);
    else if (!isOfThisText(document, linesOf(file) ?? [])) outdated.push(document.path);
    else current.push({ document, file });
  }
  const targets = definitions(graph, current);
  const files = new Map<string, CompilerFile>();
  let count = 0;
  for (const { document, file } of current) {
    const uses = document.occurrences.flatMap(({ line, column, symbol, isDefinition }): CompilerUse[] => {
      const target = isDefinition ? undefined : targets.get(symbol);
      if (target === undefined || (graph.fileOf[target] === file && graph.nameLine[target] === line && graph.nameColumn[target] === column)) return [];
      return [{ line, column, toPath: graph.files[graph.fileOf[target]].path, toId: graph.idOf(target) }];
    });
    count += uses.length;
    files.set(document.path, { contentHash: graph.files[file].contentHash, uses });
  }
  return { files, uses: count, unknown, outdated };
}

/** The name a symbol ends in stands where it occurs: `` `a.ts`/Server#port. `` is about `port`. */
function isOfThisText({ occurrences }: ScipDocument, lines: readonly string[]): boolean {
  let right = 0;
  let told = 0;
  for (const { line, column, endColumn, symbol } of occurrences) {
    const name = /([\p{ID_Start}$_][\p{ID_Continue}$]*)`?(?:\(\+?\d*\))?[.#:]?$/u.exec(symbol)?.[1];
    // A module of Python is called `__init__` whatever it is named by.
    if (name === undefined || name === '__init__' || endColumn - column !== name.length) continue;
    told++;
    if (lines[line]?.slice(column, endColumn) === name) right++;
  }
  return right >= told * SAME_TEXT;
}

function definitions(graph: CodeGraph, current: readonly { readonly document: ScipDocument; readonly file: number }[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { document, file } of current) {
    const byPlace = new Map<string, number>();
    for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) byPlace.set(`${graph.nameLine[symbol]}:${graph.nameColumn[symbol]}`, symbol);
    for (const { line, column, symbol, isDefinition } of document.occurrences) {
      const ours = isDefinition ? byPlace.get(`${line}:${column}`) : undefined;
      if (ours !== undefined && !found.has(symbol)) found.set(symbol, ours);
    }
  }
  return found;
}
