/** Edges as columns, unsorted. */
export interface EdgeColumns {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly type: Uint8Array;
  readonly provenance: Uint8Array;
  readonly refKind: Uint8Array;
  readonly line: Uint32Array;
  readonly candidates: Uint8Array;
}

export function emptyEdges(count: number): EdgeColumns {
  return {
    from: new Uint32Array(count), to: new Uint32Array(count), type: new Uint8Array(count), provenance: new Uint8Array(count),
    refKind: new Uint8Array(count), line: new Uint32Array(count), candidates: new Uint8Array(count),
  };
}
