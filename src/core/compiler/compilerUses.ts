/** A use of a name, and what a compiler says it means. Lines and columns are zero-based, columns in UTF-16 code units. */
export interface CompilerUse {
  readonly line: number;
  readonly column: number;
  /** File of the target inside the same root, and its symbol's id, unique within that file. */
  readonly toPath: string;
  readonly toId: string;
}

/** What a compiler says about one file. It holds for exactly the content that was compiled. */
export interface CompilerFile {
  readonly contentHash: string;
  /** By line, then column. */
  readonly uses: readonly CompilerUse[];
}

/** By path inside the root. */
export type CompilerFiles = ReadonlyMap<string, CompilerFile>;
