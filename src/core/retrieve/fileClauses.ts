import type { Reason } from '../../protocol/pack';
import type { IndexView } from '../store/indexView';
import { termsOf } from '../text/words';
import type { FileRanking } from './files/rankFiles';
import { rounded } from './order';
import { pastChanges, subjectOf } from './pastChanges';
import type { Reading } from './reading';
import { listed, taskWords } from './taskWords';

/** Terms of the file ranking that one clause speaks for; the names are those of files/featureList.ts. */
interface Clause {
  readonly source: string;
  readonly features: readonly string[];
  /** '' when there is nothing to say. */
  say(file: number): string;
}

/** Words of the task named in one clause. */
const WORDS_SHOWN = 4;
/** Said only of a file that nothing else speaks for. */
const BESIDE = 'lies beside the strongest files';
/** A clause is worth saying when it moves the file this far against others (in logits). */
const WORTH_SAYING = 0.25;

/** Reasons of a ranked file: groups of its terms in words, by falling contribution. */
export function fileClauses(view: IndexView, reading: Reading, ranking: FileRanking): (file: number, terms: readonly number[]) => readonly Reason[] {
  const clauses = clausesOf(view, reading, ranking).map((clause) => ({ clause, columns: clause.features.map((name) => ranking.terms.findIndex((term) => term.name === name)) }));
  return (file, terms) => {
    const reasons: (Reason & { readonly gain: number })[] = [];
    const positive = terms.reduce((sum, term) => sum + Math.max(0, term), 0);
    for (const { clause, columns } of clauses) {
      const gain = columns.reduce((sum, column) => sum + (terms[column] ?? 0), 0);
      const text = gain > 0 ? clause.say(file) : '';
      if (text !== '') reasons.push({ source: clause.source, text, strength: rounded(gain / positive), gain });
    }
    reasons.sort((a, b) => b.gain - a.gain);
    const telling = reasons.filter(({ text, gain }) => text !== BESIDE && gain >= WORTH_SAYING);
    // No file is listed without a reason: where nothing is worth saying, the best of it is said.
    return (telling.length > 0 ? telling : reasons.slice(0, 1)).map(({ source, text, strength }) => ({ source, text, strength }));
  };
}

function clausesOf(view: IndexView, reading: Reading, ranking: FileRanking): readonly Clause[] {
  const { graph } = view;
  const written = taskWords(reading);
  const words = (terms: readonly string[]): string => listed([...new Set(terms.map(written))].slice(0, WORDS_SHOWN));
  const known = new Set(reading.terms.map(({ term }) => term));
  const change = pastChanges(view, reading);
  const inPath = (file: number): string => words([...new Set(termsOf(graph.files[file].path))].filter((term) => known.has(term)));
  return [
    {
      source: 'lexical',
      features: [
        'words of the task in the file', 'words of the title in the file', 'share of the title found', 'best passage', 'second passage',
        'best passage for the title', 'best passage of rare words', 'best ten lines of rare words', 'best symbol', 'words in names', 'title words in names', 'related words in names', 'names written in the task', 'word pairs on one line',
        'place by words alone',
      ],
      say: (file) => prefixed('text matches', words(ranking.matchedTerms(file))),
    },
    {
      source: 'lexical',
      features: [
        'words in the path', 'title words in the path', 'related words in the path', 'rare words in the path', 'folder said in the title', 'file name said in the title',
        'scope of the title',
      ],
      say: (file) => prefixed('path matches', inPath(file)),
    },
    {
      source: 'history',
      features: ['changed in similar past changes', 'most similar past change', 'words of its past changes', 'title words of its past changes'],
      say: (file) => {
        const commit = change(file);
        return commit === undefined ? '' : `changed before by "${subjectOf(commit)}"`;
      },
    },
    { source: 'lexical', features: ['a text about the task'], say: (file) => prefixed('text matches', words(ranking.matchedTerms(file))) || 'its text is about the task' },
    { source: 'explicit', features: ['defines a name written in the task'], say: () => 'defines a name written in the task' },
    { source: 'path', features: ['path written in the task'], say: () => 'its path is written in the task' },
    { source: 'lexical', features: ['a sentence of the task as written'], say: () => 'holds words of the task in a row, as written' },
    { source: 'history', features: ['named by the caller'], say: () => 'earlier work on this task touched it' },
    {
      source: 'history',
      features: ['changes together with the strongest files', 'follows changes of the strongest three', 'seldom changes without the strongest files'],
      say: () => 'changes together with the strongest files',
    },
    {
      source: 'REFERENCES',
      features: ['used by the strongest files', 'imported by the strongest three', 'used by the best symbols'],
      say: () => 'used by the strongest files',
    },
    { source: 'REFERENCES', features: ['uses the strongest files', 'uses the best symbols', 'hands out the strongest files'], say: () => 'uses the strongest files' },
    { source: 'TESTS', features: ['its tests match'], say: () => 'its tests speak of the same' },
    { source: 'lexical', features: ['in the folder of the strongest files'], say: () => BESIDE },
  ];
}

function prefixed(prefix: string, words: string): string {
  return words === '' ? '' : `${prefix} ${words}`;
}
