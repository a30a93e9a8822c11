import { EDGE_TYPES, type EdgeType, PROVENANCES, type Provenance, SYMBOL_KINDS } from '../../model/kinds';
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
/** Reading a property of a type that everybody passes around (`config.root`) ties two files hardly at all. */
const DATA_MEMBERS: ReadonlySet<string> = new Set(['field', 'property', 'enumMember']);
const DATA_WEIGHT = 0.2;
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

/** Neighbours of one file, each once, in the order they were met. */
interface Row {
  readonly to: number[];
  readonly weight: number[];
}

function build(graph: CodeGraph): FileGraph {
  const count = graph.files.length;
  const uses = graph.files.map((): Row => ({ to: [], weight: [] }));
  const tests = graph.files.map((): Row => ({ to: [], weight: [] }));
  // Edges come by the file they start in, so one array says where in its row a neighbour stands: no table a file.
  const placeIn = new Int32Array(count);
  const metBy = new Int32Array(count).fill(-1);
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const from = graph.fileOf[graph.edgeFrom[edge]];
    const to = graph.fileOf[graph.edgeTo[edge]];
    if (from === to) continue;
    const type = EDGE_TYPES[graph.edgeType[edge]];
    const provenance = PROVENANCES[graph.edgeProvenance[edge]];
    const isData = type === 'REFERENCES' && DATA_MEMBERS.has(SYMBOL_KINDS[graph.kindOf[graph.edgeTo[edge]]]);
    const weight = ((isData ? DATA_WEIGHT : TYPE_WEIGHT[type]) * PROVENANCE_WEIGHT[provenance]) / Math.max(1, graph.edgeCandidates[edge]);
    // A file that is tested is no other test, so a pair of files stands in one row only.
    const row = (graph.files[from].isTest && !graph.files[to].isTest ? tests : uses)[from];
    if (metBy[to] === from) row.weight[placeIn[to]] += weight;
    else {
      metBy[to] = from;
      placeIn[to] = row.to.push(to) - 1;
      row.weight.push(weight);
    }
  }
  // Ten uses are not ten times the tie of one.
  for (const { weight } of uses) weight.forEach((value, i) => (weight[i] = Math.log1p(value)));
  for (const { weight } of tests) share(weight, Math.log1p);
  for (const { test, source, weight } of sameNames(graph)) {
    const row = tests[test];
    const place = row.to.indexOf(source);
    if (place >= 0) row.weight[place] += weight;
    else {
      row.to.push(source);
      row.weight.push(weight);
    }
  }
  const out = compress(uses);
  return { uses: out, usedBy: transpose(out, count), testedBy: transpose(compress(tests), count) };
}

/** Makes the weights of a row add up to 1. */
function share(row: number[], scale: (weight: number) => number): void {
  let total = 0;
  for (const weight of row) total += scale(weight);
  row.forEach((weight, i) => (row[i] = scale(weight) / total));
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

function compress(rows: readonly Row[]): Links {
  const start = new Uint32Array(rows.length + 1);
  rows.forEach(({ to }, i) => (start[i + 1] = start[i] + to.length));
  const other = new Uint32Array(start[rows.length]);
  const weight = new Float64Array(other.length);
  rows.forEach((row, i) => {
    const order = row.to.map((_, place) => place).sort((a, b) => row.to[a] - row.to[b]);
    order.forEach((place, k) => {
      other[start[i] + k] = row.to[place];
      weight[start[i] + k] = row.weight[place];
    });
  });
  return { start, other, weight };
}

function transpose(links: Links, count: number): Links {
  const start = new Uint32Array(count + 1);
  for (const file of links.other) start[file + 1]++;
  for (let file = 0; file < count; file++) start[file + 1] += start[file];
  const next = start.slice();
  const other = new Uint32Array(links.other.length);
  const weight = new Float64Array(other.length);
  for (let from = 0; from < count; from++) {
    for (let i = links.start[from]; i < links.start[from + 1]; i++) {
      const at = next[links.other[i]]++;
      other[at] = from;
      weight[at] = links.weight[i];
    }
  }
  return { start, other, weight };
}

/** Number of neighbours of a file. */
export function degree(links: Links, file: number): number {
  return (links.start[file + 1] as number) - (links.start[file] as number);
}
