import type { FileLinks } from '../model/edge';
import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance, REF_KINDS, type RefKind } from '../model/kinds';
import type { EdgeColumns } from './edgeColumns';

/** The links of one file with their targets found, as numbers. */
export interface ResolvedLinks {
  /** ROW_WORDS an edge: from (a symbol of the file itself), which of `files`, to (a symbol of that), line, and the rest in bytes. */
  readonly rows: Uint32Array;
  /** File numbers of the graph that is being built; -1 for a file no edge leads to any more. */
  readonly files: readonly number[];
}

export const ROW_WORDS = 5;

/** The files of the graph that is being built, as one root sees them. */
export interface TargetFiles {
  /** Number of the file at a path. */
  fileAt(path: string): number | undefined;
  idsOf(file: number): readonly string[];
  /** Symbol of an id among those of the file. */
  placeOf(file: number, id: string): number | undefined;
}

interface Remembered {
  readonly rows: Uint32Array;
  readonly symbolCount: number;
  /** Files the links name, with the ids by which they were resolved; undefined where there was no such file. */
  readonly paths: readonly string[];
  readonly ids: readonly (readonly string[] | undefined)[];
}

const known = new WeakMap<FileLinks, Remembered>();

const EDGE_INDEX = indexOf<EdgeType>(EDGE_TYPES);
const PROVENANCE_INDEX = indexOf<Provenance>(PROVENANCES);
const REF_KIND_INDEX = indexOf<RefKind>(REF_KINDS);

function indexOf<T extends string>(values: readonly T[]): Readonly<Record<T, number>> {
  return Object.fromEntries(values.map((value, i) => [value, i])) as Record<T, number>;
}

/**
 * The edges of a file whose targets are there. What was found for the same links is taken again where every file they
 * name has the same ids as then, which after an edit is so for nearly all files; the answer depends on the arguments alone.
 */
export function resolvedLinks(links: FileLinks, symbolCount: number, targets: TargetFiles): ResolvedLinks {
  const before = known.get(links);
  const same = before?.symbolCount === symbolCount ? sameFiles(before, targets) : undefined;
  if (before !== undefined && same !== undefined) return { rows: before.rows, files: same };
  const numberOf = new Map<string, number>();
  const files: number[] = [];
  const { edges } = links;
  const rows = new Uint32Array(edges.length * ROW_WORDS);
  let at = 0;
  for (const edge of edges) {
    let number = numberOf.get(edge.toPath);
    if (number === undefined) numberOf.set(edge.toPath, (number = files.push(targets.fileAt(edge.toPath) ?? -1) - 1));
    const file = files[number];
    const to = file < 0 ? undefined : edge.toId === '' ? 0 : targets.placeOf(file, edge.toId);
    if (to === undefined || edge.from < 0 || edge.from >= symbolCount) continue;
    rows[at] = edge.from;
    rows[at + 1] = number;
    rows[at + 2] = to;
    rows[at + 3] = edge.line;
    rows[at + 4] = EDGE_INDEX[edge.type] | (PROVENANCE_INDEX[edge.provenance] << 8) | (REF_KIND_INDEX[edge.refKind] << 16) | (Math.min(edge.candidates, 255) << 24);
    at += ROW_WORDS;
  }
  // What was left out left room; a copy gives it back.
  const kept = at === rows.length ? rows : rows.slice(0, at);
  known.set(links, { rows: kept, symbolCount, paths: [...numberOf.keys()], ids: files.map((file) => (file < 0 ? undefined : targets.idsOf(file))) });
  return { rows: kept, files };
}

/** Numbers the files have now; undefined when one has other ids than then, is gone or came back. */
function sameFiles({ paths, ids }: Remembered, targets: TargetFiles): readonly number[] | undefined {
  const files = new Array<number>(paths.length);
  for (let i = 0; i < paths.length; i++) {
    const file = targets.fileAt(paths[i]);
    if ((file === undefined ? undefined : targets.idsOf(file)) !== ids[i]) return undefined;
    files[i] = file ?? -1;
  }
  return files;
}

/**
 * Writes the edges of a file whose first symbol is `ownFirst` into columns from `at` on; gives where the next ones go.
 * `first` holds the first symbol of each file.
 */
export function writeRows({ rows, files }: ResolvedLinks, ownFirst: number, first: Uint32Array, edges: EdgeColumns, at: number): number {
  for (let row = 0; row < rows.length; row += ROW_WORDS, at++) {
    const bytes = rows[row + 4];
    edges.from[at] = ownFirst + rows[row];
    edges.to[at] = first[files[rows[row + 1]]] + rows[row + 2];
    edges.line[at] = rows[row + 3];
    edges.type[at] = bytes & 255;
    edges.provenance[at] = (bytes >>> 8) & 255;
    edges.refKind[at] = (bytes >>> 16) & 255;
    edges.candidates[at] = bytes >>> 24;
  }
  return at;
}
