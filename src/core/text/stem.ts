/**
 * Light stemming of English word endings, so that `caching`, `cached`, `caches` and `cache` meet in one term. Only endings that
 * inflect a word are touched: derivations (`-ment`, `-able`, `-ness`) change the meaning of identifiers too often.
 */
interface Ending {
  readonly ending: string;
  readonly becomes: string;
}

/** First match wins, so a longer ending stands before a shorter one that it contains. */
const ENDINGS: readonly Ending[] = [
  { ending: 'ations', becomes: 'ate' },
  { ending: 'ation', becomes: 'ate' },
  { ending: 'ingly', becomes: '' },
  { ending: 'edly', becomes: '' },
  { ending: 'ings', becomes: '' },
  { ending: 'ing', becomes: '' },
  { ending: 'ies', becomes: 'y' },
  { ending: 'ied', becomes: 'y' },
  { ending: 'ers', becomes: 'er' },
  { ending: 'ed', becomes: '' },
  { ending: 'es', becomes: '' },
  { ending: 'ss', becomes: 'ss' },
  { ending: 's', becomes: '' },
  { ending: 'ly', becomes: '' },
];

/** Last letters of the endings: most words end in none of them. */
const LAST_OF_ENDING = [...new Set(ENDINGS.map(({ ending }) => ending.slice(-1)))].join('');

/** Words of up to four letters are left alone: `uses`, `this`, `ring` lose more than they gain. */
const SHORTEST_STEMMED = 5;
/** What must stay in front of an ending, with a vowel in it: `string` is not `str` + `ing`, but `setting` is `sett` + `ing`. */
const SHORTEST_STEM = 3;
const VOWEL = /[aeiouy]/;

/** The stem of a lower-case word. Equal words give equal stems; the stem of a stem may differ from it. */
export function stem(word: string): string {
  if (word.length < SHORTEST_STEMMED) return word;
  let stemmed = word;
  if (!LAST_OF_ENDING.includes(word.charAt(word.length - 1))) return withoutMuteEnd(word);
  for (const { ending, becomes } of ENDINGS) {
    const kept = word.length - ending.length;
    if (!word.endsWith(ending) || kept < SHORTEST_STEM || !VOWEL.test(word.slice(0, kept))) continue;
    stemmed = word.slice(0, kept) + becomes;
    break;
  }
  return withoutMuteEnd(stemmed);
}

/** `runn` (running) becomes `run`, `cache` becomes `cach`: the forms that the endings above leave behind. */
function withoutMuteEnd(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (last === word.charCodeAt(word.length - 2) && isDoubledConsonant(last)) return word.slice(0, -1);
  return last === 0x65 ? word.slice(0, -1) : word;
}

/** Consonants a suffix doubles; `l` and `s` are doubled in stems too (`call`, `class`). */
function isDoubledConsonant(code: number): boolean {
  return code > 0x61 && code <= 0x7a && !'eiouls'.includes(String.fromCharCode(code));
}
