import type { Cancellation } from '../model/cancellation';
import type { Postings } from '../lexicon/lexicon';
import type { IndexView } from '../store/indexView';
import { fileEvidenceOf } from './fileEvidence';
import { LIMITS, type ResolvedRequest } from './limits';
import type { Question } from './question';
import { readTask } from './reading';
import { isInScope } from './scope';
import { textFiles, withCodeStatistics } from './files/textFiles';
import { matchSymbols } from './symbolMatch';

/** Stage 0: the task is read, and what it says about files and about the symbols of the best files is looked up. */
export function ask(view: IndexView, request: ResolvedRequest, cancellation: Cancellation): Question {
  const remembering = rememberingView(view);
  const reading = readTask(request.task);
  const { graph } = view;
  const isAllowed = (file: number): boolean => {
    const { repositories } = request;
    return repositories.length === 0 || repositories.includes(graph.roots[graph.files[file].root].name);
  };
  const files = fileEvidenceOf(view, request, reading, isAllowed, cancellation);
  const inScope = files.ranked.filter(({ file }) => isInScope({ view, request }, file));
  const { isText } = textFiles(graph);
  // Headings and keys are looked at where their text is among the best files; they take no place of code.
  const code = inScope.filter(({ file }) => isText[file] === 0).slice(0, LIMITS.lexicalPoolFiles);
  const texts = inScope.slice(0, LIMITS.textPoolRank).filter(({ file }) => isText[file] === 1);
  const pool = [...code, ...texts].map(({ file }) => file);
  return {
    view: remembering, request, reading, files, isAllowed, cancellation,
    matches: matchSymbols(remembering, reading, pool),
    linesOf: rememberingLines(remembering),
  };
}

/** The same index with a memory for this question: stages ask for the same few words and texts again and again. */
function rememberingView(view: IndexView): IndexView {
  const postings = new Map<string, Postings>();
  const lexicon = withCodeStatistics(view.lexicon, view.graph);
  return {
    graph: view.graph, history: view.history, revision: view.revision, skipped: view.skipped, stale: view.stale,
    textOf: (file) => view.textOf(file),
    lexicon: {
      fileCount: lexicon.fileCount,
      averageLength: lexicon.averageLength,
      lengthOf: (file) => lexicon.lengthOf(file),
      tokenSums: (file) => lexicon.tokenSums(file),
      postings(term) {
        let known = postings.get(term);
        if (known === undefined) postings.set(term, (known = lexicon.postings(term)));
        return known;
      },
    },
  };
}

function rememberingLines(view: IndexView): Question['linesOf'] {
  const known = new Map<number, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, view.textOf(file)?.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)));
    return known.get(file);
  };
}
