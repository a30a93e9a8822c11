import type { countTokens as CountTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Counts tokens as the o200k models do. */
export interface TokenCounter {
  readonly name: string;
  count(text: string): number;
}

let loading: Promise<TokenCounter> | undefined;

/** Loaded at the first question: its table takes 100 ms and 30 MB that an index run does not need. */
export function loadTokenizer(): Promise<TokenCounter> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }: { countTokens: typeof CountTokens }) => ({
    name: 'o200k_base',
    // Source text may quote special tokens; they count as the plain text they are.
    count: (text) => countTokens(text, { disallowedSpecial: new Set<string>() }),
  }));
  return loading;
}
