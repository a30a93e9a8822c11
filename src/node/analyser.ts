import type { Language } from '../core/languages/language';
import type { Cancellation } from '../core/model/cancellation';
import type { FileContent } from './fileRecord';

/** One content to be turned into facts and terms. */
export interface AnalysisJob {
  /** Bytes of a file (given away: do not touch them afterwards) or the text of an open document. */
  readonly content: Uint8Array | string;
  readonly language: Language;
  /** The content rules do not apply. */
  readonly isForced: boolean;
}

/** Makes what the index keeps of a content. Never throws for the sake of one file: a failing one is `skipped`. */
export interface Analyser {
  /** Says how much is coming, so that workers are started only when they pay. Bytes. */
  expect(bytes: number): void;
  analyse(job: AnalysisJob, token: Cancellation): Promise<FileContent>;
  /** How many jobs are worth giving at a time. */
  readonly width: number;
  /** The burst is over: what only served it is released. */
  rest(): void;
  close(): Promise<void>;
}
