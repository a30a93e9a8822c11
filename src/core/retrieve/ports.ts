import type { Cancellation } from '../model/cancellation';

/** What retrieval needs from outside: all of it deterministic, but for `now`, which only feeds Pack.timings. */
export interface RetrievalPorts {
  /** Number of tokens of the text as the caller's model counts them. */
  countTokens(text: string): number;
  /** Name of that counter, stamped into the pack. */
  readonly tokenizer: string;
  /** Milliseconds from any origin. */
  now(): number;
  readonly cancellation: Cancellation;
}
