import { idf, saturation } from './bm25';
import type { FileFeature } from './feature';
import type { QueryTerm, RankContext } from './rankContext';
import { add } from './columns';

/** A path term counts as often as this many words of the body. */
const PATH_TERM_COUNT = 3;
const WHOLE_FILE = { k1: 1.2, b: 0.75 };

/** BM25 over body and path as one document. */
function wholeFile(context: RankContext, terms: readonly QueryTerm[]): Float64Array {
  const { lexicon } = context.view;
  const { path } = context.fields;
  const scores = new Float64Array(context.count);
  const counts = new Float64Array(context.count);
  const averageLength = lexicon.averageLength + PATH_TERM_COUNT * path.averageLength;
  for (const { term, postings } of terms) {
    const touched: number[] = [];
    for (let i = 0; i < postings.files.length; i++) {
      const file = postings.files[i] as number;
      counts[file] = postings.counts[i] as number;
      touched.push(file);
    }
    const inPaths = path.postings(term) ?? [];
    for (let i = 0; i < inPaths.length; i += 2) {
      const file = inPaths[i] as number;
      if (counts[file] === 0) touched.push(file);
      add(counts, file, PATH_TERM_COUNT * (inPaths[i + 1] as number));
    }
    const rarity = idf(context.documents, touched.length);
    for (const file of touched) {
      add(scores, file, rarity * saturation(counts[file] as number, lexicon.lengthOf(file) + PATH_TERM_COUNT * path.lengthOf(file), averageLength, WHOLE_FILE));
      counts[file] = 0;
    }
  }
  return scores;
}

/** Share of the terms that the file holds at all, rare words counting more. */
function heldShare(context: RankContext, terms: readonly QueryTerm[]): Float64Array {
  const shares = new Float64Array(context.count);
  const total = terms.reduce((sum, { rarity, postings }) => sum + (postings.fileFrequency > 0 ? rarity : 0), 0);
  if (total === 0) return shares;
  for (const { postings, rarity } of terms) for (const file of postings.files) add(shares, file, rarity / total);
  return shares;
}

export const bodyFeatures: readonly FileFeature[] = [
  { name: 'words of the task in the file', scale: 'relative', compute: (context) => wholeFile(context, context.terms) },
  { name: 'words of the title in the file', scale: 'relative', compute: (context) => wholeFile(context, context.titleTerms) },
  { name: 'share of the title found', scale: 'absolute', compute: (context) => heldShare(context, context.titleTerms) },
];
