import { skipByText, type Skip } from '../core/discover/skipRules';
import type { Language } from '../core/languages/language';
import { encodeFileTerms } from '../core/lexicon/fileTerms';
import { encodeFacts } from '../core/store/factsCodec';
import { decode } from '../core/text/decode';
import type { FileContent } from './fileRecord';
import { GrammarError, type Grammars } from './grammars';

/**
 * Content to record, in the thread that holds the grammars: decode, content rules, parse, extract, words. The answer
 * depends on the content and the language only. Throws when the parser itself failed, after which it is not to be trusted.
 */
export async function analyse(grammars: Grammars, content: Uint8Array | string, language: Language, isForced: boolean): Promise<FileContent> {
  const text = typeof content === 'string' ? content : decode(content)?.text;
  if (text === undefined) return skipped({ reason: 'binary', detail: 'it holds NUL bytes' });
  const skip = isForced ? undefined : skipByText(text, lineCountOf(text));
  if (skip) return skipped(skip);
  try {
    const facts = await grammars.facts(language, text);
    return { kind: 'indexed', facts: encodeFacts(facts), terms: encodeFileTerms(text), lineCount: facts.lineCount, textSize: text.length };
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    return skipped({ reason: 'grammarFailed', detail: error.message }, true);
  }
}

export function skipped(skip: Skip, isTransient = false): FileContent {
  return { kind: 'skipped', skip, isTransient };
}

/** Number of lines, a trailing line end not starting another one. */
function lineCountOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return text.endsWith('\n') ? count : count + 1;
}
