import { remembered } from '../core/model/remembered';

/** Lines whose count is remembered: those of an answer come again at every step of the filling, and in the next questions. */
const REMEMBERED = 30_000;
/** Longer ones are no lines of source, and would make the memory large: 30,000 of this length are 24 MB at most. */
const LONGEST_REMEMBERED = 400;

/**
 * A line end behind which every o200k piece ends, however the text goes on: blanks and then a visible ASCII character
 * follow, or one at once that is no slash. Pieces that hold a line end go on only with further line ends, slashes right
 * behind them, or white space that ends in a line end.
 */
const SEAM = /\n(?=[ \t]+[!-~]|[!-.0-~])/g;

/**
 * The same counter, which counts each line once: no token of o200k reaches over a seam, so the count of a
 * text is the sum of those of its lines.
 */
export function countByLines(count: (text: string) => number): (text: string) => number {
  const countOnce = remembered(count, REMEMBERED, ownCopy);
  const countPart = (part: string): number => (part.length > LONGEST_REMEMBERED ? count(part) : countOnce(part));
  return (text) => {
    let tokens = 0;
    let start = 0;
    for (const { index } of text.matchAll(SEAM)) {
      tokens += countPart(text.slice(start, index + 1));
      start = index + 1;
    }
    return tokens + (start < text.length ? countPart(text.slice(start)) : 0);
  };
}

/** The same text in memory of its own. */
function ownCopy(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}
