import type { Reason } from '../../protocol/pack';
import type { Cancellation } from '../model/cancellation';
import type { IndexView } from '../store/indexView';
import type { ResolvedRequest } from './limits';
import type { Reading } from './reading';
import type { SymbolMatches } from './symbolMatch';

/** What every stage may look at: the index, the request, the task as it was read, and what is known of the files. */
export interface Question {
  /** The index; its lexicon and texts are looked up once a question. */
  readonly view: IndexView;
  readonly request: ResolvedRequest;
  readonly reading: Reading;
  readonly files: FileEvidence;
  readonly matches: SymbolMatches;
  /** False for files of repositories the caller did not ask for: no stage may mention those. */
  isAllowed(file: number): boolean;
  /** Lines of the indexed text without their ends, read once a question; undefined when it can no longer be had. */
  linesOf(file: number): readonly string[] | undefined;
  readonly cancellation: Cancellation;
}

/** The files ranked as files; symbols inherit from it. */
export interface FileEvidence {
  /** Allowed files with any evidence, by descending score, then repository and path. */
  readonly ranked: readonly RankedFile[];
  /** Score of a file relative to the best one, 0 to 1; 0 for a file without evidence. */
  relativeScore(file: number): number;
  readonly featureNames: readonly string[];
  readonly terms: readonly { readonly name: string; readonly weight: number }[];
  /** Name and version of the weights. */
  readonly weights: string;
}

export interface RankedFile {
  readonly file: number;
  readonly score: number;
  readonly why: readonly Reason[];
  /** One value for each of FileEvidence.featureNames. */
  readonly values: readonly number[];
  /** One summand for each of FileEvidence.terms. */
  readonly terms: readonly number[];
}

/** True when test code ranks like other code for this question. */
export function wantsTests(question: Question): boolean {
  return question.request.includeTests || question.reading.isAboutTests;
}
