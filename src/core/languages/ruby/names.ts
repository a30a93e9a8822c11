import { codeAt, isWordCode, wordEnd } from '../../extract/sourceText';

const OPERATOR = /(?:\[\]=?|[-+*/%<>=!~^&|`]+@?)/y;

/** One past a name: `@@count`, `valid?`, `save!`, and what an operator method is called. */
export function rubyNameEnd(text: string, start: number): number {
  const first = codeAt(text, start);
  if (first === 64) return wordEnd(text, codeAt(text, start + 1) === 64 ? start + 1 : start);
  if (!isWordCode(first)) {
    OPERATOR.lastIndex = start;
    return start + (OPERATOR.exec(text)?.[0].length ?? 0);
  }
  const end = wordEnd(text, start);
  const next = codeAt(text, end);
  // `a!=b` compares, `valid?` and `save!` are names.
  return (next === 63 || next === 33) && codeAt(text, end + 1) !== 61 ? end + 1 : end;
}

/** A constant path as facts hold it: parts joined by dots, `\.` before one that is written from the root. */
export function dottedConstant(written: string): string {
  const dotted = written.replace(/\s+/g, '').replaceAll('::', '.');
  return dotted.startsWith('.') ? `\\${dotted}` : dotted;
}
