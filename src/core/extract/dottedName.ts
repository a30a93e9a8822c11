import { wordEnd } from './sourceText';

/** A name with its qualifiers, as facts hold it. */
export interface DottedName {
  /** Joined by dots, whatever the language writes. */
  readonly name: string;
  /** Offset of the last part. */
  readonly last: number;
  /** Offset one past the last part; equals the start when there is no name. */
  readonly end: number;
}

/** The name that starts at `start`, read across the language's member operators. */
export function dottedNameAt(text: string, start: number, operators: readonly string[]): DottedName {
  let last = start;
  let end = wordEnd(text, start);
  const parts = [text.slice(start, end)];
  for (;;) {
    const operator = operators.find((each) => text.startsWith(each, end));
    if (operator === undefined) return { name: parts.join('.'), last, end };
    // Before the first part it is the root namespace.
    if (end === start) parts[0] = operator;
    last = end + operator.length;
    end = wordEnd(text, last);
    parts.push(text.slice(last, end));
  }
}
