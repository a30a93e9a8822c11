import type { Reason } from '../../protocol/pack';
import type { Cancellation } from '../model/cancellation';
import type { IndexView } from '../store/indexView';
import { type FileRanking, rankFiles } from './files/rankFiles';
import type { ResolvedRequest } from './limits';
import type { FileEvidence, RankedFile } from './question';
import type { Reading } from './reading';
import { rounded } from './order';
import { listed, taskWords } from './taskWords';

/** Words of the task named in a file's reason. */
const WORDS_SHOWN = 4;

/** Ranks the allowed files and says why in words. Reasons are made when asked for: a ranking is long, an answer short. */
export function fileEvidenceOf(
  view: IndexView, request: ResolvedRequest, reading: Reading, isAllowed: (file: number) => boolean, cancellation: Cancellation,
): FileEvidence {
  const ranking = rankFiles(view, reading, { includeTests: request.includeTests, historyFiles: request.historyFiles, inScope: isAllowed }, cancellation);
  const best = ranking.rows[0]?.score ?? 0;
  const written = taskWords(reading);
  const ranked = ranking.rows.map(({ file, score, values, terms }): RankedFile => {
    let why: readonly Reason[] | undefined;
    return {
      file, score, values, terms,
      get why() {
        return (why ??= reasonsFor(ranking, file, best, written));
      },
    };
  });
  return {
    ranked,
    relativeScore: (file) => (best > 0 ? Math.min(1, Math.max(0, ranking.scoreOf(file) / best)) : 0),
    featureNames: ranking.featureNames,
    terms: ranking.terms,
    weights: ranking.weights,
  };
}

function reasonsFor(ranking: FileRanking, file: number, best: number, written: (term: string) => string): readonly Reason[] {
  const words = [...new Set(ranking.matchedTerms(file).map(written))].slice(0, WORDS_SHOWN);
  const strength = best > 0 ? rounded(ranking.scoreOf(file) / best) : 0;
  return words.length === 0 ? [] : [{ source: 'lexical', text: `text matches ${listed(words)}`, strength }];
}
