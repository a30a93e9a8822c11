import type { AnchorSource, ContextRequest, Coverage, ItemForm, Tier } from './pack';

/** The stages in the order they run; a trace has a record of each. */
export const STAGES = [
  'reading', 'anchors', 'expansion', 'features', 'score', 'scope', 'narrowing', 'selection', 'assembly', 'coverage',
] as const;
export type Stage = (typeof STAGES)[number];

/** Everything that made one pack. Data only: the page replays it, a file stores it, a test compares it. No clock in it. */
export interface Trace {
  readonly version: 1;
  readonly request: ContextRequest;
  readonly revision: string;
  readonly weights: string;
  readonly packDigest: string;
  /** Every symbol any stage mentions; the records below refer to them by index. */
  readonly nodes: readonly TraceNode[];
  readonly files: readonly TraceFile[];
  readonly reading: ReadingRecord;
  readonly anchors: AnchorsRecord;
  readonly expansion: ExpansionRecord;
  readonly features: FeaturesRecord;
  readonly score: ScoreRecord;
  readonly scope: ScopeRecord;
  readonly narrowing: NarrowingRecord;
  readonly selection: SelectionRecord;
  readonly assembly: AssemblyRecord;
  readonly coverage: Coverage;
}

export interface TraceNode {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Index into Trace.files. */
  readonly file: number;
  /** One-based. */
  readonly line: number;
}

export interface TraceFile {
  readonly path: string;
  readonly repository: string;
  readonly absolutePath: string;
}

/** A span of the task text that was recognised as something; start and end are UTF-16 offsets, end exclusive. */
export interface TaskSpan {
  readonly kind: 'identifier' | 'path' | 'frame' | 'route' | 'literal' | 'url' | 'word' | 'stopWord';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ReadingRecord {
  readonly firstLine: string;
  readonly spans: readonly TaskSpan[];
  /** Search terms with weight and rarity (files that hold them), by descending weight, then term. */
  readonly terms: readonly { readonly term: string; readonly weight: number; readonly files: number }[];
  readonly isAboutTests: boolean;
}

export interface Evidence {
  readonly source: AnchorSource;
  readonly strength: number;
  readonly because: string;
}

export interface AnchorsRecord {
  /** By descending strength, then id; strength is the noisy-or of the evidence. */
  readonly anchors: readonly { readonly node: number; readonly strength: number; readonly evidence: readonly Evidence[] }[];
  /** What a source looked at and did not nominate: `open` names 31 symbols. */
  readonly dropped: readonly { readonly source: AnchorSource; readonly what: string; readonly why: string }[];
}

export interface WalkStep {
  readonly node: number;
  /** Node the walk came from; -1 for a seed. */
  readonly from: number;
  readonly edge: string;
  readonly provenance: string;
  readonly distance: number;
  readonly strength: number;
}

export interface ExpansionRecord {
  readonly seeds: readonly number[];
  /** In the order of the walk: by distance, then strength, then id. */
  readonly steps: readonly WalkStep[];
}

export interface FeaturesRecord {
  readonly names: readonly string[];
  readonly rows: readonly { readonly node: number; readonly values: readonly number[] }[];
  readonly fileNames: readonly string[];
  readonly fileRows: readonly { readonly file: number; readonly values: readonly number[] }[];
}

export interface ScoreRecord {
  /** Name and weight of every term; a row's terms sum to its total. */
  readonly terms: readonly { readonly name: string; readonly weight: number }[];
  readonly rows: readonly { readonly node: number; readonly total: number; readonly terms: readonly number[] }[];
  readonly fileTerms: readonly { readonly name: string; readonly weight: number }[];
  readonly fileRows: readonly { readonly file: number; readonly total: number; readonly terms: readonly number[] }[];
}

export interface Cut {
  readonly node: number;
  readonly why: string;
  readonly score: number;
}

export interface ScopeRecord {
  readonly description: string;
  readonly kept: number;
  /** How many were cut; `cut` lists the best of them. */
  readonly cutCount: number;
  readonly cut: readonly Cut[];
}

export interface NarrowingRecord {
  readonly size: number;
  readonly kept: readonly number[];
  /** How many were cut; `cut` lists the best of them. */
  readonly cutCount: number;
  readonly cut: readonly Cut[];
}

export interface SelectionRecord {
  readonly selector: string;
  readonly note: string;
  readonly files: readonly { readonly file: number; readonly tier: Tier; readonly why: string }[];
}

/** One thing that was put into the answer, or into the place of a smaller form of the same symbol, or that found no room. */
export interface AssemblyStep {
  readonly node: number;
  readonly form: ItemForm | 'skipped';
  readonly tokens: number;
  readonly runningTotal: number;
  readonly why: string;
}

export interface AssemblyRecord {
  readonly budgetTokens: number;
  readonly budgetChars: number;
  readonly usedTokens: number;
  readonly steps: readonly AssemblyStep[];
}
