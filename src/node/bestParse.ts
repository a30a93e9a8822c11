import type { Parser, Point, Range, Tree } from 'web-tree-sitter';
import { lineTable } from '../core/extract/lineTable';
import { syntaxErrorLines } from '../core/extract/syntaxErrors';
import type { GrammarLanguage, TextSpan } from '../core/languages/language';

/** What was parsed in the end, and the text that was: the same length, where a language repaired it. */
export interface Parse {
  readonly tree: Tree;
  readonly text: string;
}

/** Attempts at repairing one text; each costs a parse of a file that could not be read anyway. */
const MAX_REPAIRS = 4;

/**
 * Parses a text, and where the grammar cannot read it as it is, what its language makes of it: the parse with the fewest
 * errors wins, of equals the first. The tree is the caller's to free; null when the parser gives none.
 */
export function bestParse(parser: Parser, language: GrammarLanguage, written: string): Parse | null {
  const text = language.prepare?.(written) ?? written;
  const spans = language.parsedSpans?.(text);
  const tree = parser.parse(text, null, spans && { includedRanges: rangesOf(text, spans) });
  if (tree === null || language.repair === undefined || !tree.rootNode.hasError) return tree && { tree, text };
  let best: Parse = { tree, text };
  let errors = syntaxErrorLines(tree).length;
  let last = best;
  for (let attempt = 0; attempt < MAX_REPAIRS && errors > 0; attempt++) {
    const repaired = language.repair(text, last.tree, attempt);
    const next = repaired === undefined ? null : parser.parse(repaired);
    if (last !== best) last.tree.delete();
    if (next === null || repaired === undefined) return best;
    last = { tree: next, text: repaired };
    const found = syntaxErrorLines(next).length;
    if (found >= errors) continue;
    best.tree.delete();
    best = last;
    errors = found;
  }
  if (last !== best) last.tree.delete();
  return best;
}

/** Spans as the parser takes them; no span at all is an empty one, since no list means the whole text. */
function rangesOf(text: string, spans: readonly TextSpan[]): Range[] {
  const lines = lineTable(text);
  const point = (offset: number): Point => {
    const { line, column } = lines.at(offset);
    return { row: line, column };
  };
  return (spans.length === 0 ? [{ start: 0, end: 0 }] : spans).map(({ start, end }) => ({ startIndex: start, endIndex: end, startPosition: point(start), endPosition: point(end) }));
}
