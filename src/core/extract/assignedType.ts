import { type ClassNames, LOCAL, lookUp, type Scope } from './scope';

const ASSIGNED = /\s*(?:=(?!=)|\bof\b)\s*(?:await\s+)?([A-Za-z_$][\w$]*(?:(?:[?!]?\.|\?*->|::)[A-Za-z_$][\w$]*)*)!?[ \t]*/y;
/** Argument lists longer than this are not read to their end; the result then has no known type. */
const MAX_ARGUMENTS = 2000;

/**
 * Type that a plain assignment right after offset `end` hands on: that of a typed local or of a member (`= app.config`), or the result of a call
 * (`= app.make(...)` gives `Flask.make()` when the local `app` is a Flask); '' when the value is anything else. The head
 * of the answer is never a local, so that it means the same wherever it is looked up.
 */
export function assignedType(text: string, end: number, scope: Scope, classNames: ClassNames): string {
  ASSIGNED.lastIndex = end;
  const found = ASSIGNED.exec(text);
  if (!found) return '';
  const after = ASSIGNED.lastIndex;
  const isLoop = /^\s*of\b/.test(found[0]);
  const type = valueType(text, after, found[1], scope, classNames);
  return isLoop ? elementOf(type) : type;
}

/** The type of an element: what stands before `[]`, or the element of what a name holds. */
export function elementOf(type: string): string {
  if (type === '') return '';
  return type.endsWith('[]') ? type.slice(0, -2) : `${type}.*`;
}

function valueType(text: string, after: number, written: string, scope: Scope, classNames: ClassNames): string {
  const isCall = text[after] === '(';
  const close = isCall ? closingParenthesis(text, after) : after;
  if (close < 0 || !endsExpression(text, close)) return '';
  const [head, ...rest] = written.split(/[?!]?\.|\?*->|::/);
  const binding = lookUp(scope, head, classNames);
  const isLocal = binding?.symbol === LOCAL;
  if (!isCall && isLocal) return binding.type === '' ? '' : [binding.type, ...rest].join('.');
  if (!isCall) return rest.length === 0 ? '' : [head, ...rest].join('.');
  if (isLocal && (binding.type === '' || rest.length === 0)) return '';
  return `${[isLocal ? binding.type : head, ...rest].join('.')}()`;
}

/** Offset one past the parenthesis that closes the one at `open`; -1 when it is far away. */
function closingParenthesis(text: string, open: number): number {
  const limit = Math.min(text.length, open + MAX_ARGUMENTS);
  let depth = 0;
  for (let at = open; at < limit; at++) {
    const char = text[at];
    if (char === '(' || char === '[' || char === '{') depth++;
    else if (char === ')' || char === ']' || char === '}') {
      if (--depth === 0) return at + 1;
    } else if (char === '"' || char === "'" || char === '`') {
      for (at++; at < limit && text[at] !== char; at++) if (text[at] === '\\') at++;
    }
  }
  return -1;
}

const END = /[ \t]*(?:[;,)]|\?\?|\|\||#[^\n]*|\/\/[^\n]*|$|\r?\n(?!\s*(?:[.&|?+*%]|\/(?![/*])|and\b|or\b|if\b))|\})/y;

/** True when nothing after `at` goes on with the expression. */
function endsExpression(text: string, at: number): boolean {
  END.lastIndex = at;
  return END.test(text);
}
