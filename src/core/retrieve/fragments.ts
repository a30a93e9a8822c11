import { termsOf } from '../text/words';
import { indexOfFile } from '../lexicon/indexOfFile';
import { LIMITS } from './limits';
import type { Question } from './question';

export interface FragmentUsers {
  /** Innermost symbols that hold the fragment, ascending. */
  readonly symbols: readonly number[];
  /** Files that hold all words of the fragment on one line; above LIMITS.usageFiles none is read. */
  readonly files: number;
}

/**
 * Where a fragment of code stands as written, delimited by non-word characters: the postings of its words give the
 * lines, the text of those lines decides. No file is scanned.
 */
export function usersOfFragment(question: Question, fragment: string): FragmentUsers {
  const { view } = question;
  const lines = linesWithAll(question, [...new Set(termsOf(fragment))]);
  if (lines.size > LIMITS.usageFiles) return { symbols: [], files: lines.size };
  const symbols = new Set<number>();
  for (const [file, candidates] of lines) {
    const text = question.linesOf(file);
    for (const line of candidates) {
      if (standsIn(text?.[line] ?? '', fragment)) symbols.add(view.graph.symbolAtLine(file, line));
    }
  }
  return { symbols: [...symbols].sort((a, b) => a - b), files: lines.size };
}

/** Lines that hold every term, by file, files ascending. */
function linesWithAll(question: Question, terms: readonly string[]): Map<number, readonly number[]> {
  const postings = terms.map((term) => question.view.lexicon.postings(term)).sort((a, b) => a.fileFrequency - b.fileFrequency);
  const found = new Map<number, readonly number[]>();
  const rarest = postings[0];
  if (rarest === undefined) return found;
  for (let i = 0; i < rarest.files.length; i++) {
    const file = rarest.files[i];
    if (!question.isAllowed(file)) continue;
    let lines: readonly number[] = [...new Set(rarest.linesOf(i))];
    for (const other of postings.slice(1)) {
      if (lines.length === 0) break;
      const at = indexOfFile(other, file);
      const has = new Set(at < 0 ? [] : other.linesOf(at));
      lines = lines.filter((line) => has.has(line));
    }
    if (lines.length > 0) found.set(file, lines);
  }
  return found;
}

function standsIn(line: string, fragment: string): boolean {
  const word = /[\p{L}\p{N}_$]/u;
  for (let at = line.indexOf(fragment); at >= 0; at = line.indexOf(fragment, at + 1)) {
    const before = line[at - 1] ?? ' ';
    const after = line[at + fragment.length] ?? ' ';
    const opens = !word.test(fragment[0]) || !word.test(before);
    const closes = !word.test(fragment.at(-1)!) || !word.test(after);
    if (opens && closes) return true;
  }
  return false;
}
