import type { TaskSpan } from '../../../protocol/trace';

/** What a recogniser finds: a span, with the parts that the reading needs. */
export interface FoundSpan extends TaskSpan {
  readonly path?: string;
  /** One-based line of a stack frame; 0 when it has none. */
  readonly line?: number;
  /** Function of a stack frame, dotted as written. */
  readonly name?: string;
  readonly method?: string;
}

/** One kind of thing that a task text can hold. Recognisers run in the order of the list; the first to claim a stretch has it. */
export interface Recogniser {
  find(text: string): Iterable<FoundSpan>;
}

/** A recogniser that makes a span of every match of a global pattern; `read` gives undefined for a match that is none. */
export function matching(pattern: RegExp, read: (match: RegExpMatchArray) => Omit<FoundSpan, 'start' | 'end'> | undefined): Recogniser {
  return {
    *find(text) {
      for (const match of text.matchAll(pattern)) {
        const found = read(match);
        if (found === undefined) continue;
        const inMatch = Math.max(0, match[0].indexOf(found.text));
        const start = (match.index ?? 0) + inMatch;
        yield { ...found, start, end: start + found.text.length };
      }
    },
  };
}

/** Runs the recognisers over the text; the result does not overlap and stands in the order of the text. */
export function claim(text: string, recognisers: readonly Recogniser[]): FoundSpan[] {
  const claimed: FoundSpan[] = [];
  const taken = new Uint8Array(text.length);
  for (const recogniser of recognisers) {
    for (const span of recogniser.find(text)) {
      if (span.end <= span.start || taken.subarray(span.start, span.end).includes(1)) continue;
      taken.fill(1, span.start, span.end);
      claimed.push(span);
    }
  }
  return claimed.sort((a, b) => a.start - b.start);
}
