import { skipByText, type Skip } from '../core/discover/skipRules';
import type { Language } from '../core/languages/language';
import { encodeFacts } from '../core/store/factsCodec';
import { decode } from '../core/text/decode';
import type { FileContent } from './fileRecord';
import { GrammarError, type Grammars } from './grammars';

/** Text of a content, or why it is not indexed; content rules do not apply to a forced file. */
export function readable(content: Uint8Array | string, isForced: boolean): { readonly text: string } | { readonly skip: Skip } {
  const text = typeof content === 'string' ? content : decode(content)?.text;
  if (text === undefined) return { skip: { reason: 'binary', detail: 'it holds NUL bytes' } };
  const skip = isForced ? undefined : skipByText(text, lineCountOf(text));
  return skip ? { skip } : { text };
}

/** What the thread with the grammars makes of a text. */
export type ExtractedFacts = { readonly facts: Uint8Array; readonly lineCount: number } | { readonly skip: Skip };

/** Parses and extracts. Throws when the parser itself failed, after which it is not to be trusted. */
export async function extractFacts(grammars: Grammars, text: string, language: Language): Promise<ExtractedFacts> {
  try {
    const facts = await grammars.facts(language, text);
    return { facts: encodeFacts(facts), lineCount: facts.lineCount };
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    return { skip: { reason: 'grammarFailed', detail: error.message } };
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
