import type { NoteFact, SymbolFact } from '../model/facts';

/** A note before it is known what it explains. */
export type WrittenNote = Omit<NoteFact, 'symbol'>;

/** Lines that may stand between a note and the definition it is about: the rest of a comment, decorators, attributes. */
const BETWEEN = /^\s*(?:\/[/*]|\*|#|--|;|%|@|\[|$)/;
const STARTS_COMMENT = /^\s*(?:\/[/*]|\*|#|--|;|%|<!--|\(\*|\{-)/;
/** A longer comment is about more than what follows it. */
const REACH = 60;

/**
 * Ties each note to what it explains: the definition that follows with only comments and decorators (and at most one blank
 * line) between, else the innermost one it stands in. A note behind code on its line is about that code.
 */
export function explainingNotes(notes: readonly WrittenNote[], symbols: readonly SymbolFact[], text: string): NoteFact[] {
  if (notes.length === 0) return [];
  const lines = text.split('\n');
  const startingAt = new Map<number, number>();
  symbols.forEach(({ range }, symbol) => {
    if (symbol > 0 && !startingAt.has(range.startLine)) startingAt.set(range.startLine, symbol);
  });
  return notes.map((note) => ({ ...note, symbol: following(note.line, lines, startingAt) ?? enclosing(note.line, symbols) }));
}

function following(line: number, lines: readonly string[], startingAt: ReadonlyMap<number, number>): number | undefined {
  if (!STARTS_COMMENT.test(lines[line] ?? '')) return undefined;
  let blanks = 0;
  for (let at = line + 1; at <= line + REACH && at < lines.length; at++) {
    const symbol = startingAt.get(at);
    if (symbol !== undefined) return symbol;
    if (lines[at].trim() === '' && ++blanks > 1) return undefined;
    if (!BETWEEN.test(lines[at])) return undefined;
  }
  return undefined;
}

/** Containers come before their members, so the last one that holds the line is the innermost. */
function enclosing(line: number, symbols: readonly SymbolFact[]): number {
  let innermost = 0;
  for (let symbol = 1; symbol < symbols.length && symbols[symbol].range.startLine <= line; symbol++) {
    if (symbols[symbol].range.endLine >= line) innermost = symbol;
  }
  return innermost;
}
