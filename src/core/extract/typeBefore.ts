import { codeAt, isWordCode, skipSpaceBack, wordStart } from './sourceText';

/** Type expressions longer than this are not read: they name more than one could follow. */
const TYPE_LIMIT = 200;

/**
 * The type expression as written right before the name at offset `start`, in languages that write the type first:
 * `Map<A, B[]>` in `final Map<A, B[]> x`. A qualifier of the name itself (`IFoo.` in `int IFoo.Count`) is passed over.
 * '' when what stands there is no type.
 */
export function typeBefore(text: string, start: number): string {
  let end = skipSpaceBack(text, start);
  while (codeAt(text, end - 1) === 46) end = skipSpaceBack(text, typeStart(text, skipSpaceBack(text, end - 1)));
  return text.slice(typeStart(text, end), end);
}

/** Offset where the type expression that ends at `end` begins; `end` when there is none. */
function typeStart(text: string, end: number): number {
  let at = end;
  for (;;) {
    // Suffixes: `?`, `*`, `[,]`, `<...>`.
    for (let code = codeAt(text, at - 1); code === 63 || code === 42 || code === 38 || code === 93 || code === 62; code = codeAt(text, at - 1)) {
      const open = code === 93 ? openingBracket(text, at - 1, 91, 93) : code === 62 ? openingBracket(text, at - 1, 60, 62) : at - 1;
      if (open < 0) return end;
      at = skipSpaceBack(text, open);
    }
    if (!isWordCode(codeAt(text, at - 1))) return end;
    at = wordStart(text, at);
    const before = skipSpaceBack(text, at);
    if (codeAt(text, before - 1) === 46) at = skipSpaceBack(text, before - 1);
    else if (codeAt(text, at - 1) === 58 && codeAt(text, at - 2) === 58) at -= 2;
    else return at;
  }
}

function openingBracket(text: string, close: number, opening: number, closing: number): number {
  let depth = 0;
  for (let at = close; at >= 0 && close - at < TYPE_LIMIT; at--) {
    const code = codeAt(text, at);
    if (code === closing) depth++;
    else if (code === opening && --depth === 0) return at;
    else if (code === 59 || code === 123 || code === 125) return -1;
  }
  return -1;
}
