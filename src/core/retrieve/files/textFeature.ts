import { perFile } from '../../store/perFile';
import { cachedTermsOfWord, termsOf } from '../../text/words';
import { baseNameOf } from '../../model/rootPath';
import { idf } from './bm25';
import { add } from './columns';
import type { FileFeature } from './feature';
import type { RankContext } from './rankContext';
import { textFiles } from './textFiles';
import { askedTexts } from './textKinds';

/** Name of the one feature that ranks texts. */
export const TEXT_FEATURE = 'a text about the task';

/** What is said in the path or in a heading counts more than what is said somewhere below. */
const IN_NAMES = 0.65;
const IN_BODY = 0.35;
const TITLE = 2;
/** Being of the kind that the title asks for is worth this share of everything. */
const OF_THE_KIND = 0.3;
/** Share of the task that a text must say to be worth that in full. */
const ENOUGH = 0.3;
/** Most tasks are about code, and the text that explains it comes after it. */
const ABOUT_CODE = 0.3;
/** Fixtures are made of the words of their tests. */
const OF_A_TEST = 0.3;
/** A list of past changes says every word once. */
const OF_A_CHANGELOG = 0.3;
/** The configuration of an example is seldom the one that is meant. */
const OF_AN_EXAMPLE = 0.6;

const CHANGELOG = /^(?:changelog|changes|history|news|releases?|release-notes)\b/i;
const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i;

/** Words of the path and of the headings or keys of a text. */
const nameTerms = perFile((graph, file): ReadonlySet<string> => {
  const terms = new Set(termsOf(graph.files[file].path));
  for (let symbol = graph.firstSymbol(file) + 1; symbol < graph.endSymbol(file); symbol++) {
    for (const word of graph.nameOf(symbol).split(/\s+/)) for (const term of cachedTermsOfWord(word)) terms.add(term);
  }
  return terms;
});

export const textFeature: FileFeature = { name: TEXT_FEATURE, scale: 'absolute', compute: aboutTheTask };

/** How much of the task a text says, by the rarity of the words among all files, and whether it is what the title asks for; 0 for code. */
function aboutTheTask(context: RankContext): Float64Array {
  const { whole, reading, count } = context;
  const { graph } = whole;
  const { isText, codeCount } = textFiles(graph);
  const values = new Float64Array(count);
  if (codeCount === count) return values;
  const asked = askedTexts(reading.firstLine);
  // `docs` asks for a kind of file; what the file must be about is said by the other words.
  const kindTerms = new Set([...asked.words].flatMap(termsOf));
  let total = 0;
  for (const { term, inFirstLine } of reading.terms) {
    if (kindTerms.has(term)) continue;
    const postings = whole.lexicon.postings(term);
    const holders: number[] = [];
    for (let file = 0; file < count; file++) if (isText[file] === 1 && nameTerms(graph, file).has(term)) holders.push(file);
    const frequency = Math.max(postings.fileFrequency, holders.length);
    if (frequency === 0) continue;
    const rarity = idf(count, frequency) * (inFirstLine ? TITLE : 1);
    total += rarity;
    for (const file of holders) add(values, file, IN_NAMES * rarity);
    for (const file of postings.files) if (isText[file] === 1) add(values, file, IN_BODY * rarity);
  }
  const scopes = new Set(reading.scopes.map((scope) => scope.toLowerCase()));
  for (let file = 0; file < count; file++) {
    if (isText[file] === 0) continue;
    const { path, isTest, isSide } = graph.files[file];
    const isOfKind = asked.has(path);
    const name = baseNameOf(path).toLowerCase();
    const isAsked = isOfKind || scopes.has(name) || scopes.has(name.replace(/\.\w+$/, ''));
    const share = total === 0 ? 0 : values[file] / total;
    const kind = OF_THE_KIND * (total === 0 ? 1 : Math.min(1, share / ENOUGH));
    const isAside = isTest && context.options.includeTests !== true && !reading.isAboutTests;
    const damping = (isAside ? OF_A_TEST : 1) * (isSide && !DOCUMENT.test(name) ? OF_AN_EXAMPLE : 1) * (CHANGELOG.test(name) && !/\bchange ?log\b/i.test(reading.firstLine) ? OF_A_CHANGELOG : 1);
    values[file] = damping * (isAsked ? kind + (1 - OF_THE_KIND) * share : ABOUT_CODE * share);
  }
  return values;
}
