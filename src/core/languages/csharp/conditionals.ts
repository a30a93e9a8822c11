import type { Tree } from 'web-tree-sitter';
import { syntaxErrorLines } from '../../extract/syntaxErrors';

const DIRECTIVE = /^[ \t]*#[ \t]*(if|elif|else|endif)\b[^\n]*/gm;

interface Branch {
  /** Offsets of the directive's line, its end excluded. */
  readonly start: number;
  readonly end: number;
}

/** `#if` with all that belongs to it; the last branch is the `#endif`. */
interface Conditional {
  readonly branches: Branch[];
}

/**
 * The text with conditional directives blanked, for a file that the grammar could not read with them: they may cut a
 * statement or a head into pieces. First all branches stay, one after the other; where that is no program either, only the
 * first branch of a conditional stays, at first near the errors, then everywhere. Offsets do not change. Undefined when
 * there is nothing (more) to try.
 */
export function withoutConditionals(text: string, tree: Tree, attempt: number): string | undefined {
  const conditionals = conditionalsOf(text);
  if (conditionals.length === 0 || attempt > 2) return undefined;
  const errors = attempt === 1 ? syntaxErrorLines(tree) : [];
  const lineOf = attempt === 1 ? lineCounter(text) : () => 0;
  const pieces: string[] = [];
  let from = 0;
  const blank = (start: number, end: number): void => {
    if (start < from) return;
    pieces.push(text.slice(from, start), text.slice(start, end).replace(/[^\r\n]/g, ' '));
    from = end;
  };
  const spans: Branch[] = [];
  for (const { branches } of conditionals) {
    const last = branches[branches.length - 1];
    const isNear = errors.some((line) => line >= lineOf(branches[0].start) - 1 && line <= lineOf(last.end) + 1);
    const isCut = branches.length > 2 && (attempt === 2 || isNear);
    if (!isCut) spans.push(...branches);
    else spans.push(branches[0], { start: branches[1].start, end: last.end });
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end);
  for (const { start, end } of spans) blank(start, end);
  return pieces.join('') + text.slice(from);
}

function conditionalsOf(text: string): Conditional[] {
  const found: Conditional[] = [];
  const open: Conditional[] = [];
  for (const match of text.matchAll(DIRECTIVE)) {
    const branch = { start: match.index, end: match.index + match[0].length };
    if (match[1] === 'if') open.push({ branches: [branch] });
    else open[open.length - 1]?.branches.push(branch);
    const closed = match[1] === 'endif' ? open.pop() : undefined;
    if (closed !== undefined) found.push(closed);
  }
  return found;
}

/** Line of an offset; offsets may come in any order. */
function lineCounter(text: string): (offset: number) => number {
  const starts: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle] < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
