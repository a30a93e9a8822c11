import { EDGE_TYPES, PROVENANCES, type EdgeType, type Provenance } from '../../model/kinds';
import type { CodeGraph } from '../../store/graph';

/** Edges between files: what their symbols' edges add up to. Built once a graph. */
export interface FileGraph {
  /** Files that the file uses, and how strongly. */
  readonly uses: Links;
  /** Files that use it. */
  readonly usedBy: Links;
  /** Test files that exercise it: by an edge out of test code, or by a name (`x_test.go` and `x.go`). Weights of one test add up to about 1. */
  readonly testedBy: Links;
}

/** Neighbours of file f are at [start[f], start[f + 1]) of `other` and `weight`, ascending by file. */
export interface Links {
  readonly start: Uint32Array;
  readonly other: Uint32Array;
  readonly weight: Float64Array;
}

const TYPE_WEIGHT: Readonly<Record<EdgeType, number>> = {
  IMPORTS: 0.6, CALLS: 1, REFERENCES: 0.7, INHERITS: 1.5, IMPLEMENTS: 1.5, OVERRIDES: 1.2, TESTS: 1, ROUTES_TO: 1.2, EXPLAINS: 0,
};
/** Spec, section 3-4. */
const PROVENANCE_WEIGHT: Readonly<Record<Provenance, number>> = { scip: 1, treesitter: 0.8, heuristic: 0.4 };
/** A file of the same name as a test outweighs whatever else the test imports. */
const SAME_NAME_WEIGHT = 1;

const graphOfGraph = new WeakMap<CodeGraph, FileGraph>();

export function fileGraph(graph: CodeGraph): FileGraph {
  let files = graphOfGraph.get(graph);
  if (files === undefined) graphOfGraph.set(graph, (files = build(graph)));
  return files;
}

function build(graph: CodeGraph): FileGraph {
  const count = graph.files.length;
  const uses: Map<number, number>[] = graph.files.map(() => new Map());
  const tests: Map<number, number>[] = graph.files.map(() => new Map());
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const from = graph.fileOf[graph.edgeFrom[edge] as number] as number;
    const to = graph.fileOf[graph.edgeTo[edge] as number] as number;
    if (from === to) continue;
    const type = EDGE_TYPES[graph.edgeType[edge] as number] as EdgeType;
    const provenance = PROVENANCES[graph.edgeProvenance[edge] as number] as Provenance;
    const weight = (TYPE_WEIGHT[type] * PROVENANCE_WEIGHT[provenance]) / Math.max(1, graph.edgeCandidates[edge] as number);
    const isTest = graph.files[from]?.isTest === true && graph.files[to]?.isTest !== true;
    const row = (isTest ? tests : uses)[from] as Map<number, number>;
    row.set(to, (row.get(to) ?? 0) + weight);
  }
  // Ten uses are not ten times the tie of one.
  for (const row of uses) for (const [to, weight] of row) row.set(to, Math.log1p(weight));
  for (const row of tests) share(row, Math.log1p);
  for (const { test, source, weight } of sameNames(graph)) tests[test]?.set(source, (tests[test]?.get(source) ?? 0) + weight);
  const out = compress(uses);
  return { uses: out, usedBy: transpose(out, count), testedBy: transpose(compress(tests), count) };
}

/** Makes the weights of a row add up to 1. */
function share(row: Map<number, number>, scale: (weight: number) => number): void {
  let total = 0;
  for (const weight of row.values()) total += scale(weight);
  for (const [to, weight] of row) row.set(to, scale(weight) / total);
}

const TEST_MARKS = /^(?:tests?[_.-]+)|(?:[_.-]+(?:tests?|spec|e2e|bench)(?:-d)?)$|(?:Tests?|TestCase|Spec|IT)$/g;

/** Test files and the source files that share their name without its test marks. */
function sameNames(graph: CodeGraph): { test: number; source: number; weight: number }[] {
  const sources = new Map<string, number[]>();
  graph.files.forEach((file, i) => {
    if (file.isTest) return;
    const name = plainName(file.path);
    const known = sources.get(name);
    if (known === undefined) sources.set(name, [i]);
    else known.push(i);
  });
  return graph.files.flatMap((file, test) => {
    const found = file.isTest ? (sources.get(plainName(file.path)) ?? []) : [];
    return found.map((source) => ({ test, source, weight: SAME_NAME_WEIGHT / found.length }));
  });
}

function plainName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?\w+$/, '');
  return name.replace(TEST_MARKS, '').replace(/[_.-]/g, '').toLowerCase();
}

function compress(rows: readonly ReadonlyMap<number, number>[]): Links {
  const start = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => (start[i + 1] = (start[i] as number) + row.size));
  const other = new Uint32Array(start[rows.length] as number);
  const weight = new Float64Array(other.length);
  rows.forEach((row, i) => {
    [...row].sort((a, b) => a[0] - b[0]).forEach(([to, value], k) => {
      other[(start[i] as number) + k] = to;
      weight[(start[i] as number) + k] = value;
    });
  });
  return { start, other, weight };
}

function transpose(links: Links, count: number): Links {
  const rows: Map<number, number>[] = Array.from({ length: count }, () => new Map());
  for (let from = 0; from < count; from++) {
    for (let i = links.start[from] as number; i < (links.start[from + 1] as number); i++) rows[links.other[i] as number]?.set(from, links.weight[i] as number);
  }
  return compress(rows);
}

/** Number of neighbours of a file. */
export function degree(links: Links, file: number): number {
  return (links.start[file + 1] as number) - (links.start[file] as number);
}
