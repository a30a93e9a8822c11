/** Bundle of its own (dist/o200k.js): its table is 2 MB of source, which no process should read before it counts tokens. */
export { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
