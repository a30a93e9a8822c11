import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'web-tree-sitter';
import { builtFile } from './builtFile';
import { wasmNames } from './wasmNames';

/** The part of the runtime's own interface that is used beside the library: `Parser.init` adds it to the object it is given. */
export interface ParserRuntime {
  readonly HEAP32: Int32Array;
  /** Address of the memory by which nodes are handed over; may be called again. */
  _ts_init(): number;
  _ts_tree_root_node_wasm(tree: number): void;
  _ts_query_captures_wasm(query: number, tree: number, ...options: readonly number[]): void;
  _ts_node_end_index_wasm(tree: number): number;
  _ts_node_end_point_wasm(tree: number): void;
  _ts_node_named_child_count_wasm(tree: number): number;
  _free(address: number): void;
}

export interface StartedRuntime {
  readonly runtime: ParserRuntime;
  /** Names a grammar may import: what the runtime exports and what its JavaScript side provides. */
  readonly names: ReadonlySet<string>;
}

let started: Promise<StartedRuntime> | undefined;

/** The runtime lives once a thread, whatever number of Grammars objects use it. `folder` is that of the grammars. */
export function startParserRuntime(folder: string): Promise<StartedRuntime> {
  started ??= start(runtimeFile(folder));
  return started;
}

async function start(file: string): Promise<StartedRuntime> {
  const module = { locateFile: () => file };
  await Parser.init(module);
  const { exported, imported } = await wasmNames(await fs.promises.readFile(file));
  const names = new Set([
    ...exported, ...imported,
    // Made for every side module by the dynamic linker itself.
    'memory', '__indirect_function_table', '__memory_base', '__table_base', '__stack_pointer',
    // Called only when an assertion in a grammar's scanner fails: the linker's stub then throws, which costs that one file.
    '__assert_fail',
  ]);
  return { runtime: module as unknown as ParserRuntime, names };
}

/** Beside the grammars' folder in a build (dist/web-tree-sitter.wasm); in the package when run from source. */
function runtimeFile(folder: string): string {
  return builtFile(path.join(folder, '..', 'web-tree-sitter.wasm'), 'web-tree-sitter/web-tree-sitter.wasm');
}
