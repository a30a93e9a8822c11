import type { FileFacts } from '../model/facts';
import { withoutLongLines } from './longLines';
import type { SymbolKind, UseKind } from '../model/kinds';
import { factsOfFindings, type FindingRules } from './factsOfFindings';
import type { FoundDefinition, FoundHeritage, FoundImport, FoundName, FoundSpan, FoundUse } from './findings';

/**
 * The generic extractor of languages for which no grammar is published and whose definitions begin with a keyword: patterns
 * over a text whose comments and strings were blanked. Every pattern is sticky-free with the flags `gmi` or `gm`, is matched in
 * one pass over the text, and names its parts by groups.
 */
export interface PatternRules extends FindingRules {
  /** Alternatives of one expression (flag `g`): comments and strings, in the order they are tried. */
  readonly blank: RegExp;
  /** What in `blank` is a comment begins so. */
  readonly isComment: (text: string) => boolean;
  readonly definitions: readonly DefinitionPattern[];
  /** Group `name`, perhaps `receiver`. */
  readonly uses: readonly { readonly pattern: RegExp; readonly kind: UseKind }[];
  /** Over the text with its strings: group `module`, perhaps `imported` and `local`. */
  readonly imports: readonly RegExp[];
  /** Group `bases`, names separated by commas, ampersands or blanks; it stands in the head of a definition. */
  readonly heritage?: { readonly pattern: RegExp; readonly relation: 'extends' | 'implements' };
  /** Group `name`: parameters and local variables. */
  readonly locals?: readonly RegExp[];
  /** Group `name`: the name the text gives itself. */
  readonly namespace?: RegExp;
  /** Names that are never uses: keywords and built-in types, lower case when the language does not mind case. */
  readonly keywords: ReadonlySet<string>;
  /** A name as it is stored: quotes cut off and so on. */
  nameOf?(name: string): string;
}

export interface DefinitionPattern {
  /** Group `name`. */
  readonly pattern: RegExp;
  readonly kind: SymbolKind;
  /** Where it ends: behind its braces (or its statement when it has none), at the end of its statement, its line, or where `ends` matches. */
  readonly ends: 'braces' | 'statement' | 'line' | RegExp;
}

/** Longest definition that is searched for its end; a longer one ends there. */
const LONGEST_DEFINITION = 200_000;

/** Stands for text that no pattern may read: neither a blank nor part of a word, so that no pattern runs through it. */
const UNREADABLE = '\u0001';

/** More blanks than this in a row are written as unreadable: a pattern that skips blanks from each of them takes the square. */
const LONGEST_BLANK = 5_000;

export function extractByPatterns(written: string, rules: PatternRules): FileFacts {
  const text = withoutLongLines(written, UNREADABLE);
  const comments: FoundSpan[] = [];
  const strings: number[] = [];
  const bare = text.replace(rules.blank, (found: string, ...rest: unknown[]) => {
    const start = rest.find((value) => typeof value === 'number') as number;
    if (rules.isComment(found)) comments.push({ start, end: start + found.length });
    else strings.push(start);
    return blanked(found);
  });
  const uncommented = withoutSpans(text, comments);
  const definitions = definitionsIn(bare, uncommented, rules);
  const taken = new Set(definitions.map(({ nameStart }) => nameStart));
  const namesOf = (pattern: RegExp): FoundName[] => [...bare.matchAll(pattern)].map((found) => ({ name: rules.nameOf?.(found.groups?.name ?? '') ?? found.groups?.name ?? '', start: nameStart(found) }));
  const uses: FoundUse[] = [];
  for (const { pattern, kind } of rules.uses) {
    for (const found of bare.matchAll(pattern)) {
      const { name = '', receiver = '' } = found.groups ?? {};
      const start = nameStart(found);
      if (taken.has(start) || rules.keywords.has(name) || rules.keywords.has(name.toLowerCase())) continue;
      taken.add(start);
      uses.push({ name: rules.nameOf?.(name) ?? name, receiver, kind, start });
    }
  }
  const imports: FoundImport[] = rules.imports.flatMap((pattern) =>
    [...uncommented.matchAll(pattern)].map((found) => {
      const { module = '', imported = '*', local = '*' } = found.groups ?? {};
      return { module, imported, local, start: found.index };
    }),
  );
  return factsOfFindings(
    text,
    {
      namespace: rules.namespace?.exec(bare)?.groups?.name ?? '', definitions, uses, imports, comments, strings,
      locals: (rules.locals ?? []).flatMap(namesOf), heritage: heritageIn(bare, rules),
    },
    rules,
    false,
  );
}

/** The same length and lines without their text. */
function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, text.length > LONGEST_BLANK ? UNREADABLE : ' ');
}

function withoutSpans(text: string, spans: readonly FoundSpan[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    out += text.slice(at, start) + blanked(text.slice(start, end));
    at = end;
  }
  return out + text.slice(at);
}

/** Where the group `name` of a match stands: the last place of its text in the match unless `indices` tell (flag d). */
function nameStart(found: RegExpExecArray | RegExpMatchArray): number {
  const known = found.indices?.groups?.name?.[0];
  return known ?? (found.index ?? 0) + found[0].lastIndexOf(found.groups?.name ?? '');
}

function definitionsIn(bare: string, uncommented: string, rules: PatternRules): FoundDefinition[] {
  const definitions: FoundDefinition[] = [];
  const taken = new Set<number>();
  for (const { pattern, kind, ends } of rules.definitions) {
    // Quoted names count as strings, so definitions are looked for where strings still stand; a match inside a string is none.
    for (const found of uncommented.matchAll(pattern)) {
      const written = found.groups?.name ?? '';
      const name = rules.nameOf?.(written) ?? written;
      const start = found.index + (/^\s*/.exec(found[0])?.[0].length ?? 0);
      const nameAt = nameStart(found) + Math.max(0, written.indexOf(name));
      if (name === '' || taken.has(nameAt) || (bare[start] === ' ' && uncommented[start] !== ' ')) continue;
      taken.add(nameAt);
      const { end, body } = endOf(bare, start, found.index + found[0].length, ends);
      definitions.push({ kind, name, nameStart: nameAt, start, end, body, owner: '', doc: '' });
    }
  }
  return definitions;
}

function endOf(bare: string, start: number, after: number, ends: DefinitionPattern['ends']): { readonly end: number; readonly body: number } {
  const limit = Math.min(bare.length, start + LONGEST_DEFINITION);
  if (ends === 'line') return { end: lineEnd(bare, after), body: -1 };
  if (ends === 'statement') return { end: afterChar(bare, after, ';', limit), body: -1 };
  if (ends instanceof RegExp) {
    const rest = ends.exec(bare.slice(after, limit));
    return { end: rest === null ? limit : after + rest.index + rest[0].length, body: -1 };
  }
  for (let at = after - 1, depth = 0; at < limit; at++) {
    const char = bare[at];
    if (char === '{') depth++;
    else if (char === '}' && --depth <= 0) return { end: at + 1, body: bare.indexOf('{', after - 1) };
    else if (char === ';' && depth === 0) return { end: at + 1, body: -1 };
    else if (char === '\n' && depth === 0 && /^\s*(?:[\w@#"]|$)/.test(bare.slice(at + 1, at + 40))) return { end: at, body: -1 };
  }
  return { end: limit, body: bare.indexOf('{', after - 1) };
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

function afterChar(text: string, at: number, char: string, limit: number): number {
  const found = text.indexOf(char, at);
  return found < 0 || found >= limit ? limit : found + 1;
}

function heritageIn(bare: string, { heritage, keywords }: PatternRules): FoundHeritage[] {
  if (heritage === undefined) return [];
  return [...bare.matchAll(heritage.pattern)].flatMap((found) =>
    [...(found.groups?.bases ?? '').matchAll(/[\w.]+/g)]
      .filter(([base]) => !keywords.has(base.toLowerCase()))
      .map(([base]) => ({ base, relation: heritage.relation, start: found.index + 1 })),
  );
}
