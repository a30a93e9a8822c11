import { cachedTermsOfWord, termsOf } from '../../text/words';
import { idf, saturation } from './bm25';
import { add, raise } from './columns';
import type { FileFeature } from './feature';
import { scoreField, type FieldIndex } from './fieldIndex';
import type { RankContext } from './rankContext';
import { relatedTerms } from './relatedTerms';

const PATH = { k1: 1.2, b: 0.3 };
const NAMES = { k1: 1.2, b: 0.5 };
const OWN_NAME = { k1: 1.2, b: 0.2 };

const termsIn = (terms: RankContext['terms']) => terms.map(({ term }) => term);

/** Words of the field that are forms or abbreviations of task words; each vocabulary word counts once, by its closest task word. */
function relatedField(context: RankContext, index: FieldIndex): Float64Array {
  const scores = new Float64Array(context.count);
  for (const { term, closeness } of relatedTerms(context.terms.map(({ term }) => term), context.reading.pairs, index)) {
    const postings = index.postings(term) ?? [];
    const rarity = closeness * idf(context.count, postings.length / 2);
    for (let i = 0; i < postings.length; i += 2) {
      const file = postings[i] as number;
      add(scores, file, rarity * saturation(postings[i + 1] as number, index.lengthOf(file), index.averageLength, PATH));
    }
  }
  return scores;
}

/** How much of the file's own name the task says, 0 to 1: `ws.ts` and `css.ts` are named whole by one word. */
function ownNameSaid(context: RankContext, terms: RankContext['terms']): Float64Array {
  const { ownName } = context.fields;
  const said = new Float64Array(context.count);
  for (const { term } of terms) {
    const postings = ownName.postings(term) ?? [];
    for (let i = 0; i < postings.length; i += 2) add(said, postings[i] as number, 1 / ownName.lengthOf(postings[i] as number));
  }
  return said.map((value) => Math.min(1, value));
}

/** A scope that names the file itself, its folder, or a folder further up. */
const SCOPE_IS_FILE = 1;
const SCOPE_IS_FOLDER = 0.7;
/** A scope and a segment that share words: `dev` and `devServer`, `http2` and `codec-http2`. */
const SCOPE_SHARES_WORDS = 0.5;

/** The places before the colon of the title, against the segments of the path. */
function scopeHits(context: RankContext): Float64Array {
  const hits = new Float64Array(context.count);
  for (const scope of context.reading.scopes) {
    const parts = scope.toLowerCase().split(/[/\\.:]+/).filter((part) => part.length > 1);
    for (const part of parts) {
      const worthOf = segmentWorth(part);
      context.fields.segments.forEach((segments, file) => {
        segments.forEach((segment, i) => {
          const worth = worthOf(segment);
          if (worth > 0) raise(hits, file, worth * (i === segments.length - 1 ? SCOPE_IS_FILE : SCOPE_IS_FOLDER));
        });
      });
    }
  }
  return hits;
}

/** What a segment is worth to a scope, worked out once a segment: files share most of their folders. */
function segmentWorth(part: string): (segment: string) => number {
  const partTerms = new Set(termsOf(part));
  const known = new Map<string, number>();
  return (segment) => {
    let worth = known.get(segment);
    if (worth === undefined) {
      worth = segment === part ? 1 : segment.length > 1 && termsShared(partTerms, segment) ? SCOPE_SHARES_WORDS : 0;
      known.set(segment, worth);
    }
    return worth;
  };
}

function termsShared(terms: ReadonlySet<string>, segment: string): boolean {
  return cachedTermsOfSegment(segment).some((term) => terms.has(term));
}

function cachedTermsOfSegment(segment: string): readonly string[] {
  return /[^\w$]/.test(segment) ? segment.split(/[^\w$]+/).flatMap(cachedTermsOfWord) : cachedTermsOfWord(segment);
}

export const pathFeatures: readonly FileFeature[] = [
  { name: 'words in the path', scale: 'relative', compute: (context) => scoreField(context.fields.path, context.count, termsIn(context.terms), PATH) },
  { name: 'title words in the path', scale: 'relative', compute: (context) => scoreField(context.fields.path, context.count, termsIn(context.titleTerms), PATH) },
  { name: 'related words in the path', scale: 'relative', compute: (context) => relatedField(context, context.fields.path) },
  { name: 'words in the file name', scale: 'relative', compute: (context) => scoreField(context.fields.ownName, context.count, termsIn(context.terms), OWN_NAME) },
  { name: 'file name said in the title', scale: 'absolute', compute: (context) => ownNameSaid(context, context.titleTerms) },
  { name: 'scope of the title', scale: 'absolute', compute: scopeHits },
];

export const nameFeatures: readonly FileFeature[] = [
  { name: 'words in names', scale: 'relative', compute: (context) => scoreField(context.fields.name, context.count, termsIn(context.terms), NAMES) },
  { name: 'title words in names', scale: 'relative', compute: (context) => scoreField(context.fields.name, context.count, termsIn(context.titleTerms), NAMES) },
  { name: 'related words in names', scale: 'relative', compute: (context) => relatedField(context, context.fields.name) },
];
