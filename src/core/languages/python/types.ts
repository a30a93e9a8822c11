/** Wrappers whose argument is the type that matters: what stands inside is what one calls methods on. */
const TRANSPARENT = /^(?:(?:typing|t)\.)?(?:Optional|Annotated|Final|ClassVar|Type|type|Awaitable|Coroutine|Self)\s*\[/;
const DOTTED = /^["']?([A-Za-z_][\w.]*)/;
/** Types without members of this repository. */
const BUILT_IN = new Set(['None', 'str', 'int', 'float', 'bool', 'bytes', 'object', 'Any', 't.Any', 'typing.Any', 'dict', 'list', 'set', 'tuple', 'type']);
const ANNOTATION = /[ \t]*:[ \t]*([^\n=#]+)/y;
const CONSTRUCTION = /[ \t]*=[ \t]*(?:await[ \t]+)?((?:[a-z_]\w*\.)*_*[A-Z]\w*)\(/y;

/** The class an annotation names, dotted as written; '' for built-in types and for unions of several classes. */
export function pythonTypeName(annotation: string): string {
  let text = annotation.trim().replace(/^["']|["']$/g, '');
  for (let wrapper = TRANSPARENT.exec(text); wrapper; wrapper = TRANSPARENT.exec(text)) text = text.slice(wrapper[0].length).trim();
  const parts = splitUnion(text).filter((part) => part !== 'None');
  if (parts.length !== 1) return '';
  const name = DOTTED.exec(parts[0])?.[1] ?? '';
  return BUILT_IN.has(name) ? '' : name;
}

/** Type that stands or is evident right after a name: `: Foo`, `= Foo(...)`. */
export function pythonTypeAfter(text: string, end: number): string {
  ANNOTATION.lastIndex = end;
  const annotated = ANNOTATION.exec(text);
  if (annotated) return pythonTypeName(firstType(annotated[1]));
  CONSTRUCTION.lastIndex = end;
  return CONSTRUCTION.exec(text)?.[1] ?? '';
}

/** The annotation up to the comma or parenthesis that ends it. */
function firstType(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '[' || char === '(') depth++;
    else if (char === ']' || char === ')') {
      if (depth-- === 0) return text.slice(0, at);
    } else if (char === ',' && depth === 0) return text.slice(0, at);
  }
  return text;
}

function splitUnion(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '[') depth++;
    else if (char === ']') {
      if (depth-- === 0) return [...parts, text.slice(from, at).trim()];
    } else if ((char === '|' || char === ',') && depth === 0) {
      parts.push(text.slice(from, at).trim());
      if (char === ',') return parts;
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
