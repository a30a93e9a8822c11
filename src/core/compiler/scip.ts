/** What a compiler's index says: where each name is defined and where it is used. */
export interface ScipIndex {
  /** Folder the paths are relative to, as a `file:` address; '' when the index does not say. */
  readonly projectRoot: string;
  /** By path, ascending. */
  readonly documents: readonly ScipDocument[];
}

export interface ScipDocument {
  /** Relative to the root of the indexed project, forward slashes. */
  readonly path: string;
  /** By line, then column; names that do not leave the document are left out. */
  readonly occurrences: readonly ScipOccurrence[];
}

export interface ScipOccurrence {
  /** Zero-based. */
  readonly line: number;
  /** Zero-based, in code units of the document's own encoding (UTF-16 for scip-typescript, bytes of lines otherwise). */
  readonly column: number;
  readonly endColumn: number;
  /** SCIP symbol, equal wherever the same thing is meant. */
  readonly symbol: string;
  readonly isDefinition: boolean;
  readonly isImport: boolean;
  readonly isWrite: boolean;
}
