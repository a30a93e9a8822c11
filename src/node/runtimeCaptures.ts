import type { Query, Tree } from 'web-tree-sitter';
import { MATCH_LIMIT, type CaptureCursor, type CapturePoint } from '../core/extract/captures';
import type { CaptureName } from '../core/extract/vocabulary';
import type { ParserRuntime } from './parserRuntime';

/** Words of 4 bytes. A node is its id, start, row, column and where it is kept. */
const NODE_WORDS = 5;
/** A record is its pattern, the number of its captures and which of them it is about, then each capture's name and node. */
const HEAD_WORDS = 3;
const CAPTURE_WORDS = 1 + NODE_WORDS;
/** Arguments that limit where and how deep is looked: everywhere. */
const EVERYWHERE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] as const;
const ANY_DEPTH = 0xffff_ffff;

/**
 * Captures read straight from the memory in which the runtime leaves them: `Query.captures` of the library makes three
 * objects for each, and asks for every number by the name of its type, which costs more than finding the captures. The
 * layout is that of web-tree-sitter 0.27; a test holds it against what the library says. Predicates of a query are not
 * looked at. To be freed before the tree is.
 */
export class RuntimeCaptures implements CaptureCursor {
  name: CaptureName = 'ref';
  node = 0;
  start = 0;
  row = 0;
  column = 0;
  place = 0;
  private readonly names: readonly string[];
  private readonly heap: Int32Array;
  private readonly tree: number;
  /** Index into `heap`, as `place` and `at` are. */
  private readonly transfer: number;
  private readonly address: number;
  private left: number;
  private at: number;

  constructor(private readonly runtime: ParserRuntime, query: Query, tree: Tree) {
    this.names = query.captureNames;
    this.tree = addressOf(tree);
    this.transfer = runtime._ts_init() >> 2;
    runtime._ts_tree_root_node_wasm(this.tree);
    runtime._ts_query_captures_wasm(addressOf(query), this.tree, ...EVERYWHERE, MATCH_LIMIT, ANY_DEPTH);
    // Only now: the memory may have grown and moved. What is asked from here on allocates nothing.
    this.heap = runtime.HEAP32;
    this.left = this.heap[this.transfer]!;
    this.address = this.heap[this.transfer + 1]!;
    this.at = this.address >> 2;
  }

  next(): boolean {
    if (this.left === 0) return false;
    this.left--;
    const { heap, at } = this;
    const place = at + HEAD_WORDS + heap[at + 2]! * CAPTURE_WORDS;
    this.at = at + HEAD_WORDS + heap[at + 1]! * CAPTURE_WORDS;
    this.place = place;
    this.name = this.names[heap[place]!] as CaptureName;
    this.node = heap[place + 1]!;
    this.start = heap[place + 2]!;
    this.row = heap[place + 3]!;
    this.column = heap[place + 4]!;
    return true;
  }

  end(): number {
    this.handOver(this.place);
    return this.runtime._ts_node_end_index_wasm(this.tree);
  }

  endPoint(place: number): CapturePoint {
    this.handOver(place);
    this.runtime._ts_node_end_point_wasm(this.tree);
    return { row: this.heap[this.transfer]!, column: this.heap[this.transfer + 1]! };
  }

  namedChildCount(): number {
    this.handOver(this.place);
    return this.runtime._ts_node_named_child_count_wasm(this.tree);
  }

  free(): void {
    this.left = 0;
    this.runtime._free(this.address);
  }

  private handOver(place: number): void {
    const { heap, transfer } = this;
    for (let word = 0; word < NODE_WORDS; word++) heap[transfer + word] = heap[place + 1 + word]!;
  }
}

/** The library keeps the address of what it stands for under 0. */
function addressOf(object: Query | Tree): number {
  return (object as unknown as { readonly 0: number })[0];
}
