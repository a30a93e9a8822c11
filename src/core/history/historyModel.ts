/** Past commits of one root, newest first, reduced to what ranking needs. Built only from what HEAD leads to. */
export interface HistoryModel {
  readonly head: string;
  readonly commits: readonly PastCommit[];
  /** A sentence about what could not be read (`renames are not followed: ...`), for coverage; '' normally. */
  readonly limitation: string;
}

export interface PastCommit {
  readonly sha: string;
  /** Subject and body, as written. */
  readonly message: string;
  /** Paths as they are called today where renames could be followed, sorted. */
  readonly files: readonly string[];
}
