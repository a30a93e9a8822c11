import type { FileEntry } from './fileEntry';
import { type Lookups, type MethodPlace, methodsIn } from './lookups';

/** Candidates that become edges (spec/graph.md); more would say nothing. */
export const MAX_CANDIDATES = 5;

export interface RankedCandidates {
  /** Strongest evidence first, then path and source order. */
  readonly best: readonly MethodPlace[];
  readonly total: number;
}

const NONE: RankedCandidates = { best: [], total: 0 };

/**
 * What a method call on a receiver of unknown type may mean, by evidence: a method of the same file, of an imported
 * file, of the same package, the only one of the repository. Methods of tests and of side code count only in their own
 * file and where they are imported; a method does not call itself through another object of unknown type. `mayMean` says
 * whether the arguments fit.
 */
export function rankedCandidates(
  entry: FileEntry,
  name: string,
  within: number,
  imported: ReadonlySet<FileEntry>,
  lookups: Lookups,
  mayMean: (place: MethodPlace) => boolean,
): RankedCandidates {
  const everywhere = lookups.methodsNamed(name);
  if (everywhere === undefined) return NONE;
  const places = [...everywhere];
  // Tests and examples are about production code: only where it has no such method may they mean one of their own.
  if (entry.isAside && places.length === 0) {
    places.push(...methodsIn(entry, name));
    for (const target of imported) {
      if (!target.isAside) continue;
      lookups.readName(target, name);
      places.push(...methodsIn(target, name));
    }
  }
  const evidence = (place: MethodPlace): number =>
    place.entry === entry ? 0 : imported.has(place.entry) ? 1 : place.entry.package === entry.package ? 2 : 3;
  const ranked = places
    .filter((place) => !(place.entry === entry && place.index === within) && !isInSuite(place) && mayMean(place))
    .map((place, order) => ({ place, order, evidence: evidence(place) }))
    .sort((a, b) => a.evidence - b.evidence || a.order - b.order);
  return { best: ranked.slice(0, MAX_CANDIDATES).map(({ place }) => place), total: ranked.length };
}

/** Nobody calls the methods of a test suite but its runner. */
function isInSuite({ entry, index }: MethodPlace): boolean {
  const { symbols } = entry.facts;
  return symbols[symbols[index].container].isTest;
}
