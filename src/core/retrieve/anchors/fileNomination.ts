import { LIMITS } from '../limits';
import type { Question } from '../question';
import type { Nomination } from './source';

/** Share of a file's strength that its single symbols get: the file was named, none of them was. */
const SYMBOL_SHARE = 0.5;

/**
 * Nominates a file as a whole: its top-level node in full, every symbol at half. Large files nominate their outermost
 * symbols first, so that the limit never cuts a class in favour of its last members.
 */
export function nominateFile(question: Question, file: number, strength: number, because: string, isGiven: boolean): Nomination[] {
  const { graph } = question.view;
  const top = graph.firstSymbol(file);
  const nominations: Nomination[] = [{ symbol: top, strength, because, isGiven }];
  const symbols: number[] = [];
  for (let symbol = top + 1; symbol < graph.endSymbol(file); symbol++) symbols.push(symbol);
  const outer = symbols.filter((symbol) => graph.containerOf[symbol] === top);
  const inner = symbols.filter((symbol) => graph.containerOf[symbol] !== top);
  for (const symbol of [...outer, ...inner].slice(0, LIMITS.symbolsPerNamedFile)) {
    nominations.push({ symbol, strength: strength * SYMBOL_SHARE, because, isGiven });
  }
  return nominations;
}
