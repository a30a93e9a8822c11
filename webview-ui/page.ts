import type { Host } from './host';
import type { PageState, Selection } from './pageState';
import type { TraceIndex } from './traceIndex';
import { fileAt, nodeAt } from './traceIndex';

/** What every part of the page gets: the trace, the state and the few things one can do. */
export interface Page {
  readonly index: TraceIndex;
  readonly state: PageState;
  change(patch: Partial<Omit<PageState, 'digest'>>): void;
  /** Opens a place in the editor. `line` is one-based. */
  open(selection: Selection): void;
  /** Says a sentence in the live region and, for a moment, on the screen. */
  say(text: string): void;
}

/** A part of the page that follows the state. */
export interface View {
  readonly element: HTMLElement;
  update(): void;
}

/** Path and one-based line an editor can open. */
export function placeOf(index: TraceIndex, selection: Selection): { readonly path: string; readonly line: number } {
  if (selection.kind === 'file') return { path: fileAt(index, selection.index).absolutePath, line: 1 };
  const node = nodeAt(index, selection.index);
  return { path: fileAt(index, node.file).absolutePath, line: node.line };
}

export function openIn(host: Host, index: TraceIndex, selection: Selection): void {
  const { path, line } = placeOf(index, selection);
  host.openFile(path, line);
}

export function isSameSelection(a: Selection | undefined, b: Selection | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.kind === b.kind && a.index === b.index);
}
