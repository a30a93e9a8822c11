import { STAGES, type Stage, type Trace } from '../src/protocol/trace';

export interface Selection {
  readonly kind: 'symbol' | 'file';
  /** Index into trace.nodes or trace.files. */
  readonly index: number;
}

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Everything a reload brings back. Small on purpose: the trace itself comes from the host again. */
export interface PageState {
  /** Pack digest of the trace that stage and selection belong to. */
  readonly digest: string;
  readonly stage: Stage;
  readonly selection: Selection | undefined;
  readonly filter: string;
  /** By table id; a table that is not in here keeps the order of the trace. */
  readonly sorts: Readonly<Record<string, Sort>>;
  /** Chosen option by the id of a choice (symbols or files, by hop or as a tree, ...). */
  readonly choices: Readonly<Record<string, string>>;
}

function firstState(trace: Trace): PageState {
  return { digest: trace.packDigest, stage: STAGES[0], selection: undefined, filter: '', sorts: {}, choices: {} };
}

/** State for a trace from what the host kept: all of it for the same trace, nothing for another or for foreign data. */
export function restoreState(kept: unknown, trace: Trace): PageState {
  const first = firstState(trace);
  if (typeof kept !== 'object' || kept === null) return first;
  const state = kept as Partial<Record<keyof PageState, unknown>>;
  if (state.digest !== trace.packDigest) return first;
  return {
    digest: trace.packDigest,
    stage: STAGES.find((stage) => stage === state.stage) ?? first.stage,
    selection: readSelection(state.selection, trace),
    filter: typeof state.filter === 'string' ? state.filter : '',
    sorts: readRecord(state.sorts, isSort),
    choices: readRecord(state.choices, (value): value is string => typeof value === 'string'),
  };
}

function readSelection(value: unknown, trace: Trace): Selection | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, index } = value as Partial<Record<keyof Selection, unknown>>;
  if ((kind !== 'symbol' && kind !== 'file') || typeof index !== 'number' || !Number.isInteger(index)) return undefined;
  const length = kind === 'symbol' ? trace.nodes.length : trace.files.length;
  return index >= 0 && index < length ? { kind, index } : undefined;
}

function isSort(value: unknown): value is Sort {
  if (typeof value !== 'object' || value === null) return false;
  const sort = value as Partial<Record<keyof Sort, unknown>>;
  return typeof sort.column === 'string' && typeof sort.isDescending === 'boolean';
}

function readRecord<T>(value: unknown, isValue: (value: unknown) => value is T): Readonly<Record<string, T>> {
  if (typeof value !== 'object' || value === null) return {};
  const read: Record<string, T> = {};
  for (const [key, held] of Object.entries(value)) if (isValue(held)) read[key] = held;
  return read;
}
