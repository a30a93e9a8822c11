import { isTopLevelNode } from '../display';
import { LIMITS } from '../limits';
import { byScoreThenId } from '../order';
import { listed, taskWords } from '../taskWords';
import type { Question } from '../question';
import type { AnchorSourceStage } from './source';

/** Strength of the best lexical match (spec). */
const STRONGEST = 0.8;
/** How much of it comes from the symbol itself; the rest is what its file shows as a whole. */
const OWN_SHARE = 0.6;
/** A file's loose lines are seldom what a task is about when symbols of the file match as well. */
const TOP_LEVEL_SHARE = 0.5;
/** Words named in a reason. */
const WORDS_SHOWN = 4;

/** The words of the task over names, places, signatures, docstrings and bodies; a symbol inherits its file's evidence. */
export const lexicalSource: AnchorSourceStage = {
  source: 'lexical',
  ignoresSideCode: false,
  nominate(question) {
    const { graph } = question.view;
    const pool = LIMITS.lexicalPool;
    const strength = new Map<number, number>();
    for (const [symbol, own] of question.matches.relative) {
      const inherited = question.files.relativeScore(graph.fileOf[symbol]);
      const kind = isTopLevelNode(graph, symbol) ? TOP_LEVEL_SHARE : 1;
      // Inheritance is earned by the symbol's own words: one weak word must not bring the whole file's strength.
      strength.set(symbol, STRONGEST * kind * (OWN_SHARE * own + (1 - OWN_SHARE) * inherited * Math.min(1, 2 * own)));
    }
    const order = byScoreThenId(graph, (symbol) => strength.get(symbol)!);
    const best = [...strength.keys()].sort(order).slice(0, pool);
    const written = taskWords(question.reading);
    return {
      nominations: best.map((symbol) => ({
        symbol,
        strength: strength.get(symbol)!,
        because: wordsOf(question, symbol, written),
        isGiven: false,
      })),
      dropped: strength.size > pool ? [{ what: `${strength.size - pool} weaker matches`, why: `the pool holds ${pool}` }] : [],
    };
  },
};

/** `name matches session and cookie, text lifetime`. */
function wordsOf(question: Question, symbol: number, written: (term: string) => string): string {
  const inName = question.matches.inName(symbol);
  const terms = question.matches.terms.get(symbol) ?? [];
  const names = unique(terms.filter((term) => inName.has(term)).map(written)).slice(0, WORDS_SHOWN);
  const texts = unique(terms.filter((term) => !inName.has(term)).map(written)).filter((word) => !names.includes(word)).slice(0, WORDS_SHOWN);
  if (names.length === 0) return `text matches ${listed(texts)}`;
  return texts.length === 0 ? `name matches ${listed(names)}` : `name matches ${listed(names)}, text ${listed(texts)}`;
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
