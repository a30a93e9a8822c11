import { typeBefore } from '../../extract/typeBefore';

/** Types whose argument is what one calls methods on. */
const TRANSPARENT = /^(?:std::)?(?:unique_ptr|shared_ptr|weak_ptr|optional|atomic|reference_wrapper)\s*<\s*/;
const SEQUENCE = /^(?:std::)?(?:vector|list|deque|array|set|unordered_set|span|initializer_list)\s*<\s*/;
const PREFIX = /^(?:const|volatile|static|extern|inline|register|mutable|constexpr|typename|struct|union|enum|class|signed|unsigned|long|short)\b\s*/;
const NAME = /^(?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/;
const BUILT_IN = /^(?:void|char|int|float|double|bool|auto|size_t|ssize_t|u?int\d+_t|uintptr_t|intptr_t|wchar_t|string|std(?:::\w+)*|decltype|return|else|case|goto|new|delete|throw|sizeof|typedef|define|operator|using|namespace|id|instancetype)$/;

/** The type a type expression names, dotted as written: what smart pointers hold instead of themselves; '' for built-in ones. */
export function cTypeName(expression: string): string {
  let text = expression.trim();
  let sequence = '';
  for (;;) {
    const found = PREFIX.exec(text) ?? TRANSPARENT.exec(text);
    const many = found ? null : SEQUENCE.exec(text);
    if (many) sequence += '[]';
    const head = found ?? many;
    if (!head) break;
    text = text.slice(head[0].length);
  }
  const name = NAME.exec(text)?.[0].replace(/^::/, '') ?? '';
  return name === '' || BUILT_IN.test(name) ? '' : name.replaceAll('::', '.') + sequence;
}

/** Type written before a name; undefined when `auto` leaves it to the value, or none stands there. */
export function cTypeBefore(text: string, start: number): string | undefined {
  const written = typeBefore(text, start);
  if (written === '' || /^(?:const\s+)?auto\b/.test(written) || /\bauto\s*[&*]*\s*$/.test(text.slice(Math.max(0, start - 16), start))) return undefined;
  return cTypeName(written);
}

const CONSTRUCTION = /\s*=\s*(?:new\s+|(?:std::)?make_(?:unique|shared)<)([A-Za-z_][\w:]*)/y;

/** `= new Foo(...)`, `= std::make_unique<Foo>(...)`. */
export function cTypeAfter(text: string, end: number): string {
  CONSTRUCTION.lastIndex = end;
  return cTypeName(CONSTRUCTION.exec(text)?.[1] ?? '');
}

const RANGE = /\s*:(?!:)\s*/y;

/** Offset of the sequence in `for (auto& name : sequence)`; -1 elsewhere. */
export function cSequenceAfter(text: string, end: number): number {
  RANGE.lastIndex = end;
  return RANGE.test(text) ? RANGE.lastIndex : -1;
}

/** Type before the name in a signature, or behind its arrow. */
export function cResultType(signature: string, name: string): string {
  const arrow = /\)\s*(?:const\s*|noexcept\s*)*->\s*([^{;]+)/.exec(signature);
  if (arrow) return cTypeName(arrow[1]);
  const at = signature.search(new RegExp(`(?:[\\w:<>]*::)?${name.replace(/[^\w]/g, '\\$&')}\\s*\\(`));
  return at <= 0 ? '' : cTypeName(signature.slice(0, at).replace(/^(?:(?:static|extern|inline|virtual|explicit|constexpr|friend|template\s*<[^>]*>|[A-Z_]{3,}(?:\([^)]*\))?)\s+)*/, ''));
}
