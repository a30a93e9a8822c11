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

/** A symbol by the path of its file inside the same root and its id; '' for the file's top-level node. */
export interface SymbolPlace {
  readonly path: string;
  readonly id: string;
}

/** A route of a file, with what its names lead to. */
export interface LinkedRoute {
  readonly method: string;
  readonly path: string;
  readonly framework: string;
  readonly line: number;
  /** Index into this file's FileFacts.symbols: where it is registered. */
  readonly within: number;
  readonly router: SymbolPlace | undefined;
  readonly handler: SymbolPlace | undefined;
}

/** A mount of a file whose child is known. */
export interface LinkedMount {
  readonly path: string;
  readonly parent: SymbolPlace | undefined;
  readonly child: SymbolPlace;
  readonly replacesOwn: boolean;
  /** The path is the child's own, wherever it is mounted. */
  readonly isOwn: boolean;
}

/** What a file says about requests; paths are joined over all files only when a graph is built. */
export interface FileRouting {
  readonly routes: readonly LinkedRoute[];
  readonly mounts: readonly LinkedMount[];
}

export const NO_ROUTING: FileRouting = { routes: [], mounts: [] };

/** Everything the linker knows about one file. */
export interface FileLinks {
  readonly edges: readonly LinkedEdge[];
  readonly routing: FileRouting;
  /** Import specifiers that lead nowhere inside the root (packages, missing files), sorted, unique. */
  readonly unresolvedImports: readonly string[];
}
