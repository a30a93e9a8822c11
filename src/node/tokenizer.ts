import { createRequire } from 'node:module';
import path from 'node:path';
import { builtFile } from './builtFile';
import { countByLines } from './countByLines';
import type * as O200k from './o200k';

/** Counts tokens as the o200k models do. */
export interface TokenCounter {
  readonly name: string;
  count(text: string): number;
}

let loading: Promise<TokenCounter> | undefined;

/** Loaded at the first question: its table takes 100 ms and 30 MB that an index run does not need. */
export function loadTokenizer(): Promise<TokenCounter> {
  loading ??= Promise.resolve().then(() => {
    const { countTokens } = requireEncoding();
    // Source text may quote special tokens; they count as the plain text they are.
    return { name: 'o200k_base', count: countByLines((text) => countTokens(text, { disallowedSpecial: new Set<string>() })) };
  });
  return loading;
}

function requireEncoding(): typeof O200k {
  return createRequire(__filename)(builtFile(path.join(__dirname, 'o200k.js'), 'gpt-tokenizer/encoding/o200k_base')) as typeof O200k;
}
