import { codeAt } from './sourceText';

const ASSIGNMENT = /^(?:=(?![=>])|(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)=(?!=)|\+\+|--)/;

/** Whether the name from `start` up to what follows it at `after` is assigned to, in languages of C's family. */
export function isAssigned(text: string, start: number, after: number): boolean {
  const next = codeAt(text, after);
  // Letters and most punctuation cannot begin an assignment.
  if (next === 61 || next === 43 || next === 45 || next === 42 || next === 47 || next === 124 || next === 38 || next === 63 || next === 37 || next === 94 || next === 60 || next === 62) {
    if (ASSIGNMENT.test(text.slice(after, after + 4))) return true;
  }
  const before = codeAt(text, start - 1);
  return (before === 43 || before === 45) && codeAt(text, start - 2) === before;
}
