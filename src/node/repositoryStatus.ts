import { EDGE_TYPES, PROVENANCES } from '../core/model/kinds';
import { count } from '../core/render/indexLine';
import type { CodeGraph } from '../core/store/graph';
import type { IndexProgress, IndexState, RepositoryStatus, SkippedFile, SkipReason } from '../protocol/status';
import type { RootIndex } from './rootIndex';
import { sizeOnDisk } from './indexFolder';
import { compareText } from '../core/model/rootPath';

/** Skipped files listed with their details; the rest is in the counts. */
const LISTED_SKIPPED = 200;

/** Reasons that no rule gives: the file should be in the index. */
const FAILURES: readonly SkipReason[] = ['unreadable', 'parseFailed', 'grammarFailed'];

/** Numbers of one root's part of the graph: what is answered from. The index itself may be ahead of it, by its first files or by a change. */
export interface GraphCounts {
  readonly filesIndexed: number;
  readonly symbols: number;
  readonly edges: number;
  readonly edgesByProvenance: Readonly<Record<string, number>>;
  readonly edgesByType: Readonly<Record<string, number>>;
}

const NO_COUNTS: GraphCounts = { filesIndexed: 0, symbols: 0, edges: 0, edgesByProvenance: {}, edgesByType: {} };

/** Counts by root name. */
export function countsOf(graph: CodeGraph): ReadonlyMap<string, GraphCounts> {
  const perRoot = graph.roots.map(() => ({ filesIndexed: 0, symbols: 0, edges: 0, provenance: new Uint32Array(PROVENANCES.length), type: new Uint32Array(EDGE_TYPES.length) }));
  const rootOfSymbol = (symbol: number): number => graph.files[graph.fileOf[symbol]!]!.root;
  for (let file = 0; file < graph.files.length; file++) {
    const counts = perRoot[graph.files[file]!.root]!;
    counts.filesIndexed++;
    counts.symbols += graph.endSymbol(file) - graph.firstSymbol(file) - 1;
  }
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const counts = perRoot[rootOfSymbol(graph.edgeFrom[edge]!)]!;
    counts.edges++;
    counts.provenance[graph.edgeProvenance[edge]!]!++;
    counts.type[graph.edgeType[edge]!]!++;
  }
  const named = (names: readonly string[], values: Uint32Array): Record<string, number> => sortedRecord(names.map((name, i): [string, number] => [name, values[i]!]).filter(([, value]) => value > 0));
  return new Map(
    graph.roots.map(({ name }, i) => {
      const { provenance, type, ...numbers } = perRoot[i]!;
      return [name, { ...numbers, edgesByProvenance: named(PROVENANCES, provenance), edgesByType: named(EDGE_TYPES, type) }];
    }),
  );
}

/** What decides the state of one root beside its content. */
export interface RootSituation {
  readonly isPaused: boolean;
  readonly isIndexing: boolean;
  readonly progress: IndexProgress | undefined;
  readonly failure: string;
  /** Paths inside the root whose text is not what was indexed. */
  readonly stale: readonly string[];
  readonly hasIndexed: boolean;
}

export function repositoryStatus(index: RootIndex, situation: RootSituation, counts: GraphCounts = NO_COUNTS): RepositoryStatus {
  const { records, log } = index.content();
  const languages = new Map<string, number>();
  let filesHeld = 0;
  for (const { language, content } of records) {
    if (content.kind !== 'indexed') continue;
    filesHeld++;
    languages.set(language, (languages.get(language) ?? 0) + 1);
  }
  const skipped = skippedFiles(index);
  const byReason = new Map<string, number>();
  for (const { reason } of skipped) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  const { discovery } = index;
  for (const [reason, count] of [['unsupported', discovery.unsupported], ['excluded', discovery.excluded]] as const) {
    if (count > 0) byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  }
  const filesSkipped = sortedRecord([...byReason]);
  const failure = situation.failure || (filesHeld === 0 && situation.hasIndexed ? wholeFailure(index.root, skipped) : '');
  const state = stateOf({ ...situation, failure }, filesHeld);
  return {
    name: index.name,
    root: index.root,
    kind: index.kind,
    state,
    message: messageOf(state, { ...situation, failure }, filesSkipped, [discovery.note, index.storageProblem].filter((text) => text !== '').join('; ')),
    storageProblem: index.storageProblem,
    ...(situation.progress ? { progress: situation.progress } : {}),
    filesSkipped,
    skipped: skipped.slice(0, LISTED_SKIPPED),
    staleFiles: situation.stale,
    ...counts,
    languages: sortedRecord([...languages]),
    historyCommits: log.commits.length,
    sizeOnDisk: sizeOnDisk(index.folder),
    commit: index.head.commit,
    branch: index.head.branch,
    revision: situation.hasIndexed ? index.revision() : '',
    indexFolder: index.folder,
    role: index.role,
  };
}

/** Status of a folder that cannot be a root. */
export function refusedStatus(name: string, root: string, message: string): RepositoryStatus {
  return {
    name, root, kind: 'folder', state: 'error', message, storageProblem: '', filesSkipped: {}, skipped: [], staleFiles: [], ...NO_COUNTS, languages: {},
    historyCommits: 0, sizeOnDisk: 0, commit: '', branch: '', revision: '', indexFolder: '', role: 'reader',
  };
}

/** Files left out with a reason, from names and from content; unsupported ones are only counted. Sorted by file. */
export function skippedFiles(index: RootIndex): SkippedFile[] {
  const named = (path: string): string => `${index.name}:${path}`;
  const skipped: SkippedFile[] = index.discovery.skipped.map(({ path, reason, detail }) => ({ file: named(path), reason, detail }));
  for (const { path, content } of index.content().records) if (content.kind === 'skipped') skipped.push({ file: named(path), ...content.skip });
  return skipped.sort((a, b) => compareText(a.file, b.file));
}

/** The state of several roots as one: the one that asks for attention first. */
export function combinedState(states: readonly IndexState[]): IndexState {
  const order: readonly IndexState[] = ['indexing', 'paused', 'error', 'stale', 'fresh', 'empty'];
  return order.find((state) => states.includes(state)) ?? 'empty';
}

/** An index of which every file failed is not an empty one (case B4): the sentence that says so, or ''. */
function wholeFailure(root: string, skipped: readonly SkippedFile[]): string {
  const failed = skipped.filter(({ reason }) => FAILURES.includes(reason));
  const [first] = failed;
  return first ? `Every file to index in ${root} failed (${count(failed.length, 'file')}), the first is ${first.file}: ${first.detail.replace(/\.$/, '')}` : '';
}

function stateOf(situation: RootSituation, filesHeld: number): IndexState {
  if (situation.isPaused) return 'paused';
  if (situation.isIndexing) return 'indexing';
  if (situation.failure !== '') return 'error';
  if (!situation.hasIndexed || situation.stale.length > 0) return filesHeld === 0 && !situation.hasIndexed ? 'empty' : 'stale';
  return filesHeld === 0 ? 'empty' : 'fresh';
}

function messageOf(state: IndexState, situation: RootSituation, filesSkipped: Readonly<Record<string, number>>, note: string): string {
  if (state === 'error') return situation.failure;
  if (state === 'paused') return 'Indexing is paused; resume it to follow changes.';
  if (state !== 'empty') return note;
  if (!situation.hasIndexed) return 'Nothing is indexed yet.';
  const reasons = Object.entries(filesSkipped).map(([reason, count]) => `${count} ${reason}`);
  return `0 files to index: ${reasons.length > 0 ? `all were left out (${reasons.join(', ')})` : 'the folder holds no files'}.`;
}

function sortedRecord(entries: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));
}
