import { isTextLanguage } from '../../discover/textLanguages';
import type { Lexicon, Postings } from '../../lexicon/lexicon';
import type { CodeGraph } from '../../store/graph';
import type { IndexView } from '../../store/indexView';

/**
 * Texts (documentation, configuration, markup, style sheets) are another population than code: they say the words of every task,
 * in other proportions. So code is ranked as if they were not there: they count in no frequency, average or maximum. They
 * are ranked by one feature of their own (textFeature.ts).
 */
export interface TextFiles {
  /** 1 for a text, by file. */
  readonly isText: Uint8Array;
  /** Files that are none. */
  readonly codeCount: number;
  /** Symbols of those. */
  readonly codeSymbols: number;
}

const textsOfGraph = new WeakMap<CodeGraph, TextFiles>();

export function textFiles(graph: CodeGraph): TextFiles {
  let texts = textsOfGraph.get(graph);
  if (texts === undefined) {
    const isText = Uint8Array.from(graph.files, ({ language }) => (isTextLanguage(language) ? 1 : 0));
    let codeCount = 0;
    let codeSymbols = 0;
    isText.forEach((text, file) => {
      if (text === 1) return;
      codeCount++;
      codeSymbols += graph.endSymbol(file) - graph.firstSymbol(file);
    });
    textsOfGraph.set(graph, (texts = { isText, codeCount, codeSymbols }));
  }
  return texts;
}

export function hasTexts(graph: CodeGraph): boolean {
  return textFiles(graph).codeCount < graph.files.length;
}

/** By lexicon: a view is made anew for every question, a lexicon only when something changed. */
const codeLexicons = new WeakMap<Lexicon, Lexicon>();

/** The index with the words of code alone; the same one where there are no texts. File numbers stay as they are. */
export function codeView(view: IndexView): IndexView {
  if (!hasTexts(view.graph)) return view;
  let lexicon = codeLexicons.get(view.lexicon);
  if (lexicon === undefined) codeLexicons.set(view.lexicon, (lexicon = codeLexicon(view.lexicon, textFiles(view.graph))));
  return {
    graph: view.graph, lexicon, revision: view.revision, skipped: view.skipped, stale: view.stale, textOf: (file) => view.textOf(file),
    get history() {
      return view.history;
    },
  };
}

const NO_TOKENS = new Uint32Array(1);

function codeLexicon(lexicon: Lexicon, texts: TextFiles): Lexicon {
  return {
    fileCount: lexicon.fileCount,
    averageLength: averageOfCode(lexicon, texts),
    lengthOf: (file) => (texts.isText[file] === 1 ? 0 : lexicon.lengthOf(file)),
    tokenSums: (file) => (texts.isText[file] === 1 ? NO_TOKENS : lexicon.tokenSums(file)),
    postings: (term) => codePostings(lexicon.postings(term), texts),
  };
}

/** The same lexicon, whose frequencies and averages are those of code: for judging symbols of any file by what is rare in code. */
export function withCodeStatistics(lexicon: Lexicon, graph: CodeGraph): Lexicon {
  const texts = textFiles(graph);
  if (!hasTexts(graph)) return lexicon;
  return {
    fileCount: texts.codeCount,
    averageLength: averageOfCode(lexicon, texts),
    lengthOf: (file) => lexicon.lengthOf(file),
    tokenSums: (file) => lexicon.tokenSums(file),
    postings(term) {
      const postings = lexicon.postings(term);
      const inCode = postings.files.reduce((sum, file) => sum + 1 - texts.isText[file], 0);
      // A word that only texts know is as rare in code as can be.
      return { ...postings, linesOf: (i) => postings.linesOf(i), fileFrequency: Math.max(inCode, Math.min(1, postings.fileFrequency)) };
    },
  };
}

function averageOfCode(lexicon: Lexicon, { isText, codeCount }: TextFiles): number {
  let sum = 0;
  for (let file = 0; file < isText.length; file++) if (isText[file] === 0) sum += lexicon.lengthOf(file);
  return codeCount === 0 ? 0 : sum / codeCount;
}

function codePostings(postings: Postings, { isText }: TextFiles): Postings {
  const kept: number[] = [];
  postings.files.forEach((file, i) => {
    if (isText[file] === 0) kept.push(i);
  });
  if (kept.length === postings.files.length) return postings;
  return {
    fileFrequency: kept.length,
    files: Uint32Array.from(kept, (i) => postings.files[i]),
    counts: Uint32Array.from(kept, (i) => postings.counts[i]),
    linesOf: (i) => postings.linesOf(kept[i]),
  };
}
