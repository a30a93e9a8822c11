import type { LiteralType } from '../../extract/rules';
import { skipSpaceBack } from '../../extract/sourceText';

/** What may stand before the braces of a composite literal: `Foo`, `pkg.Foo[int]`, `[]*Foo`, `map[string]Foo`. */
const TYPE_BEFORE = /((?:\[[\w.*]*\]|map\[[\w.*]+\])*)\*?((?:[A-Za-z_]\w*\.)?[A-Za-z_]\w*)(?:\[[\w.,* [\]]+\])?$/;
/** Type expressions are shorter than this. */
const REACH = 120;

const UNKNOWN: LiteralType = { keys: '', elements: '' };

/** Type of the composite literal whose braces open at `start`; inside of another one it may be left out. */
export function goLiteralType(text: string, start: number, outer: LiteralType | undefined): LiteralType {
  const end = skipSpaceBack(text, start);
  const before = text[end - 1];
  if (before === '{' || before === ',' || before === ':') {
    const elements = outer?.elements ?? '';
    return elements === '' ? UNKNOWN : { keys: elements, elements };
  }
  const type = TYPE_BEFORE.exec(text.slice(Math.max(0, end - REACH), end));
  if (type === null) return UNKNOWN;
  return type[1] === '' ? { keys: type[2], elements: '' } : { keys: '', elements: type[2] };
}
