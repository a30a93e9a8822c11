import type { Tree } from 'web-tree-sitter';
import type { CaptureCursor } from '../extract/captures';
import type { LinkRules } from '../link/linkRules';
import type { FileFacts } from '../model/facts';

/** A parsed text. The tree and the captures are freed by the caller; nothing of them may be kept. */
export interface ParsedFile {
  readonly text: string;
  readonly tree: Tree;
  /** What the language's query captures in it, to be read once. */
  readonly captures: CaptureCursor;
}

/** Everything Cairn needs to know about one language; each is one folder, registered by one line in registry.ts. */
export interface Language {
  /** Lower-case id stored in the index and used in symbol ids: `python`, `typescript`, `tsx`. */
  readonly id: string;
  readonly title: string;
  /** 1 complete extraction and linking, 2 query-driven, 3 text with structure. */
  readonly tier: 1 | 2 | 3;
  /** With the leading dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names, for languages that have such. */
  readonly fileNames: readonly string[];
  /** Name in grammars/manifest.json. */
  readonly grammar: string;
  /** Tree-sitter query source whose captures `extract` interprets. */
  readonly query: string;
  /** The text to parse instead of the file's, of the same length, where some of it is written around what is meant. */
  prepare?(text: string): string;
  /**
   * The text to parse instead of one that the grammar could not read (`tree` is the last attempt's), of the same length;
   * undefined when there is nothing more to try. Attempts count from 0.
   */
  repair?(text: string, tree: Tree, attempt: number): string | undefined;
  extract(file: ParsedFile): FileFacts;
  readonly linking: LinkRules;
}
