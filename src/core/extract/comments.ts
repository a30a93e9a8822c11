import type { WrittenNote } from './notes';
import { cut, fold } from './sourceText';

/** How a language writes comments. */
export interface CommentSyntax {
  /** Marker of a comment that ends with its line. */
  readonly line: string;
  /** Opening marker of a block comment and its closing one; '' when there are none. */
  readonly open: string;
  readonly close: string;
}

/** Enough for any real docstring; longer ones are licences and generated tables. */
const DOC_LIMIT = 2000;
const NOTE_LIMIT = 300;
const NOTE = /\b(WHY|NOTE|HACK|XXX|TODO|FIXME)\b(?=[:(!\s-]|$)/g;

/** Offset one past the comment that starts at `start`. */
export function commentEnd(text: string, start: number, syntax: CommentSyntax): number {
  if (syntax.open !== '' && text.startsWith(syntax.open, start)) {
    const close = text.indexOf(syntax.close, start + syntax.open.length);
    return close < 0 ? text.length : close + syntax.close.length;
  }
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline;
  return end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

/** The comments right above a definition, kept while walking: a block, or a run of line comments without a blank line. */
export class LeadingComments {
  private start = -1;
  private end = -1;

  constructor(
    private readonly text: string,
    private readonly syntax: CommentSyntax,
  ) {}

  add(start: number, end: number): void {
    const isLine = this.text.startsWith(this.syntax.line, start);
    const continues = isLine && this.end >= 0 && this.text.startsWith(this.syntax.line, this.start) && /^\r?\n[ \t]*$/.test(this.text.slice(this.end, start));
    if (!continues) this.start = start;
    this.end = end;
  }

  /** Text of the comment that ends right before offset `before` (modifiers matched by `between` may stand there), '' if none. */
  docBefore(before: number, between: RegExp): string {
    return plainDoc(this.rawBefore(before, between));
  }

  /** The same comment as it is written. */
  rawBefore(before: number, between: RegExp): string {
    if (this.end < 0 || this.end > before || before - this.end > 200) return '';
    const gap = this.text.slice(this.end, before);
    // A documentation block may stand one blank line away, any other comment is then about something else.
    const isDocBlock = this.text.startsWith('/**', this.start) && this.syntax.open === '/*';
    if ((isDocBlock ? /\n\s*\n\s*\n/ : /\n\s*\n/).test(gap) || !between.test(gap)) return '';
    // A comment behind code on its line explains that code, not what follows.
    const lineStart = this.text.lastIndexOf('\n', this.start) + 1;
    if (this.text.slice(lineStart, this.start).trim() !== '') return '';
    return this.text.slice(this.start, this.end);
  }
}

/** A comment or docstring without its markers and its common decoration, at most 2,000 code units. */
export function plainDoc(raw: string): string {
  const body = raw
    .replace(/^(?:\/\*+!?|[rRbBuUfF]{0,2}(?:"""|'''|"|'))/, '')
    .replace(/(?:\*+\/|"""|'''|"|')$/, '');
  const lines = body.split(/\r?\n/).map((line) => line.replace(/^\s*(?:\*(?!\*)|\/\/+!?|#+:?)?/, '').trim());
  return cut(lines.join('\n').trim(), DOC_LIMIT);
}

/** A comment without its markers, for languages that write them in their own way (`--`, `;;`, `(* *)`); else as plainDoc. */
export function plainComment(raw: string, syntax: CommentSyntax): string {
  const isBlock = syntax.open !== '' && raw.startsWith(syntax.open);
  const inner = isBlock ? raw.slice(syntax.open.length, raw.endsWith(syntax.close) ? raw.length - syntax.close.length : raw.length) : raw;
  const lines = inner.split('\n').map((line) => {
    let text = line.trim();
    while (!isBlock && syntax.line !== '' && text.startsWith(syntax.line)) text = text.slice(syntax.line.length);
    return text.trimStart().replace(/^[|!^*/'-]+(?:\s|$)/, '');
  });
  return plainDoc(lines.join('\n'));
}

/** Notes for the reader (TODO, WHY, ...) in one comment; at most one a line. */
export function notesIn(comment: string, line: number): WrittenNote[] {
  NOTE.lastIndex = 0;
  if (!NOTE.test(comment)) return [];
  const notes: WrittenNote[] = [];
  comment.split('\n').forEach((text, index) => {
    NOTE.lastIndex = 0;
    const found = NOTE.exec(text);
    if (!found) return;
    const rest = text.slice(found.index).replace(/\*\/\s*$/, '');
    notes.push({ kind: found[1] as WrittenNote['kind'], text: fold(rest, NOTE_LIMIT), line: line + index });
  });
  return notes;
}
