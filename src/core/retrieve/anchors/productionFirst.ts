import { isTextLanguage } from '../../discover/textLanguages';
import { SYMBOL_FLAGS } from '../../store/graph';
import type { Question } from '../question';

/** Of the symbols that a name means those that are no test or example; all when there are no others. Of other repositories none. */
export function withoutTests(question: Question, symbols: readonly number[]): readonly number[] {
  const { graph } = question.view;
  const allowed = symbols.filter((symbol) => question.isAllowed(graph.fileOf[symbol]));
  const sources = allowed.filter((symbol) => {
    const file = graph.files[graph.fileOf[symbol]];
    return !file.isTest && !file.isSide && !isTextLanguage(file.language) && (graph.flags[symbol] & SYMBOL_FLAGS.isTest) === 0;
  });
  return sources.length > 0 ? sources : allowed;
}
