import { closingBracket } from '../../extract/brackets';
import { skipSpace } from '../../extract/sourceText';

/** Types one calls the methods of what they hold on, directly or by one of `rustPassingMembers`. */
const TRANSPARENT = /^(?:(?:\w+::)*)(?:Option|Result|Box|Rc|Arc|Weak|Cell|RefCell|OnceCell|OnceLock|LazyLock|Mutex|RwLock|MutexGuard|RwLockReadGuard|RwLockWriteGuard|Ref|RefMut|Pin|Cow|ManuallyDrop|MaybeUninit|NonNull|Poll)\s*<\s*/;
/** Types that hold many of another one. */
const SEQUENCE = /^(?:(?:\w+::)*)(?:Vec|VecDeque|HashSet|BTreeSet|BinaryHeap|LinkedList|Iter|IntoIter)\s*<\s*/;
const MAP = /^(?:(?:\w+::)*)(?:HashMap|BTreeMap)\s*<[^<>,]*(?:<[^<>]*>)?[^<>,]*,\s*/;
const PREFIX = /^(?:&\s*(?:'\w+\s+)?|mut\s+|dyn\s+|impl\s+|\*\s*(?:const|mut)\s+|'\w+\s*,\s*|\(\s*|for<[^>]*>\s*)/;
const NAME = /^(?:r#)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/;
const BUILT_IN = /^(?:bool|char|str|String|[iu](?:8|16|32|64|128|size)|f32|f64|fn|Fn|FnMut|FnOnce|where|PhantomData|_)$/;
/** Enough for any type one would name. */
const REACH = 240;

/**
 * The type a type expression names, dotted as written: what wrappers such as `Option`, `Result`, `Box` hold instead of
 * themselves, `[]` behind what a sequence holds; '' for built-in types and tuples.
 */
export function rustTypeName(expression: string): string {
  let text = expression.trim();
  let sequence = '';
  for (;;) {
    const prefix = PREFIX.exec(text) ?? TRANSPARENT.exec(text);
    const many = prefix ? null : (SEQUENCE.exec(text) ?? MAP.exec(text) ?? /^\[\s*/.exec(text));
    if (many) sequence += '[]';
    const found = prefix ?? many;
    if (!found) break;
    text = text.slice(found[0].length);
  }
  const name = NAME.exec(text)?.[0] ?? '';
  return name === '' || BUILT_IN.test(name) ? '' : name.replaceAll('::', '.') + sequence;
}

const ANNOTATION = /\s*:(?!:)\s*/y;
const VALUE = /[)\s]*=(?!=)\s*(?:&\s*)?(?:mut\s+)?\*?/y;
const STRUCT = /((?:\w+::)*[A-Z]\w*)\s*\{/y;

/** Type that stands or is evident right after a name: `: Foo`, `= Foo { .. }`. */
export function rustTypeAfter(text: string, end: number): string {
  ANNOTATION.lastIndex = end;
  if (ANNOTATION.test(text)) return rustTypeName(text.slice(ANNOTATION.lastIndex, ANNOTATION.lastIndex + REACH));
  const value = rustValueAfter(text, end);
  if (value < 0) return '';
  STRUCT.lastIndex = value;
  return STRUCT.exec(text)?.[1].replaceAll('::', '.') ?? '';
}

/** Offset of the value that the name which ends at `end` is bound to; -1 when it has none of its own. */
export function rustValueAfter(text: string, end: number): number {
  VALUE.lastIndex = end;
  if (!VALUE.test(text)) return -1;
  // What a wrapper is made of is what one calls methods on.
  let value = VALUE.lastIndex;
  for (WRAPPED.lastIndex = value; WRAPPED.test(text); WRAPPED.lastIndex = value) value = WRAPPED.lastIndex;
  return value;
}

const WRAPPED = /(?:(?:\w+::)*(?:Box|Rc|Arc|Cell|RefCell|Mutex|RwLock|Pin|OnceCell)::(?:new|pin|from|clone)|Some|Ok)\(\s*&?/y;

const IN = /\s+in\s+(?:&\s*)?(?:mut\s+)?/y;

/** Offset of the sequence that `for name in` goes through; -1 when that does not stand behind the name. */
export function rustSequenceAfter(text: string, end: number): number {
  IN.lastIndex = end;
  return IN.test(text) ? IN.lastIndex : -1;
}

/** Type behind the arrow of a signature. */
export function rustResultType(signature: string): string {
  const name = /\bfn\s+\w+/.exec(signature);
  if (!name) return '';
  let at = skipSpace(signature, name.index + name[0].length);
  if (signature[at] === '<') at = afterGenerics(signature, at);
  const close = at < 0 || signature[at] !== '(' ? -1 : closingBracket(signature, at);
  const arrow = close < 0 ? null : /^\s*->\s*/.exec(signature.slice(close));
  const type = arrow ? rustTypeName(signature.slice(close + arrow[0].length)) : '';
  // A type parameter is no type.
  const parameters = signature.slice(name.index + name[0].length, signature.indexOf('(', name.index));
  return new RegExp(`[<,]\\s*${type.replace(/(?:\[\])+$/, '')}\\s*[:,>=]`).test(parameters) ? '' : type;
}

function afterGenerics(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && text[at - 1] !== '-' && --depth === 0) return skipSpace(text, at + 1);
  }
  return -1;
}
