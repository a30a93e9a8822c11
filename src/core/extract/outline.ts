import type { FileFacts } from '../model/facts';
import type { SymbolKind } from '../model/kinds';
import { factsOfFindings } from './factsOfFindings';
import type { FoundDefinition } from './findings';
import { cut } from './sourceText';

/**
 * The generic extractor of tier 3: a text as a list of entries with levels (headings, tables of keys, targets). An entry
 * reaches to the next one of its own or a lower level, so that what stands below a heading is inside of it.
 */
export interface OutlineEntry {
  readonly name: string;
  readonly kind: SymbolKind;
  /** 1 is the outermost. */
  readonly level: number;
  /** Offsets of the entry's first line and of its name. */
  readonly start: number;
  readonly nameStart: number;
}

/** Entries of one file that become symbols: a table of ten thousand keys is data, and its words are found anyway. */
const MAX_ENTRIES = 400;
/** A heading is a line, not a paragraph. */
const NAME_LIMIT = 120;
const NO_COMMENTS = { line: '', open: '', close: '' };

export function extractOutline(language: string, text: string, entries: readonly OutlineEntry[]): FileFacts {
  const kept = entries.length > MAX_ENTRIES ? outermost(entries) : entries;
  const definitions = kept.map((entry, index): FoundDefinition => {
    const next = kept.slice(index + 1).find(({ level }) => level <= entry.level);
    return {
      kind: entry.kind, name: cut(entry.name, NAME_LIMIT), nameStart: entry.nameStart, start: entry.start,
      end: endOfText(text, entry.start, next?.start ?? text.length), body: -1, owner: '', doc: '',
    };
  });
  const findings = { namespace: '', definitions, locals: [], uses: [], imports: [], heritage: [], comments: [], strings: [] };
  return factsOfFindings(text, findings, { language, comments: NO_COMMENTS }, false);
}

/** As many levels, from the outermost, as fit; of a flat list the first entries. */
function outermost(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const levels = [...new Set(entries.map(({ level }) => level))].sort((a, b) => a - b);
  let kept: readonly OutlineEntry[] = [];
  for (const deepest of levels) {
    const more = entries.filter(({ level }) => level <= deepest);
    if (more.length > MAX_ENTRIES) return kept.length === 0 ? more.slice(0, MAX_ENTRIES) : kept;
    kept = more;
  }
  return kept;
}

/** The last offset before `limit` that is not white space, plus one. */
function endOfText(text: string, start: number, limit: number): number {
  let end = limit;
  while (end > start && /\s/.test(text[end - 1])) end--;
  return end;
}

/** Lines of a text with their offsets, line ends left out. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly start: number }> {
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    yield { line: text.slice(start, end > start && text[end - 1] === '\r' ? end - 1 : end), start };
    start = end + 1;
  }
}
