import type { ReadingRecord, TaskSpan } from '../../protocol/trace';
import type { Lexicon } from '../lexicon/lexicon';
import { isFunctionTerm, isStopWord } from '../text/stopWords';
import { cachedTermsOfWord, fold, scanWords, termOf, wordsOf } from '../text/words';
import { INSIDE_LITERALS, RECOGNISERS } from './reading/recognisers';
import { isParameter } from './routeMatch';
import { readScopePrefix } from './reading/scopePrefix';
import { claim, type FoundSpan } from './reading/spans';
import { compareText } from '../model/rootPath';

/** What a task says, before any index is asked. A function of the text alone. */
export interface Reading {
  readonly task: string;
  /** The first line that is not blank, trimmed. */
  readonly firstLine: string;
  /** Everything recognised, in the order of the text, without overlap. */
  readonly spans: readonly TaskSpan[];
  /** Search terms by descending weight, then term; each once. */
  readonly terms: readonly TaskTerm[];
  /** Pairs of different terms that stand side by side (stop words between them count as nothing), in order, each once. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Sentences, lines and quotations that are long enough to be found as written, in order. */
  readonly sentences: readonly TaskSentence[];
  /** Identifiers as written, dotted ones whole, in order, each once. */
  readonly identifiers: readonly TaskIdentifier[];
  /** File and folder names as written, in order, each once; those of frames too. */
  readonly paths: readonly string[];
  readonly frames: readonly TaskFrame[];
  readonly routes: readonly TaskRoute[];
  /** Quoted texts, code fragments and error messages, in order, each once. */
  readonly literals: readonly string[];
  /** Places named before the colon of the first line, as written: `css` in `fix(css): ...`. */
  readonly scopes: readonly string[];
  readonly isAboutTests: boolean;
}

export interface TaskTerm {
  readonly term: string;
  /** 1 for a term of the body, more when the first line holds it. */
  readonly weight: number;
  readonly inFirstLine: boolean;
  /** False for the whole of a compound and for parts of it: true when a word was written just like this. */
  readonly isPlainWord: boolean;
}

export interface TaskIdentifier {
  /** As written: `Flask.session_transaction`. */
  readonly text: string;
  /** The last name: `session_transaction`. */
  readonly name: string;
  /** What stands before it, with dots: `Flask`; '' when bare. */
  readonly qualifier: string;
}

export interface TaskFrame {
  readonly path: string;
  /** One-based. */
  readonly line: number;
  /** Function as written in the frame, dotted; '' when the frame names none. */
  readonly name: string;
}

export interface TaskRoute {
  /** Upper case, '' when none is written. */
  readonly method: string;
  readonly path: string;
}

export interface TaskSentence {
  /** All words, lower-cased, in order. */
  readonly words: readonly string[];
  /** Search terms, the whole of each written word, each once, in order. */
  readonly terms: readonly string[];
}

/** A term of the first line counts double: the title says what the body elaborates. */
const FIRST_LINE_WEIGHT = 2;
/** Longer tasks are read up to here: pasted logs repeat themselves. */
const LONGEST_TASK = 20_000;

/** Fewer words, and fewer that say something, stand together by chance. */
const SENTENCE_WORDS = 4;
const SENTENCE_TERMS = 2;
const SENTENCE_END = /[.!?:;](?=\s)|["“”`\n]|'(?!\w)|(?<!\w)'/g;

/** A compound of at most this many letters is one word in an odd spelling. */
const SHORT_COMPOUND = 3;

const TEST_WORDS = /(?<![\w-])(?:unit |e2e |integration |failing |flaky )?(?:tests?|testing|unit-?tests?|specs?|test suite|test case|test cases|testcases?)(?![\w-])/i;

/** Reads a task text (spec/retrieval.md, section 0). */
export function readTask(task: string): Reading {
  const text = task.slice(0, LONGEST_TASK);
  const lineStart = text.search(/\S/);
  const firstLine = lineStart < 0 ? '' : (text.slice(lineStart).split('\n', 1)[0] ?? '').trim();
  const firstLineEnd = Math.max(0, lineStart) + firstLine.length;
  const found = claim(text, RECOGNISERS);
  const inner = found.filter((span) => span.kind === 'literal').flatMap((span) => claim(span.text, INSIDE_LITERALS));
  const prefix = readScopePrefix(firstLine);
  const words = readWords(text, found, prefix.kind);
  const all = [...found, ...inner];
  const paths = unique(all.flatMap((span) => (span.path !== undefined && (span.kind === 'path' || span.kind === 'frame') ? [span.path] : [])));
  return {
    task: text,
    firstLine,
    spans: [...found.map(withoutParts), ...words.spans].sort((a, b) => a.start - b.start),
    terms: weighTerms(words.tokens, firstLineEnd),
    pairs: adjacentPairs(words.tokens),
    sentences: sentencesOf(text, words.tokens),
    identifiers: unique(all.filter((span) => span.kind === 'identifier').map((span) => span.text)).map(readIdentifier),
    paths,
    frames: found.filter((span) => span.kind === 'frame').map((span) => ({ path: span.path ?? '', line: span.line ?? 0, name: span.name ?? '' })),
    routes: found.filter((span) => span.kind === 'route').map((span) => ({ method: span.method ?? '', path: span.path ?? '' })),
    literals: unique(found.filter((span) => span.kind === 'literal').map((span) => span.text)),
    scopes: prefix.scopes,
    isAboutTests: prefix.kind === 'test' || prefix.kind === 'tests' || TEST_WORDS.test(firstLine),
  };
}

/** The reading as the trace keeps it, with how many files hold each term. */
export function readingRecord(reading: Reading, lexicon: Lexicon): ReadingRecord {
  return {
    firstLine: reading.firstLine,
    spans: reading.spans,
    terms: reading.terms.map(({ term, weight }) => ({ term, weight, files: lexicon.postings(term).fileFrequency })),
    isAboutTests: reading.isAboutTests,
  };
}

interface Token {
  readonly start: number;
  /** Terms of one written word; the first is the whole. */
  readonly terms: readonly string[];
  readonly isPlain: boolean;
}

/** Every word outside URLs gives its terms; words that no recogniser claimed get a span of their own. */
function readWords(text: string, found: readonly FoundSpan[], kindOfChange: string): { tokens: Token[]; spans: TaskSpan[] } {
  const tokens: Token[] = [];
  const spans: TaskSpan[] = [];
  let next = 0;
  scanWords(text, (start, end) => {
    while (next < found.length && (found[next] as FoundSpan).end <= start) next += 1;
    const owner = found[next];
    const claimed = owner !== undefined && owner.start < end && owner.end > start;
    if (claimed && !speaks(owner, start, end)) return;
    const word = text.slice(start, end);
    const folded = fold(word);
    const isFiller = isStopWord(folded) || isContraction(text, start, end) || (tokens.length === 0 && folded === kindOfChange);
    if (!claimed) spans.push({ kind: isFiller ? 'stopWord' : 'word', text: word, start, end });
    if (isFiller && !(claimed && owner.kind === 'identifier')) return;
    const terms = tellingTerms(cachedTermsOfWord(word));
    if (terms.length > 0) tokens.push({ start, terms, isPlain: terms.length === 1 });
  });
  return { tokens, spans };
}

/** Parts of a compound that are function words (`wait_for`) or a letter or two of an odd spelling (`NaN`) say nothing alone. */
function tellingTerms(terms: readonly string[]): readonly string[] {
  const [whole = '', ...parts] = terms;
  const isOneWord = whole.length <= SHORT_COMPOUND && /^[a-z]+$/.test(whole);
  return parts.length === 0 ? terms : [whole, ...(isOneWord ? [] : parts.filter((term) => !isFunctionTerm(term)))];
}

/** Whether a word of a recognised stretch is a word of the task: of a path only the file's own name, of a frame or an address nothing. */
function speaks({ kind, text, start: from }: FoundSpan, start: number, end: number): boolean {
  if (kind === 'url' || kind === 'frame') return false;
  if (kind === 'route') return isFixedPart(text, start - from, end - from);
  if (kind !== 'path') return true;
  const name = /[^/\\]+[/\\]?$/.exec(text);
  const ending = /\.\w+$/.exec(text);
  return start >= from + (name?.index ?? 0) && end <= from + (ending?.index ?? text.length);
}

/** Of a route neither the method nor its parameters are words of the task. */
function isFixedPart(route: string, start: number, end: number): boolean {
  const slash = route.lastIndexOf('/', start);
  const next = route.indexOf('/', end);
  return slash >= 0 && !isParameter(route.slice(slash + 1, next < 0 ? route.length : next));
}

/** `t` and `don` of `don't`, `s` of `session's`. */
function isContraction(text: string, start: number, end: number): boolean {
  const isQuote = (at: number) => text[at] === "'" || text[at] === '’';
  return (isQuote(start - 1) && end - start <= 2) || (isQuote(end) && isStopWord(`${fold(text.slice(start, end))}'${fold(text[end + 1] ?? '')}`));
}

function weighTerms(tokens: readonly Token[], firstLineEnd: number): TaskTerm[] {
  const known = new Map<string, TaskTerm>();
  for (const { start, terms, isPlain } of tokens) {
    for (const term of terms) {
      const before = known.get(term);
      const inFirstLine = start < firstLineEnd || before?.inFirstLine === true;
      known.set(term, { term, inFirstLine, weight: inFirstLine ? FIRST_LINE_WEIGHT : 1, isPlainWord: isPlain || before?.isPlainWord === true });
    }
  }
  return [...known.values()].sort((a, b) => b.weight - a.weight || compareText(a.term, b.term));
}

function adjacentPairs(tokens: readonly Token[]): (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (let i = 0; i + 1 < tokens.length; i++) {
    const left = tokens[i]?.terms.at(-1) ?? '';
    const right = tokens[i + 1]?.terms;
    const first = right?.[right.length > 1 ? 1 : 0] ?? '';
    if (left !== first) pairs.set(`${left} ${first}`, [left, first]);
  }
  return [...pairs.values()];
}

/** A quotation is a sentence of its own: what stands around it is not part of the message it quotes. */
function sentencesOf(text: string, tokens: readonly Token[]): TaskSentence[] {
  const sentences: TaskSentence[] = [];
  let next = 0;
  let start = 0;
  for (const { index, 0: mark } of [...text.matchAll(SENTENCE_END), { index: text.length, 0: '' }]) {
    const terms = new Set<string>();
    for (; next < tokens.length && (tokens[next] as Token).start < index; next++) terms.add((tokens[next] as Token).terms[0] as string);
    const words = terms.size < SENTENCE_TERMS ? [] : wordsOf(text.slice(start, index));
    if (words.length >= SENTENCE_WORDS) sentences.push({ words, terms: [...terms] });
    start = index + mark.length;
  }
  return sentences;
}

function readIdentifier(text: string): TaskIdentifier {
  const parts = text.split(/\.|::|#|->/);
  return { text, name: parts.at(-1) ?? text, qualifier: parts.slice(0, -1).join('.') };
}

function withoutParts({ kind, text, start, end }: FoundSpan): TaskSpan {
  return { kind, text, start, end };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** The terms a name contributes when it is looked up: whole and parts. */
export function termsOfName(name: string): readonly string[] {
  const terms = cachedTermsOfWord(name);
  return terms.length > 0 ? terms : [termOf(name)];
}
