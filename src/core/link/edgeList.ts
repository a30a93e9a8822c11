import type { LinkedEdge } from '../model/edge';
import type { EdgeType, RefKind } from '../model/kinds';
import type { FileEntry } from './fileEntry';

/** The edges of one file in the order they are found, without repetitions. */
export class EdgeList {
  readonly all: LinkedEdge[] = [];

  /** An edge that scopes or import paths lead along. */
  add(type: EdgeType, from: number, target: FileEntry, index: number, line: number, refKind: RefKind): void {
    this.push({
      type, from, toPath: target.path, toId: target.ids[index], line, refKind, provenance: 'treesitter', candidates: 1, synthesizedBy: '',
    });
  }

  /** One of `total` things that a call on an unknown receiver or an unexplained name may mean. */
  addCandidate(type: EdgeType, from: number, target: FileEntry, index: number, line: number, total: number, refKind: RefKind = 'unknown'): void {
    this.push({
      type, from, toPath: target.path, toId: target.ids[index], line, refKind, provenance: 'heuristic', candidates: total, synthesizedBy: '',
    });
  }

  /** From the code that registers a route to what answers it. */
  addRoute(from: number, target: FileEntry, index: number, line: number): void {
    this.push({
      type: 'ROUTES_TO', from, toPath: target.path, toId: target.ids[index], line, refKind: 'unknown', provenance: 'heuristic', candidates: 1,
      synthesizedBy: 'route-binding',
    });
  }

  private push(edge: LinkedEdge): void {
    // Facts are in source order: whatever stands on the same line was found just before.
    for (let i = this.all.length - 1; i >= 0 && this.all[i].line === edge.line; i--) if (isSame(this.all[i], edge)) return;
    this.all.push(edge);
  }
}

function isSame(a: LinkedEdge, b: LinkedEdge): boolean {
  return (
    a.from === b.from && a.type === b.type && a.toId === b.toId && a.toPath === b.toPath && a.refKind === b.refKind && a.provenance === b.provenance
  );
}
