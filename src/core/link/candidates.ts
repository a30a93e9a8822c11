import { type FileEntry } from './fileEntry';
import type { MethodPlace } from './lookups';

/** Candidates that become edges (spec/graph.md); more would say nothing. */
const MAX_CANDIDATES = 5;

export interface RankedCandidates {
  /** Strongest evidence first, then path and source order. */
  readonly best: readonly MethodPlace[];
  readonly total: number;
}

const NONE: RankedCandidates = { best: [], total: 0 };

/**
 * What a method call on a receiver of unknown type may mean, by evidence: a method of the same file, of an imported
 * file, of the same package, the only one of the repository. Production code calls no methods of tests.
 */
export function rankedCandidates(
  entry: FileEntry,
  places: readonly MethodPlace[] | undefined,
  imported: ReadonlySet<FileEntry>,
): RankedCandidates {
  if (places === undefined) return NONE;
  const allowed = places.filter((place) => entry.isTest || !place.entry.isTest);
  if (allowed.length === 0) return NONE;
  const evidence = (place: MethodPlace): number =>
    place.entry === entry ? 0 : imported.has(place.entry) ? 1 : place.entry.package === entry.package ? 2 : 3;
  const ranked = allowed.map((place, order) => ({ place, order, evidence: evidence(place) }));
  ranked.sort((a, b) => a.evidence - b.evidence || a.order - b.order);
  return { best: ranked.slice(0, MAX_CANDIDATES).map(({ place }) => place), total: allowed.length };
}
