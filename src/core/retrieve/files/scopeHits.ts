import { termsOf } from '../../text/words';
import { idf } from './bm25';
import { raise } from './columns';
import type { RankContext } from './rankContext';

/** How a scope meets a path, strongest first: it is the file's name, a folder's name, or shares words with either. */
const MEETS = [1, 0.7, 0.5, 0.35] as const;
const SHARED_WORDS = 2;

/**
 * The places before the colon of the title (`fix(css): ...`, `tsdb/wlog: ...`) against the segments of the path. A place that many
 * files share (a folder of thirty) says less of each than one that names a single file.
 */
export function scopeHits(context: RankContext): Float64Array {
  const hits = new Float64Array(context.count);
  for (const part of placesOf(context.reading.scopes)) {
    const meets = segmentMeeting(part);
    const met: number[][] = MEETS.map(() => []);
    context.fields.segments.forEach((segments, file) => {
      const how = bestMeeting(segments, meets);
      if (how >= 0) met[how]?.push(file);
    });
    met.forEach((files, how) => {
      const rarity = idf(context.documents, files.length) / idf(context.documents, 1);
      for (const file of files) raise(hits, file, (MEETS[how] as number) * rarity);
    });
  }
  return hits;
}

function placesOf(scopes: readonly string[]): string[] {
  return scopes.flatMap((scope) => scope.toLowerCase().split(/[/\\.:]+/)).filter((part) => part.length > 1);
}

/** Index into MEETS of the best way the part meets a segment; -1 when it meets none. */
function bestMeeting(segments: readonly string[], meets: (segment: string) => number): number {
  let best = -1;
  segments.forEach((segment, i) => {
    const shared = meets(segment);
    if (shared < 0) return;
    const how = shared + (i === segments.length - 1 ? 0 : 1);
    if (best < 0 || how < best) best = how;
  });
  return best;
}

/** 0 for the part itself, SHARED_WORDS for a segment with words of it (`dev` and `devServer`), -1 otherwise; worked out once a segment. */
function segmentMeeting(part: string): (segment: string) => number {
  const words = new Set(termsOf(part));
  const known = new Map<string, number>();
  return (segment) => {
    let how = known.get(segment);
    if (how === undefined) {
      how = segment === part ? 0 : segment.length > 1 && termsOf(segment).some((term) => words.has(term)) ? SHARED_WORDS : -1;
      known.set(segment, how);
    }
    return how;
  };
}
