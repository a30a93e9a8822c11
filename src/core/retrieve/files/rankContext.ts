import { commitIndex, type CommitIndex } from '../../history/commitIndex';
import type { Postings } from '../../lexicon/lexicon';
import { throwIfCancelled, type Cancellation } from '../../model/cancellation';
import type { CodeGraph } from '../../store/graph';
import type { IndexView } from '../../store/indexView';
import type { Reading } from '../reading';
import { idf } from './bm25';
import { codeView, textFiles } from './textFiles';
import { fileFields, type FileFields } from './fileFields';
import type { RankFilesOptions } from './rankFiles';

/** A task term with what the index knows of it. */
export interface QueryTerm {
  readonly term: string;
  readonly inFirstLine: boolean;
  readonly postings: Postings;
  /** idf over files. */
  readonly rarity: number;
}

/** Everything a feature may look at. */
export interface RankContext {
  /** The index with the words of code alone (textFiles.ts). */
  readonly view: IndexView;
  /** The index as it is. */
  readonly whole: IndexView;
  readonly reading: Reading;
  readonly options: RankFilesOptions;
  /** Number of files; every column has this length. */
  readonly count: number;
  /** Number of those that are code: what frequencies are compared with. */
  readonly documents: number;
  readonly fields: FileFields;
  readonly terms: readonly QueryTerm[];
  readonly titleTerms: readonly QueryTerm[];
  readonly histories: readonly RootHistory[];
  readonly token: Cancellation;
  /** Computes once a question what several features share; `key` is the function itself. */
  once<T>(compute: (context: RankContext) => T): T;
}

/** Past commits of one root, with its paths as file numbers of the graph. */
export interface RootHistory {
  readonly index: CommitIndex;
  /** File of path number p; -1 for a path that is not indexed today. */
  readonly fileOfPath: Int32Array;
  /** Path number of a file; -1 for a file that no commit names (or of another root). */
  readonly pathOfFile: Int32Array;
}

export function rankContext(whole: IndexView, reading: Reading, options: RankFilesOptions, token: Cancellation): RankContext {
  throwIfCancelled(token);
  const view = codeView(whole);
  const count = view.graph.files.length;
  const documents = textFiles(view.graph).codeCount;
  const terms = reading.terms.map(({ term, inFirstLine }) => {
    const postings = view.lexicon.postings(term);
    return { term, inFirstLine, postings, rarity: idf(documents, postings.fileFrequency) };
  });
  const memory = new Map<unknown, unknown>();
  const context: RankContext = {
    view,
    whole,
    reading,
    options,
    count,
    documents,
    fields: fileFields(view.graph),
    terms,
    titleTerms: terms.filter((term) => term.inFirstLine),
    histories: rootHistories(whole),
    token,
    once<T>(compute: (context: RankContext) => T): T {
      if (!memory.has(compute)) {
        throwIfCancelled(token);
        memory.set(compute, compute(context));
      }
      return memory.get(compute) as T;
    },
  };
  return context;
}

/** By graph: a view is made anew for every question, a graph only when something changed. */
const historiesOfGraph = new WeakMap<CodeGraph, readonly RootHistory[]>();

function rootHistories({ graph, history }: IndexView): readonly RootHistory[] {
  const indexes = history.map(commitIndex);
  const known = historiesOfGraph.get(graph);
  if (known?.length === indexes.length && indexes.every((index, root) => known[root].index === index)) return known;
  const histories = indexes.map((index, root) => {
    const fileOfPath = new Int32Array(index.paths.length).fill(-1);
    const pathOfFile = new Int32Array(graph.files.length).fill(-1);
    const { isText } = textFiles(graph);
    graph.files.forEach((file, i) => {
      const number = file.root === root && isText[i] === 0 ? index.numberOfPath.get(file.path) : undefined;
      if (number === undefined) return;
      fileOfPath[number] = i;
      pathOfFile[i] = number;
    });
    return { index, fileOfPath, pathOfFile };
  });
  historiesOfGraph.set(graph, histories);
  return histories;
}
