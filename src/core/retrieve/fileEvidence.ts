import type { Reason } from '../../protocol/pack';
import type { Cancellation } from '../model/cancellation';
import type { IndexView } from '../store/indexView';
import { type FileRow, rankFiles } from './files/rankFiles';
import { fileClauses } from './fileClauses';
import type { ResolvedRequest } from './limits';
import type { FileEvidence, RankedFile } from './question';
import type { Reading } from './reading';

/**
 * Scores are logits of a listwise model: a file one below the best is e times less likely to be edited. Spread six times
 * as wide, so that symbols of the next files still inherit something: the tenth file about 0.4 of the best.
 */
const TEMPERATURE = 6;

/** Ranks the allowed files and says why in words. Reasons are made when asked for: a ranking is long, an answer short. */
export function fileEvidenceOf(
  view: IndexView, request: ResolvedRequest, reading: Reading, isAllowed: (file: number) => boolean, cancellation: Cancellation,
): FileEvidence {
  const ranking = rankFiles(view, reading, { includeTests: request.includeTests, historyFiles: request.historyFiles, routePaths: request.routePaths, inScope: isAllowed }, cancellation);
  const best = ranking.rows[0]?.score ?? 0;
  const clauses = fileClauses(view, reading, ranking);
  return {
    ranked: ranking.rows.map((row) => new ReasonedRow(row, clauses)),
    relativeScore: (file) => {
      const score = ranking.scoreOf(file);
      return score > 0 ? Math.exp((Math.min(score, best) - best) / TEMPERATURE) : 0;
    },
    featureNames: ranking.featureNames,
    terms: ranking.terms,
    weights: ranking.weights,
  };
}

/** A row with its reasons, which only listed files are asked for. */
class ReasonedRow implements RankedFile {
  private reasons: readonly Reason[] | undefined;
  constructor(private readonly row: FileRow, private readonly clauses: (file: number, terms: readonly number[]) => readonly Reason[]) {}

  get file(): number {
    return this.row.file;
  }

  get score(): number {
    return this.row.score;
  }

  get values(): readonly number[] {
    return this.row.values;
  }

  get terms(): readonly number[] {
    return this.row.terms;
  }

  get why(): readonly Reason[] {
    return (this.reasons ??= this.clauses(this.row.file, this.row.terms));
  }
}
