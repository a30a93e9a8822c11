import type { DraftUse } from './draft';
import type { Open } from './openConstruct';
import type { LiteralType } from './rules';
import { wordEnd } from './sourceText';

/** Whether the names before colons in a literal are fields of a known type. */
export function isFieldName(literal: LiteralType | undefined): boolean {
  return literal !== undefined && literal.keys !== '';
}

/** `name: value` in a literal writes the field of the literal's type. */
export function fieldWrite(text: string, start: number, { scope, literal }: Open, place: { readonly row: number; readonly column: number }): DraftUse {
  return { name: text.slice(start, wordEnd(text, start)), receiver: literal?.keys ?? '?', kind: 'write', scope, start, line: place.row, column: place.column, argumentCount: -1 };
}
