import { type EdgeColumns, emptyEdges } from './edgeColumns';

/** Edges in the order of CodeGraph, with the index of both directions. */
export interface EdgeIndex extends EdgeColumns {
  readonly outStart: Uint32Array;
  readonly inStart: Uint32Array;
  readonly inEdges: Uint32Array;
}

/** Below this a bucket is sorted by insertion: nearly all symbols have a handful of edges. */
const SMALL_BUCKET = 24;

/**
 * Sorts by (from, type, to, line, provenance), then refKind and candidates so that the order is total, and drops exact
 * repetitions. Buckets by `from` come from a counting sort; each is then sorted by itself.
 */
export function sortedEdges(edges: EdgeColumns, symbolCount: number): EdgeIndex {
  const { from, to, type, provenance, refKind, line, candidates } = edges;
  const count = from.length;
  const start = bucketStarts(from, symbolCount);
  const order = bucketOrder(from, start);
  const compare = (a: number, b: number): number =>
    type[a] - type[b] || to[a] - to[b] || line[a] - line[b] || provenance[a] - provenance[b] || refKind[a] - refKind[b] || candidates[a] - candidates[b];
  for (let s = 0; s < symbolCount; s++) sortBucket(order, start[s], start[s + 1], compare);

  const sorted = emptyEdges(count);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const edge = order[i];
    if (i > 0 && from[order[i - 1]] === from[edge] && compare(order[i - 1], edge) === 0) continue;
    sorted.from[kept] = from[edge];
    sorted.to[kept] = to[edge];
    sorted.type[kept] = type[edge];
    sorted.provenance[kept] = provenance[edge];
    sorted.refKind[kept] = refKind[edge];
    sorted.line[kept] = line[edge];
    sorted.candidates[kept] = candidates[edge];
    kept++;
  }
  return indexed(sorted, kept, symbolCount);
}

function indexed(edges: EdgeColumns, count: number, symbolCount: number): EdgeIndex {
  const from = edges.from.slice(0, count);
  const to = edges.to.slice(0, count);
  const type = edges.type.slice(0, count);
  const line = edges.line.slice(0, count);
  const inStart = bucketStarts(to, symbolCount);
  const inEdges = bucketOrder(to, inStart);
  // Filled in ascending edge order, so that a tie of (type, from, line) falls back to it.
  const compare = (a: number, b: number): number => type[a] - type[b] || from[a] - from[b] || line[a] - line[b] || a - b;
  for (let s = 0; s < symbolCount; s++) sortBucket(inEdges, inStart[s], inStart[s + 1], compare);
  return {
    from, to, type, line, provenance: edges.provenance.slice(0, count), refKind: edges.refKind.slice(0, count),
    candidates: edges.candidates.slice(0, count), outStart: bucketStarts(from, symbolCount), inStart, inEdges,
  };
}

function bucketStarts(keys: Uint32Array, bucketCount: number): Uint32Array {
  const start = new Uint32Array(bucketCount + 1);
  for (const key of keys) start[key + 1]++;
  for (let i = 0; i < bucketCount; i++) start[i + 1] += start[i];
  return start;
}

function bucketOrder(keys: Uint32Array, start: Uint32Array): Uint32Array {
  const next = start.slice();
  const order = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) order[next[keys[i]]++] = i;
  return order;
}

function sortBucket(order: Uint32Array, begin: number, end: number, compare: (a: number, b: number) => number): void {
  if (end - begin > SMALL_BUCKET) {
    order.subarray(begin, end).sort(compare);
    return;
  }
  for (let i = begin + 1; i < end; i++) {
    const edge = order[i];
    let at = i;
    for (; at > begin && compare(order[at - 1], edge) > 0; at--) order[at] = order[at - 1];
    order[at] = edge;
  }
}
