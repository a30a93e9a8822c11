import type { Query, Tree } from 'web-tree-sitter';
import type { CaptureCursor } from '../extract/captures';
import type { LinkRules } from '../link/linkRules';
import type { FileFacts } from '../model/facts';

/** A parsed text. The tree and the captures are freed by the caller; nothing of them may be kept. */
export interface ParsedFile {
  readonly text: string;
  readonly tree: Tree;
  /** What the language's query captures in it, to be read once; found when it is asked for. */
  readonly captures: CaptureCursor;
  /** The language's compiled query, for those who ask for whole matches. */
  readonly query: Query;
}

/** Half-open, in UTF-16 code units of the text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface LanguageHead {
  /** Lower-case id stored in the index and used in symbol ids: `python`, `typescript`, `tsx`. */
  readonly id: string;
  readonly title: string;
  /** 1 complete extraction and linking, 2 query-driven, 3 text with structure. */
  readonly tier: 1 | 2 | 3;
  /** With the leading dot, lower case. */
  readonly extensions: readonly string[];
  /** Whole file names, for languages that have such. */
  readonly fileNames: readonly string[];
  readonly linking: LinkRules;
  /**
   * True for documentation, configuration, markup and style sheets: their files are found by their own words, beside the code, and
   * never count when code is compared with code (retrieve/files/textFiles.ts).
   */
  readonly isText?: boolean;
}

/** A language that a tree-sitter grammar parses. */
export interface GrammarLanguage extends LanguageHead {
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
  /** The parts of a text that are in this grammar, where a text is a mixture (the script blocks of a component); else all of it. */
  parsedSpans?(text: string): readonly TextSpan[];
  extract(file: ParsedFile): FileFacts;
}

/** A language whose structure is plain enough to be read from its lines, or for which no grammar is published. */
export interface TextLanguage extends LanguageHead {
  readonly grammar?: undefined;
  read(text: string): FileFacts;
}

/** Everything Cairn needs to know about one language; each is one folder, registered by one line in registry.ts. */
export type Language = GrammarLanguage | TextLanguage;
