import type { FileReader } from '../../extract/fileReader';
import { enclosing } from '../../extract/scope';
import { codeAt, skipSpaceBack, wordBefore } from '../../extract/sourceText';
import type { TypedObject } from '../../extract/typedObject';
import { patternEnd } from './brackets';
import { ecmascriptTypeName } from './types';

/** Longer literals are data: their keys are not read. */
const LONGEST_OBJECT = 20_000;
const ANNOTATED = /:\s*([^=;{}()]{1,200}?)\s*$/;
const CAST = /\s*(?:as|satisfies)\s+([A-Za-z_$][\w$.]*)/y;
const OPEN = '{([';
const CLOSE = '})]';

/** `{ host: 'a', port }` of a known type writes `host` and `port` of that type. */
export function readObjectKey(name: string, start: number, end: number, line: number, column: number, reader: FileReader): void {
  const { text, objects } = reader;
  while (objects.length > 0 && (objects.at(-1) as TypedObject).end <= start) objects.pop();
  const before = skipSpaceBack(text, start);
  // `{ ...others, port }`: what is spread stands first but is no key.
  const opening = text.startsWith('...', before - 3) ? skipSpaceBack(text, before - 3) : before;
  if (codeAt(text, opening - 1) === 123 && objects.at(-1)?.start !== opening - 1) openObject(opening - 1, reader);
  const object = objects.at(-1);
  if (object === undefined || !isDirect(object, start, text) || !isKey(text, before, end)) return;
  reader.uses.push({ name, receiver: '?', receiverType: object.type, kind: 'write', scope: reader.scope, line, start, column, argumentCount: -1 });
}

/** A key stands behind `{` or a comma and before a colon, a comma or `}`. */
function isKey(text: string, before: number, end: number): boolean {
  const opens = codeAt(text, before - 1) === 123 || codeAt(text, before - 1) === 44;
  return opens && /^\s*[:,}(]/.test(text.slice(end, end + 20));
}

function openObject(start: number, reader: FileReader): void {
  const { text } = reader;
  const type = typeOf(start, reader);
  if (type !== '') return void reader.objects.push({ start, end: patternEnd(text, start, Math.min(text.length, start + LONGEST_OBJECT)), type, cursor: start, depth: 0 });
}

/** What the place of a literal says about its type: its declaration, the function that returns it, the object it is a member of. */
function typeOf(start: number, reader: FileReader): string {
  const { text, rules } = reader;
  const before = skipSpaceBack(text, start);
  const code = codeAt(text, before - 1);
  if (code === 61) return ecmascriptTypeName(ANNOTATED.exec(text.slice(Math.max(0, before - 240), before - 1))?.[1] ?? '');
  if (code === 58) {
    const outer = reader.objects.at(-1);
    const key = wordBefore(text, before - 1);
    return outer === undefined || key === '' || !isDirect(outer, before - 1, text) ? '' : `${outer.type}.${key}`;
  }
  if (wordBefore(text, before) === 'return') {
    const owner = enclosing(reader.scope, 'function');
    const draft = owner === undefined || owner.symbol <= 0 ? undefined : reader.symbols[owner.symbol];
    return draft === undefined ? '' : rules.returnTypeOf(rules.signatureOf(draft, text).replace(/\s+/g, ' '));
  }
  CAST.lastIndex = patternEnd(text, start, Math.min(text.length, start + LONGEST_OBJECT));
  return CAST.exec(text)?.[1] ?? '';
}

/** True when `offset` stands in the object itself, in no bracket inside it. Offsets only grow. */
function isDirect(object: TypedObject, offset: number, text: string): boolean {
  for (; object.cursor < offset; object.cursor++) {
    const char = text[object.cursor] as string;
    if (OPEN.includes(char)) object.depth++;
    else if (CLOSE.includes(char)) object.depth--;
  }
  return object.depth === 1;
}
