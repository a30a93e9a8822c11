import type { countTokens as CountTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Counts tokens as the o200k models do. */
export interface TokenCounter {
  readonly name: string;
  count(text: string): number;
}

let loading: Promise<TokenCounter> | undefined;

/** Texts whose count is remembered: blocks of an answer come again at every step of the filling and in the next questions. */
const REMEMBERED = 4_000;
/** Longer texts are rare and would make the memory large: 4,000 texts of this length are 32 MB at most. */
const LONGEST_REMEMBERED = 4_000;

/** Loaded at the first question: its table takes 100 ms and 30 MB that an index run does not need. */
export function loadTokenizer(): Promise<TokenCounter> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then(({ countTokens }: { countTokens: typeof CountTokens }) => ({
    name: 'o200k_base',
    // Source text may quote special tokens; they count as the plain text they are.
    count: remembering((text) => countTokens(text, { disallowedSpecial: new Set<string>() })),
  }));
  return loading;
}

/** The same counter with a memory that forgets everything when it is full. */
function remembering(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED) return count(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const tokens = count(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, tokens);
    return tokens;
  };
}
