import { closingBracket } from '../../extract/brackets';
import { skipBlanks, skipSpace, wordEnd, wordStart } from '../../extract/sourceText';

const NAME = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?/y;
/** Types of the universe block have no members of this repository. */
const BUILT_IN = /^(?:any|bool|byte|comparable|complex\d+|error|float\d+|u?int\d*|uintptr|rune|string|struct|interface|func|map|chan|range|type|nil|true|false)$/;

/** What stands before the type of the elements: a slice, an array, a map with keys of a plain type, a channel, a variadic list. */
const CONTAINER = /\[[\w.]*\]|map\[\*?[\w.]+\]|\.\.\.|(?:<-[ \t]*)?chan(?:<-)?[ \t]+/y;

/**
 * The named type a type expression at `at` is, or points to, as written, with `[]` behind what a slice, map or channel
 * holds; '' for built-in and unnamed types.
 */
export function goTypeAt(text: string, at: number): string {
  let start = skipBlanks(text, at);
  let sequence = '';
  for (;;) {
    CONTAINER.lastIndex = start;
    if (CONTAINER.test(text)) {
      sequence += '[]';
      start = CONTAINER.lastIndex;
    } else if (text[start] === '*' || text[start] === '(') start = skipBlanks(text, start + 1);
    else break;
  }
  NAME.lastIndex = start;
  const name = NAME.exec(text)?.[0] ?? '';
  return name === '' || BUILT_IN.test(name) ? '' : name + sequence;
}

const OTHER_NAMES = /(?:[ \t]*,[ \t\r\n]*[A-Za-z_]\w*)*/y;
const VALUE = /[ \t]*:?=[ \t\r\n]*/y;
const CONSTRUCTION = /&?[ \t]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)(?=\{|\[[\w.,* ]*\]\{)/y;
const LITERAL_SEQUENCE = /(?:make\()?(?:\[[\w.]*\]|map\[)/y;
const NEW = /new\(([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)[)[]/y;

/** Type right after a name: `x *Foo`, `a, b Foo`, `x := &Foo{}`, `x := y.(*Foo)`; '' when the text does not show it. */
export function goTypeAfter(text: string, end: number): string {
  const value = valueAt(text, end);
  if (value < 0) {
    OTHER_NAMES.lastIndex = end;
    OTHER_NAMES.exec(text);
    return goTypeAt(text, OTHER_NAMES.lastIndex);
  }
  LITERAL_SEQUENCE.lastIndex = value;
  if (LITERAL_SEQUENCE.test(text)) return goTypeAt(text, text.startsWith('make(', value) ? value + 5 : value);
  for (const pattern of [CONSTRUCTION, NEW]) {
    pattern.lastIndex = value;
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return BUILT_IN.test(name) ? '' : name;
  }
  return assertedType(text, value);
}

/** `Foo` for a chain that ends in `.(*Foo)`. */
function assertedType(text: string, value: number): string {
  let at = value;
  for (let link = 0; link < MAX_LINKS; link++) {
    const end = wordEnd(text, at);
    if (end === at) return '';
    at = end;
    while (text[at] === '(' || text[at] === '[') {
      at = closingBracket(text, at);
      if (at < 0) return '';
    }
    if (text[at] !== '.') return '';
    at++;
    if (text[at] === '(') return goTypeAt(text, at + 1);
  }
  return '';
}

/** Links of a chain that are read; real ones are shorter. */
const MAX_LINKS = 12;

/** Offset of the value that the names up to `end` and those after it get; -1 when a type stands there instead. */
function valueAt(text: string, end: number): number {
  OTHER_NAMES.lastIndex = end;
  OTHER_NAMES.exec(text);
  VALUE.lastIndex = OTHER_NAMES.lastIndex;
  return VALUE.exec(text) ? VALUE.lastIndex : -1;
}

/** Offset of the value whose first result the name that ends at `end` gets; -1 for the names after the first. */
export function goValueAfter(text: string, end: number): number {
  let before = wordStart(text, end);
  while (text[before - 1] === ' ' || text[before - 1] === '\t') before--;
  if (text[before - 1] === ',') return -1;
  const value = valueAt(text, end);
  return text[value] === '&' || text[value] === '*' ? value + 1 : value;
}

const RANGE = /[ \t]*:?=[ \t]*range[ \t]+/y;

/** Offset of the sequence in `_, name := range sequence`; -1 elsewhere, and for the index. */
export function goSequenceAfter(text: string, end: number): number {
  RANGE.lastIndex = end;
  if (!RANGE.test(text)) return -1;
  const value = RANGE.lastIndex;
  let before = wordStart(text, end);
  while (text[before - 1] === ' ' || text[before - 1] === '\t') before--;
  return text[before - 1] === ',' ? value : -1;
}

/** Type of the first result in a signature `func (r R) name[T any](params) results`. */
export function goResultType(signature: string): string {
  const results = resultsAt(signature);
  if (results < 0) return '';
  const type = firstResult(signature, results);
  // A type parameter is no type.
  const parameters = /^[^(]*\[([^(]*)\]\(/.exec(signature.replace(/^func\s*\([^)]*\)/, 'func'))?.[1] ?? '';
  return new RegExp(`(?:^|,)\\s*${type.replace(/(?:\[\])+$/, '')}\\b`).test(parameters) ? '' : type;
}

function firstResult(signature: string, results: number): string {
  if (signature[results] !== '(') return goTypeAt(signature, results);
  // `(x Foo, err error)` names its results; in `(Foo, error)` the first word is the type.
  const first = skipSpace(signature, results + 1);
  const word = wordEnd(signature, first);
  const next = skipBlanks(signature, word);
  const isNamed = word > first && next > word && !/[,)]/.test(signature[next] ?? ',');
  return goTypeAt(signature, isNamed ? word : first);
}

/** Offset of the results in a signature, its length when there are none, -1 when the parameters do not end in it. */
function resultsAt(signature: string): number {
  let at = 0;
  if (signature.startsWith('func')) {
    at = skipSpace(signature, 4);
    // A receiver stands before the name.
    if (signature[at] === '(') at = closingBracket(signature, at);
  }
  if (at < 0) return -1;
  at = wordEnd(signature, skipSpace(signature, at));
  if (signature[at] === '[') at = closingBracket(signature, at);
  if (at < 0 || signature[at] !== '(') return -1;
  const close = closingBracket(signature, at);
  return close < 0 ? -1 : skipSpace(signature, close);
}
