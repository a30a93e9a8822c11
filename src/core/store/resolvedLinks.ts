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

/** A file of the graph that is being built. */
export interface TargetFile {
  readonly file: number;
  readonly ids: readonly string[];
  /** Symbol of an id among those of the file. */
  placeOf(id: string): number | undefined;
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
export function resolvedLinks(links: FileLinks, symbolCount: number, find: (path: string) => TargetFile | undefined): ResolvedLinks {
  const before = known.get(links);
  if (before !== undefined && before.symbolCount === symbolCount) {
    const targets = before.paths.map(find);
    if (before.ids.every((ids, i) => targets[i]?.ids === ids)) return { rows: before.rows, files: targets.map((target) => target?.file ?? -1) };
  }
  const targets = new Map<string, { readonly number: number; readonly target: TargetFile | undefined }>();
  const { edges } = links;
  const rows = new Uint32Array(edges.length * ROW_WORDS);
  let at = 0;
  for (const edge of edges) {
    let found = targets.get(edge.toPath);
    if (found === undefined) targets.set(edge.toPath, (found = { number: targets.size, target: find(edge.toPath) }));
    const { target, number } = found;
    const to = edge.toId === '' ? target && 0 : target?.placeOf(edge.toId);
    if (to === undefined || edge.from < 0 || edge.from >= symbolCount) continue;
    rows[at] = edge.from;
    rows[at + 1] = number;
    rows[at + 2] = to;
    rows[at + 3] = edge.line;
    rows[at + 4] = EDGE_INDEX[edge.type] | (PROVENANCE_INDEX[edge.provenance] << 8) | (REF_KIND_INDEX[edge.refKind] << 16) | (Math.min(edge.candidates, 255) << 24);
    at += ROW_WORDS;
  }
  const all = [...targets.values()].map(({ target }) => target);
  // What was left out left room; a copy gives it back.
  const kept = at === rows.length ? rows : rows.slice(0, at);
  known.set(links, { rows: kept, symbolCount, paths: [...targets.keys()], ids: all.map((target) => target?.ids) });
  return { rows: kept, files: all.map((target) => target?.file ?? -1) };
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
