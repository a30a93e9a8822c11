/** A half-open span of a document. Lines and columns are zero-based; columns are UTF-16 code units, as in VS Code. */
export interface Range {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** True when `inner` lies within `outer` (equal ranges count). */
export function contains(outer: Range, inner: Range): boolean {
  const startsBefore =
    outer.startLine < inner.startLine || (outer.startLine === inner.startLine && outer.startColumn <= inner.startColumn);
  const endsAfter = outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn);
  return startsBefore && endsAfter;
}
