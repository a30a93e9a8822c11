/** A name as its definition writes it; offsets. */
export interface WrittenName {
  readonly name: string;
  readonly isQuoted: boolean;
  readonly end: number;
}

/** Names in quotes that are words, paths or routes; sentences are not. */
const QUOTED = /^[\w$.:/@-]{1,80}$/;

/** The name that starts at `start`, perhaps in quotes or backticks; undefined when there is none worth keeping. */
export function writtenName(text: string, start: number, nameEnd: (text: string, start: number) => number): WrittenName | undefined {
  const quote = text[start];
  const isQuoted = quote === "'" || quote === '"' || quote === '`';
  const end = isQuoted ? text.indexOf(quote, start + 1) : nameEnd(text, start);
  const name = text.slice(isQuoted ? start + 1 : start, end);
  return name === '' || (isQuoted && quote !== '`' && !QUOTED.test(name)) ? undefined : { name, isQuoted, end };
}
