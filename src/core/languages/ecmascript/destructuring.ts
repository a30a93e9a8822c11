import type { FileReader } from '../../extract/fileReader';
import { bind, LOCAL } from '../../extract/scope';
import { codeAt, skipSpaceBack, wordBefore } from '../../extract/sourceText';
import { patternEnd } from './brackets';

const LONGEST_PATTERN = 2000;

/** What a pattern takes apart: a dotted name or a call of one. */
const VALUE = /\s*(?::[^=\n]*)?=\s*(?:await\s+)?([A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)*)[ \t]*(\()?/y;

/** Notes what the declaration of a local pattern takes apart, from `{` to past `}`; the names in it come one by one. */
export function openPattern(start: number, end: number, reader: FileReader): void {
  const { text } = reader;
  VALUE.lastIndex = end;
  const value = VALUE.exec(text);
  const isObject = text[start] === '{' && !text.slice(start + 1, end - 1).includes('{');
  const receiver = value === null ? '' : value[1].replace(/[?!]/g, '') + (value[2] === undefined ? '' : '()');
  reader.pattern = isObject ? { start, end, receiver, type: reader.typeAfter(end) } : undefined;
}

/** `const { a, b: c } = options` reads `a` and `b` of options, and `c` has the type of that `b`. */
export function readDestructured(name: string, start: number, reader: FileReader): void {
  const { text } = reader;
  const before = skipSpaceBack(text, start);
  const isInside = reader.pattern !== undefined && start > reader.pattern.start && start < reader.pattern.end;
  // The pattern of a parameter has no declaration of its own: its first name opens it.
  if (!isInside && codeAt(text, before - 1) === 123) openPattern(before - 1, patternEnd(text, before - 1, Math.min(text.length, before + LONGEST_PATTERN)), reader);
  const { pattern } = reader;
  if (pattern === undefined || start < pattern.start || start >= pattern.end) return;
  const isRenamed = codeAt(text, before - 1) === 58;
  // What stands behind three dots is the rest of the object.
  if (codeAt(text, before - 1) === 46) return;
  const keyEnd = isRenamed ? skipSpaceBack(text, before - 1) : start + name.length;
  const key = isRenamed ? wordBefore(text, keyEnd) : name;
  if (key === '') return;
  if (pattern.type !== '') bind(reader.scope, name, LOCAL, `${pattern.type}.${key}`, true);
  if (pattern.receiver === '' && pattern.type === '') return;
  const column = keyEnd - key.length - (text.lastIndexOf('\n', keyEnd - key.length - 1) + 1);
  reader.uses.push({ name: key, ...(pattern.receiver === '' ? { receiver: '?', receiverType: pattern.type } : { receiver: pattern.receiver }), kind: 'read', scope: reader.scope, line: reader.lineOf(start), start: keyEnd - key.length, column, argumentCount: -1 });
}
