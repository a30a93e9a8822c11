import type { EdgeType, Provenance, RefKind } from './kinds';

/**
 * An edge as the linker makes it, owned by the file it starts in. The target is named by path and id, never by a
 * position, so that the links of an unchanged file survive an edit of the file they point to.
 */
export interface LinkedEdge {
  readonly type: EdgeType;
  /** Index into this file's FileFacts.symbols (0 is the top-level node). */
  readonly from: number;
  /** Path of the target's file inside the same root. */
  readonly toPath: string;
  /** Id of the target symbol, unique within its file; '' for the file's top-level node. */
  readonly toId: string;
  readonly line: number;
  readonly refKind: RefKind;
  readonly provenance: Provenance;
  /** How many candidates an ambiguous name had (1 when it was resolved); at most 5 of them become edges. */
  readonly candidates: number;
  /** Name of the pattern that made a heuristic edge (`route-binding`, `rn-bridge`, ...); '' otherwise. */
  readonly synthesizedBy: string;
}

/** Everything the linker knows about one file. */
export interface FileLinks {
  readonly edges: readonly LinkedEdge[];
  /** Import specifiers that lead nowhere inside the root (packages, missing files), sorted, unique. */
  readonly unresolvedImports: readonly string[];
}
