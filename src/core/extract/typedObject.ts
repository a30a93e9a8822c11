/** An object literal whose type the text shows, while its keys are read. */
export interface TypedObject {
  readonly start: number;
  /** One past its closing brace. */
  readonly end: number;
  readonly type: string;
  /** Up to here brackets were counted; `depth` of them are open there. */
  cursor: number;
  depth: number;
}
