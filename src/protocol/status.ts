/** What an index says about itself. */
export type IndexState = 'empty' | 'indexing' | 'fresh' | 'stale' | 'paused' | 'error';

export interface SkippedFile {
  /** `{root name}:{path}`. */
  readonly file: string;
  readonly reason: SkipReason;
  /** One clause for a person: `3,412 KB is over the limit of 1,024 KB`. */
  readonly detail: string;
}

export const SKIP_REASONS = [
  'binary', 'tooLarge', 'minified', 'generated', 'unsupported', 'unreadable', 'parseFailed', 'grammarFailed', 'nestedRepository', 'excluded',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface IndexProgress {
  readonly done: number;
  readonly total: number;
}

export interface RepositoryStatus {
  readonly name: string;
  readonly root: string;
  readonly kind: 'git' | 'folder';
  readonly state: IndexState;
  /** Why the state is `error`, `empty` or `paused`, with what to do, or what a whole index was made without; '' otherwise. */
  readonly message: string;
  /** Why the index, or what is new in it, is in memory only; '' while it is stored. */
  readonly storageProblem: string;
  readonly progress?: IndexProgress;
  readonly filesIndexed: number;
  /** Counts by reason, keys sorted. */
  readonly filesSkipped: Readonly<Record<string, number>>;
  /** Skipped files with details, without `unsupported`; sorted, at most 200. */
  readonly skipped: readonly SkippedFile[];
  readonly staleFiles: readonly string[];
  readonly symbols: number;
  readonly edges: number;
  readonly edgesByProvenance: Readonly<Record<string, number>>;
  readonly edgesByType: Readonly<Record<string, number>>;
  /** Files by language, keys sorted. */
  readonly languages: Readonly<Record<string, number>>;
  readonly historyCommits: number;
  readonly sizeOnDisk: number;
  readonly commit: string;
  readonly branch: string;
  readonly revision: string;
  readonly indexFolder: string;
  /** Whether this process writes the index or reads what another process writes. */
  readonly role: 'writer' | 'reader';
}

export interface WorkspaceStatus {
  readonly state: IndexState;
  readonly repositories: readonly RepositoryStatus[];
}
