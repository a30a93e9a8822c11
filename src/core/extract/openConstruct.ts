import type { DraftSymbol } from './draft';
import type { LiteralType } from './rules';
import type { Scope } from './scope';

/** Something that is open at the present offset: a scope, a definition or an argument list. */
export interface Open {
  readonly end: number;
  scope: Scope;
  /** The definition itself, or for a function expression the definition that its value belongs to. */
  draft: DraftSymbol | undefined;
  /** Index of the use that an argument list belongs to, -1 unknown, -2 when this is no argument list. */
  readonly call: number;
  /** What kind of literal this is, undefined when it is none. */
  readonly literal: LiteralType | undefined;
  /** A definition that the next function or class expression inside will be the value of. */
  awaitsValue: boolean;
  body: number;
}

/** A function or class expression that may still turn out to be a symbol. */
export interface ExpressionNode {
  readonly kind: 'function' | 'class';
  readonly start: number;
  readonly row: number;
  readonly column: number;
  readonly end: number;
  readonly place: number;
}

/** `call` of anything but an argument list. */
export const NO_CALL = -2;
/** After any offset of a text, and a small integer like those: an infinity would make every offset kept beside it a boxed number. */
export const BEYOND_TEXT = 0x3fff_ffff;
