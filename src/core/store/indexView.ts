import type { SkippedFile } from '../../protocol/status';
import type { HistoryModel } from '../history/historyModel';
import type { Lexicon } from '../lexicon/lexicon';
import type { CodeGraph } from './graph';

/** One generation, complete and immutable, as retrieval and the exact questions read it. */
export interface IndexView {
  readonly graph: CodeGraph;
  readonly lexicon: Lexicon;
  /** One per root, same order as graph.roots; empty where there is no git. */
  readonly history: readonly HistoryModel[];
  /** Digest of the indexed content: equal for equal files and settings, on any machine. */
  readonly revision: string;
  readonly skipped: readonly SkippedFile[];
  /** Indexed files whose text on disk is known to differ from what was indexed ({root name}:{path}), sorted. */
  readonly stale: readonly string[];
  /** The text that was indexed, decoded; undefined when it can no longer be had. */
  textOf(file: number): string | undefined;
}
