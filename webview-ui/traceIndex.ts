import type { Pack } from '../src/protocol/pack';
import type { AnchorsRecord, AssemblyStep, Cut, SelectionRecord, Trace, TraceFile, TraceNode, WalkStep } from '../src/protocol/trace';
import type { Replay } from './readTrace';

export type Anchor = AnchorsRecord['anchors'][number];
export type ListedFile = SelectionRecord['files'][number];
export interface Ranked<T> {
  readonly row: T;
  /** One-based place in its list. */
  readonly rank: number;
}

/** A trace with the look-ups every view needs. Keys are indexes into trace.nodes or trace.files. */
export interface TraceIndex {
  readonly trace: Trace;
  readonly pack: Pack | undefined;
  readonly anchors: ReadonlyMap<number, Ranked<Anchor>>;
  readonly steps: ReadonlyMap<number, WalkStep>;
  readonly seeds: ReadonlySet<number>;
  readonly features: ReadonlyMap<number, readonly number[]>;
  readonly scores: ReadonlyMap<number, Ranked<Trace['score']['rows'][number]>>;
  readonly fileScores: ReadonlyMap<number, Ranked<Trace['score']['fileRows'][number]>>;
  readonly scopeCuts: ReadonlyMap<number, Cut>;
  readonly slots: ReadonlyMap<number, number>;
  readonly narrowingCuts: ReadonlyMap<number, Cut>;
  readonly tiers: ReadonlyMap<number, ListedFile>;
  /** The last word of the assembly about a symbol: its largest form, else the step that skipped it. */
  readonly assembled: ReadonlyMap<number, AssemblyStep>;
  readonly symbolsOfFile: ReadonlyMap<number, readonly number[]>;
}

export function indexTrace({ trace, pack }: Replay): TraceIndex {
  const assembled = new Map<number, AssemblyStep>();
  for (const step of trace.assembly.steps) {
    if (step.form !== 'skipped' || !assembled.has(step.node)) assembled.set(step.node, step);
  }
  const symbolsOfFile = new Map<number, number[]>();
  trace.nodes.forEach((node, index) => {
    const list = symbolsOfFile.get(node.file);
    if (list === undefined) symbolsOfFile.set(node.file, [index]);
    else list.push(index);
  });
  return {
    trace,
    pack,
    anchors: ranked(trace.anchors.anchors, (row) => row.node),
    steps: keyed(trace.expansion.steps, (step) => step.node),
    seeds: new Set(trace.expansion.seeds),
    features: new Map(trace.features.rows.map((row) => [row.node, row.values])),
    scores: ranked(trace.score.rows, (row) => row.node),
    fileScores: ranked(trace.score.fileRows, (row) => row.file),
    scopeCuts: keyed(trace.scope.cut, (cut) => cut.node),
    slots: new Map(trace.narrowing.kept.map((node, slot) => [node, slot + 1])),
    narrowingCuts: keyed(trace.narrowing.cut, (cut) => cut.node),
    tiers: keyed(trace.selection.files, (file) => file.file),
    assembled,
    symbolsOfFile,
  };
}

export function nodeAt(index: TraceIndex, node: number): TraceNode {
  const found = index.trace.nodes[node];
  if (found === undefined) throw new RangeError(`The trace has no symbol ${node}.`);
  return found;
}

export function fileAt(index: TraceIndex, file: number): TraceFile {
  const found = index.trace.files[file];
  if (found === undefined) throw new RangeError(`The trace has no file ${file}.`);
  return found;
}

/** The walk from a seed to the symbol, seed first; empty when the walk did not reach it. A damaged trace cannot make it endless. */
export function walkTo(index: TraceIndex, node: number): readonly WalkStep[] {
  const path: WalkStep[] = [];
  const seen = new Set<number>();
  for (let step = index.steps.get(node); step !== undefined && !seen.has(step.node); step = index.steps.get(step.from)) {
    path.unshift(step);
    seen.add(step.node);
  }
  return path;
}

function ranked<T>(rows: readonly T[], key: (row: T) => number): ReadonlyMap<number, Ranked<T>> {
  return new Map(rows.map((row, place) => [key(row), { row, rank: place + 1 }]));
}

function keyed<T>(rows: readonly T[], key: (row: T) => number): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [key(row), row]));
}
