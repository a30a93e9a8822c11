import { idf, RARE_WORDS, saturation } from './bm25';
import { add, raise } from './columns';
import type { FileFeature } from './feature';
import { scoreField, type FieldIndex } from './fieldIndex';
import type { RankContext } from './rankContext';
import { relatedTerms } from './relatedTerms';
import { scopeHits } from './scopeHits';

const PATH = { k1: 1.2, b: 0.3 };
const NAMES = { k1: 1.2, b: 0.5 };

const termsIn = (terms: RankContext['terms']) => terms.map(({ term }) => term);

/** Words of the field that are forms or abbreviations of task words; each vocabulary word counts once, by its closest task word. */
function relatedField(context: RankContext, index: FieldIndex): Float64Array {
  const scores = new Float64Array(context.count);
  for (const { term, closeness } of relatedTerms(context.terms.map(({ term }) => term), context.reading.pairs, index)) {
    const postings = index.postings(term) ?? [];
    const rarity = closeness * idf(index.documents, postings.length / 2);
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

/** Rarity of the rarest word of the title that is the whole name of a folder on the way to the file. */
function folderSaid(context: RankContext): Float64Array {
  const values = new Float64Array(context.count);
  const rarityOf = new Map(context.titleTerms.map(({ term, rarity }) => [term, rarity]));
  context.fields.folders.forEach((folders, file) => {
    for (const folder of folders) raise(values, file, rarityOf.get(folder) ?? 0);
  });
  return values;
}

export const pathFeatures: readonly FileFeature[] = [
  { name: 'words in the path', scale: 'relative', compute: (context) => scoreField(context.fields.path, context.count, termsIn(context.terms), PATH) },
  { name: 'title words in the path', scale: 'relative', compute: (context) => scoreField(context.fields.path, context.count, termsIn(context.titleTerms), PATH) },
  { name: 'related words in the path', scale: 'relative', compute: (context) => relatedField(context, context.fields.path) },
  { name: 'rare words in the path', scale: 'relative', compute: (context) => scoreField(context.fields.path, context.count, termsIn(context.terms), PATH, RARE_WORDS) },
  { name: 'folder said in the title', scale: 'relative', compute: folderSaid },
  { name: 'file name said in the title', scale: 'absolute', compute: (context) => ownNameSaid(context, context.titleTerms) },
  { name: 'scope of the title', scale: 'absolute', compute: scopeHits },
];

export const nameFeatures: readonly FileFeature[] = [
  { name: 'words in names', scale: 'relative', compute: (context) => scoreField(context.fields.name, context.count, termsIn(context.terms), NAMES) },
  { name: 'title words in names', scale: 'relative', compute: (context) => scoreField(context.fields.name, context.count, termsIn(context.titleTerms), NAMES) },
  { name: 'related words in names', scale: 'relative', compute: (context) => relatedField(context, context.fields.name) },
];
