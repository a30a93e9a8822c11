/** What a caller asks. Only `task` is required; every limit has a default in core/retrieve/limits.ts. */
export interface ContextRequest {
  readonly task: string;
  /** Upper bound of the rendered context in tokens (200 to 50,000; default 1,500). */
  readonly maxTokens?: number;
  /** Upper bound of the rendered context in UTF-16 code units. */
  readonly maxChars?: number;
  /** Length of `files` (1 to 200; default 12), independent of the token budget. */
  readonly maxFiles?: number;
  /** Size of the answer N in symbols (1 to 200; default 20). */
  readonly maxCandidates?: number;
  /** Names of repositories to answer from; all when absent. */
  readonly repositories?: readonly string[];
  /** Only files below this path (forward slashes, relative to the root). */
  readonly pathPrefix?: string;
  readonly explicitSymbols?: readonly string[];
  readonly routePaths?: readonly string[];
  readonly historyFiles?: readonly string[];
  readonly includeTests?: boolean;
  /** Commit the caller believes it is on; a mismatch is told in coverage. */
  readonly commit?: string;
  readonly selector?: string;
}

export const ANCHOR_SOURCES = ['explicit', 'path', 'history', 'lexical', 'usage', 'semantic', 'impact'] as const;
export type AnchorSource = (typeof ANCHOR_SOURCES)[number];

export interface Reason {
  /** An anchor source, an edge type, or a score term. */
  readonly source: string;
  /** One clause for a person: `named in the task`, `called by Flask.session_transaction`. */
  readonly text: string;
  readonly strength: number;
}

export interface PackAnchor {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  readonly strength: number;
  readonly sources: readonly Reason[];
}

export type Tier = 'full' | 'stub' | 'dropped';
export type ItemForm = 'body' | 'excerpt' | 'signature' | 'reference';

export interface PackItem {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** `path` of a single-root workspace, `{root name}/path` otherwise. */
  readonly file: string;
  readonly absolutePath: string;
  /** One-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly form: ItemForm;
  readonly distance: number;
  readonly score: number;
  readonly tokens: number;
  readonly tier: Tier;
  readonly why: readonly Reason[];
  readonly content: string;
}

export interface PackFile {
  readonly path: string;
  readonly repository: string;
  /** Rounded to six decimals. */
  readonly score: number;
  readonly tier: Tier;
  readonly why: readonly Reason[];
}

export interface PackCandidate {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly score: number;
  /** The stage that left it out and the number that decided it. */
  readonly leftOutBy: string;
}

export type Confidence = 'low' | 'medium' | 'high';

export interface Coverage {
  readonly confidence: Confidence;
  /** The rule that gave the confidence, with its numbers. */
  readonly because: string;
  /** Anchors by source, every source present, zero included. */
  readonly anchorSources: Readonly<Record<AnchorSource, number>>;
  readonly strongAnchors: number;
  readonly corroboratedAnchors: number;
  readonly weakAnchors: number;
  /** Share of the first ten files that two or more independent sources agree on, 0 to 1. */
  readonly agreement: number;
  /** Items that no edge ties to an anchor. */
  readonly orphans: number;
  /** Relative distance between the best file and the one after the listed ones, 0 to 1. */
  readonly margin: number;
  readonly provenance: Readonly<Record<string, number>>;
  /** A single symbol that most of the walk went through, or ''. */
  readonly godNode: string;
  readonly testShare: number;
  readonly commitMismatch: boolean;
  readonly staleFiles: readonly string[];
  readonly skippedMatches: readonly string[];
  readonly unresolvedIdentifiers: readonly { readonly name: string; readonly files: readonly string[] }[];
  readonly likelyIncomplete: boolean;
  readonly selector: string;
  readonly notes: readonly string[];
}

export interface Pack {
  readonly version: 1;
  readonly task: string;
  readonly revision: string;
  /** Name and version of the weights that ranked it. */
  readonly weights: string;
  readonly anchors: readonly PackAnchor[];
  readonly files: readonly PackFile[];
  readonly items: readonly PackItem[];
  /** The best of what was close and is not in the answer. */
  readonly candidates: readonly PackCandidate[];
  /** How many there were; `candidates` lists the best of them. */
  readonly candidateCount: number;
  readonly context: {
    /** Exactly what a model gets; usedTokens and usedChars count this text and nothing else. */
    readonly text: string;
    readonly usedTokens: number;
    readonly budgetTokens: number;
    readonly usedChars: number;
    readonly tokenizer: string;
    /** What was cut and how to ask for it; part of `text`. */
    readonly footer: string;
    /** About how many tokens the whole answer takes; 0 when it is whole. */
    readonly tokensForAll: number;
  };
  readonly coverage: Coverage;
  /** What an agent should do with this answer. */
  readonly workflow: string;
  /** SHA-256 over everything above, in canonical JSON. */
  readonly digest: string;
  /** Outside the digest: the only part that may differ between two runs. */
  readonly timings: { readonly totalMs: number; readonly stages: Readonly<Record<string, number>> };
}
