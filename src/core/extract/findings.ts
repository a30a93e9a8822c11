import type { HeritageFact, ImportFact } from '../model/facts';
import type { SymbolKind, UseKind } from '../model/kinds';

/**
 * What was found in a text by a query (queryFindings.ts), by patterns (patternFindings.ts) or by lines (outline.ts), before
 * anything is put in relation: factsOfFindings.ts makes FileFacts of it. All offsets are UTF-16 code units of the text; the
 * order does not matter.
 */
export interface Findings {
  /** The name that the text gives itself (`-module(x).`, `package a.b;`); '' when it gives none. */
  readonly namespace: string;
  readonly definitions: readonly FoundDefinition[];
  /** Names of parameters and local variables, where they are bound; uses of them are left out. */
  readonly locals: readonly FoundName[];
  readonly uses: readonly FoundUse[];
  readonly imports: readonly FoundImport[];
  readonly heritage: readonly FoundHeritage[];
  readonly comments: readonly FoundSpan[];
  /** Where string literals start, quote included. */
  readonly strings: readonly number[];
}

export interface FoundSpan {
  readonly start: number;
  readonly end: number;
}

export interface FoundName {
  readonly name: string;
  readonly start: number;
}

export interface FoundDefinition extends FoundSpan {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly nameStart: number;
  /** Offset where the body begins, so that the head ends; -1 when it is not told: the head is then the first line. */
  readonly body: number;
  /** Name of a definition of this file it is a member of although it does not stand inside (`Stack` for `Stack.push`); ''. */
  readonly owner: string;
  /** Documentation that is part of the definition; '' to take the comment above it. */
  readonly doc: string;
}

export interface FoundUse extends FoundName {
  readonly kind: UseKind;
  /** Dotted as written, '' when bare. */
  readonly receiver: string;
}

/** An import at an offset, its parts as ImportFact tells them. */
export interface FoundImport extends Pick<ImportFact, 'module' | 'imported' | 'local'> {
  readonly start: number;
}

export interface FoundHeritage extends Pick<HeritageFact, 'base' | 'relation'> {
  readonly start: number;
}
