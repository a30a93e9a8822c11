import type { CommentSyntax } from '../extract/comments';
import { codeAt, isSpace, isWordCode, skipSpace, skipSpaceBack } from '../extract/sourceText';

/** One argument of a call, an annotation or a list. */
export interface Argument {
  /** `prefix` in `prefix="/x"` and `prefix: '/x'`; '' for one by position. */
  readonly name: string;
  /** Without the name and white space around. */
  readonly text: string;
  /** Offset of `text` in the source. */
  readonly start: number;
}

export interface ArgumentList {
  readonly args: readonly Argument[];
  /** Offset one past the closing bracket. */
  readonly end: number;
}

/** Nobody writes longer calls by hand; a scan ends here where a bracket is missing. */
const LONGEST_LIST = 60_000;
const NAMED = /^(?:["']?([A-Za-z_][\w-]*)["']?\s*(?:=(?![=>~])|:(?![:=])|=>)\s*)/;

/**
 * The arguments between the bracket at offset `open` and the one that closes it, parted at commas outside of brackets,
 * strings and comments; undefined when the bracket is not closed within reason.
 */
export function readArguments(text: string, open: number, comments: CommentSyntax): ArgumentList | undefined {
  const args: Argument[] = [];
  const limit = Math.min(text.length, open + LONGEST_LIST);
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) depth++;
    else if (code === 41 || code === 93 || code === 125) {
      if (--depth > 0) continue;
      addArgument(text, from, at, args);
      return { args, end: at + 1 };
    } else if (code === 44) {
      if (depth !== 1) continue;
      addArgument(text, from, at, args);
      from = at + 1;
    } else if (code === 34 || code === 39 || code === 96) at = stringEnd(text, at, limit) - 1;
    else if (code === 47 || code === 35 || code === 45) at = passComment(text, at, limit, comments);
  }
  return undefined;
}

/** The elements of a bracketed list that starts at `start` of the source and is written `text`; itself when it is no list. */
export function elementsOf({ text, start }: Pick<Argument, 'text' | 'start'>, comments: CommentSyntax): readonly Argument[] {
  const open = /^(?:\w+\s*)?[[{(]/.exec(text);
  if (open === null) return [{ name: '', text, start }];
  const list = readArguments(text, open[0].length - 1, comments);
  return (list?.args ?? []).map((arg) => ({ ...arg, start: start + arg.start }));
}

function addArgument(text: string, from: number, to: number, args: Argument[]): void {
  const begin = skipSpace(text, from);
  const end = skipSpaceBack(text, to);
  if (begin >= end) return;
  const written = text.slice(begin, end);
  const name = NAMED.exec(written.slice(0, 80));
  const skipped = name?.[0].length ?? 0;
  args.push({ name: name?.[1] ?? '', text: written.slice(skipped), start: begin + skipped });
}

/** Offset one past the string that starts with the quote at `start`. */
function stringEnd(text: string, start: number, limit: number): number {
  const quote = text[start];
  if (quote !== '`' && text.startsWith(quote.repeat(3), start)) {
    const close = text.indexOf(quote.repeat(3), start + 3);
    return close < 0 ? limit : close + 3;
  }
  for (let at = start + 1; at < limit; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    // An apostrophe (a lifetime, a character of prose) opens nothing that goes over lines.
    else if (text[at] === '\n' && quote !== '`') return start + 1;
  }
  return limit;
}

/** Last offset of the comment or regular expression at `at`; `at` itself when there is none. */
function passComment(text: string, at: number, limit: number, { line, open, close }: CommentSyntax): number {
  if (open !== '' && text.startsWith(open, at)) {
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? limit : end + close.length - 1;
  }
  if (text.startsWith(line, at)) {
    const end = text.indexOf('\n', at);
    return end < 0 ? limit : end - 1;
  }
  if (codeAt(text, at) !== 47 || line !== '//') return at;
  const before = codeAt(text, skipSpaceBack(text, at) - 1);
  return isWordCode(before) || before === 41 || before === 93 ? at : regexEnd(text, at, limit);
}

function regexEnd(text: string, start: number, limit: number): number {
  let inClass = false;
  for (let at = start + 1; at < limit && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at;
  }
  return start;
}

/**
 * The text a string literal stands for; undefined for anything else. What is put into it at run time becomes a parameter of
 * that name: `${base}/x` gives `{base}/x`.
 */
export function stringValue(text: string): string | undefined {
  const found = /^(?:[rRbBuUfF]{1,2}|[@$]{1,2})?("""|'''|"|'|`)([^]*)\1$/.exec(text);
  if (found === null) return undefined;
  const [, quote, inner] = found;
  if (quote.length === 1 && new RegExp(`(?<!\\\\)${quote}`).test(inner)) return undefined;
  return inner.replace(/\$\{\s*([\w.]+)[^}]*\}/g, '{$1}');
}

/** The texts of a string, or of a list of strings; undefined when it is neither. */
export function stringsOf(argument: Argument | undefined, comments: CommentSyntax): readonly string[] | undefined {
  if (argument === undefined) return undefined;
  const one = stringValue(argument.text);
  if (one !== undefined) return [one];
  if (!/^(?:\w+\s*)?[[({]/.test(argument.text)) return undefined;
  const values = elementsOf(argument, comments).map(({ text }) => stringValue(text));
  return values.some((value) => value === undefined) ? undefined : (values as string[]);
}

/** Offset of the bracket that opens the arguments of the callee that ends at `end`; -1 when it is not called there. */
export function openingOf(text: string, end: number): number {
  let at = end;
  if (text.startsWith('?.', at)) at += 2;
  if (text[at] === '<') {
    const close = text.indexOf('>', at);
    if (close < 0 || close - at > 200) return -1;
    at = close + 1;
    while (text[at] === '>') at++;
  }
  while (at < text.length && isSpace(text.charCodeAt(at)) && text[at] !== '\n') at++;
  return text[at] === '(' ? at : -1;
}
