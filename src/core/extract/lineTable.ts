import type { Position } from './sourceText';

/** Lines and columns of the offsets of one text. */
export interface LineTable {
  readonly count: number;
  at(offset: number): Position;
  /** Offset where a line starts. */
  startOf(line: number): number;
}

export function lineTable(text: string): LineTable {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    count: starts.length,
    startOf: (line) => starts[line],
    at(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle] <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low, column: offset - starts[low] };
    },
  };
}
