import type { CaptureName } from './vocabulary';

/** Zero-based row, and column in UTF-16 code units. */
export interface CapturePoint {
  readonly row: number;
  readonly column: number;
}

/**
 * The captures of one parsed file in source order, seen one at a time: a quarter of a million of them a repository would be
 * as many objects. All fields are about the present capture and hold until the next `next`.
 */
export interface CaptureCursor {
  /** Goes to the next capture, at first to the first one; false when there is none. */
  next(): boolean;
  readonly name: CaptureName;
  /** The captured node: equal for captures of one node, and only for those. */
  readonly node: number;
  /** Offset of the node, in UTF-16 code units, and where that is. */
  readonly start: number;
  readonly row: number;
  readonly column: number;
  /** Names the present capture for `endPoint`, which may then be asked later. */
  readonly place: number;
  /** Offset one past the node. */
  end(): number;
  /** Where the node of a place ends. */
  endPoint(place: number): CapturePoint;
  /** Children of the node that are no punctuation or keywords. */
  namedChildCount(): number;
}

/**
 * Partial matches the query may keep at a time. Real files need a few hundred; without a limit, thousands of nested
 * brackets each keep their own and the work grows with the square of the depth (case C3).
 */
export const MATCH_LIMIT = 4096;
