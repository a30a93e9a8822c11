import type { AnchorSource } from '../../../protocol/pack';
import type { Evidence } from '../../../protocol/trace';
import type { Question } from '../question';

/** A symbol the task may be about, with everything that speaks for it. */
export interface Anchor {
  readonly symbol: number;
  /** Noisy-or of the evidence, 0 to 1. */
  readonly strength: number;
  readonly evidence: readonly Evidence[];
}

export interface Nomination {
  readonly symbol: number;
  /** 0 to 1. */
  readonly strength: number;
  /** One clause for a person. */
  readonly because: string;
  /** True when the task or the caller points at this very symbol or file: then a test may be an anchor. */
  readonly isGiven: boolean;
}

export interface SourceResult {
  readonly nominations: readonly Nomination[];
  readonly dropped: readonly { readonly what: string; readonly why: string }[];
}

export const NOTHING: SourceResult = { nominations: [], dropped: [] };

/** One way to find what a task is about. `soFar` holds the anchors of the sources before it in the list. */
export interface AnchorSourceStage {
  readonly source: AnchorSource;
  /** True when examples and documentation code are no evidence of this kind: they use what they explain. */
  readonly ignoresSideCode: boolean;
  nominate(question: Question, soFar: readonly Anchor[]): SourceResult;
}
