import type { CommentSyntax } from '../extract/comments';
import { codeAt, isSpace, isWordCode } from '../extract/sourceText';
import { type Argument, elementsOf, openingOf, readArguments } from './arguments';

/** The code that answers a request, as it is written at the registration. */
export interface WrittenHandler {
  /** Offset where a function written in place begins; -1 when it is named. */
  readonly inlineAt: number;
  /** Dotted name; '' for a function in place. */
  readonly name: string;
  /** Offset of the last part of the name; -1 without one. */
  readonly nameAt: number;
}

export const NO_HANDLER: WrittenHandler = { inlineAt: -1, name: '', nameAt: -1 };

const INLINE = /^(?:async\b\s*)?(?:function\b|func\b\s*\(|fn\b\s*\(|static\s+(?:function|fn|async|\()|lambda\b|delegate\b|\||(?:\([^]*?\)|[\w$]+)\s*(?::\s*[^={}();]+)?=>)/;
const NAME = /^&?(?:new\s+)?([\w$\\]+(?:(?:\.|->|::|\?\.)[\w$#]+)*)/;
/** What makes an instance's or class's own function of a name, and says nothing itself. */
const SUFFIX = /^(?:\.as_view|\.bind|\.asHandler|\.handler|\.middleware|\.routes|\.callback)$/;
/** Functions that are given the handler and return it wrapped. */
const WRAPPER = /wrap|async|handle|catch|auth|require|valid|cache|login|csrf|exempt|decorat|limit|protect|permission|guard|with|try|safe|never_cache|compose|HandlerFunc|^h$|^fn$/i;
/** Wrappers inside each other that are looked through. */
const DEPTH = 4;

/** Reads the expression that stands in the place of a handler; of a list the last element answers. */
export function handlerIn(source: string, argument: Pick<Argument, 'text' | 'start'>, comments: CommentSyntax, depth = 0): WrittenHandler {
  const { text, start } = argument;
  if (depth > DEPTH || text === '') return NO_HANDLER;
  if (text.startsWith('[')) {
    const last = elementsOf(argument, comments).at(-1);
    return last === undefined ? NO_HANDLER : handlerIn(source, last, comments, depth + 1);
  }
  if (INLINE.test(text)) return { inlineAt: start, name: '', nameAt: -1 };
  const found = NAME.exec(text);
  if (found === null) return NO_HANDLER;
  const end = found[0].length;
  const open = openingOf(text, end);
  if (open < 0) return isWhole(text, end) ? named(found, start) : NO_HANDLER;
  const called = found[1];
  const cut = Math.max(called.lastIndexOf('.'), called.lastIndexOf(':'), called.lastIndexOf('>'));
  if (cut > 0 && SUFFIX.test(called.slice(called[cut] === '.' ? cut : cut + 1))) return named(NAME.exec(text.slice(0, found[0].length - called.length + cut)), start);
  const inner = readArguments(text, open, comments);
  if (inner === undefined) return NO_HANDLER;
  // `csrf_exempt(view)`, `auth()(handler)`: what is handed over last is what runs in the end.
  if (text[inner.end] === '(') {
    const outer = readArguments(text, inner.end, comments)?.args.at(-1);
    if (outer !== undefined) return handlerIn(source, { text: outer.text, start: start + outer.start }, comments, depth + 1);
  }
  const last = inner.args.at(-1);
  if (last !== undefined && (WRAPPER.test(called.slice(cut + 1)) || INLINE.test(last.text))) {
    const deeper = handlerIn(source, { text: last.text, start: start + last.start }, comments, depth + 1);
    if (deeper !== NO_HANDLER) return deeper;
  }
  return named(found, start);
}

function named(found: RegExpExecArray | null, start: number): WrittenHandler {
  if (found === null) return NO_HANDLER;
  const name = found[1].replace(/->|::|\?\.|\\/g, '.').replace(/^\.|#/g, '');
  if (/^(?:null|undefined|None|nil|true|false|\d.*)$/.test(name)) return NO_HANDLER;
  const last = /[\w$]+$/.exec(found[0])?.[0] ?? '';
  return { inlineAt: -1, name, nameAt: start + found[0].length - last.length };
}

/** A name with nothing but a cast or a mark behind it. */
function isWhole(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at >= text.length || text[at] === '!' || (isWordCode(codeAt(text, at)) && /^(?:as|satisfies)\b/.test(text.slice(at)));
}
