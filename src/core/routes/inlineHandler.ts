import type { DraftUse } from '../extract/draft';
import { NO_CALL, type Open } from '../extract/openConstruct';
import { isSpace, skipSpace } from '../extract/sourceText';
import { openingOf, stringValue } from './arguments';

/** Calls whose function argument answers requests, with the method they mean. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ...['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].flatMap((verb): [string, string][] => {
    const upper = verb.toUpperCase();
    const title = upper[0] + verb.slice(1);
    return [[verb, upper], [upper, upper], [title, upper], [`Map${title}`, upper]];
  }),
  ['del', 'DELETE'], ['on', 'ANY'], ['all', 'ANY'], ['any', 'ANY'], ['Any', 'ANY'], ['HandleFunc', 'ANY'], ['Handle', 'ANY'], ['Map', 'ANY'],
]);
const PATH = /(["'`])((?:[A-Z]+ )?\/[^"'`\n]{0,200}|\*)\1/y;
/** Laravel leaves out the first slash. */
const ANY_PATH = /(["'])([^"'\s]{0,200})\1/y;
const SEVERAL = /(\[[\sA-Z"',]+\]|["'][A-Z]+["'])\s*,\s*["'`](\/[^"'`\n]{0,200})["'`]/y;
/** The name some routers take before the path. */
const ROUTE_NAME = /(["'`])[\w .:-]{1,80}\1\s*,\s*(?=["'`]\/)/y;
const ROUTE = /\broute\(\s*(["'`])(\/[^"'`\n]{0,200})\1\s*\)/g;
/** How far before `.get(` the path of a chain `route('/x').get(...).post(...)` is looked for. */
const CHAIN_LENGTH = 4000;

/** Calls around a handler that are looked through for the registration: `app.get('/x', guarded(async () => ...))`. */
const WRAPPERS = 1;

/**
 * `GET /users/:id` for the function that starts at `start` and whose call, the last of `open`, registers it there: a function
 * that answers requests is a symbol, called by what it answers. '' for any other.
 */
export function inlineHandlerName(open: readonly Open[], uses: readonly DraftUse[], text: string, start: number): string {
  for (let i = open.length - 1; i >= 0 && open.length - 1 - i <= WRAPPERS && open[i].call !== NO_CALL; i--) {
    const { call } = open[i];
    const name = call < 0 ? '' : registeredName(uses[call], text, start);
    if (name !== '') return name;
  }
  return '';
}

function registeredName(use: DraftUse, text: string, start: number): string {
  const method = METHODS.get(use.name);
  if (method === undefined || (use.receiver === '' && !/^[a-z]+$/.test(use.name))) return '';
  // A function with a name of its own keeps it.
  if (/^(?:async\s+)?function\s*\*?\s*[\w$]/.test(text.slice(start, start + 60))) return '';
  const open = openingOf(text, use.start + use.name.length);
  if (open < 0) return '';
  const first = skipSpace(text, open + 1);
  if (use.name === 'on') return severalMethods(text, first);
  const path = use.receiver.includes('route()') ? pathOfChain(text, use.start) : pathAt(text, first, /^Route\b/.test(use.receiver) ? ANY_PATH : PATH);
  if (path === undefined) return '';
  return /^[A-Z]+ /.test(path) ? path : `${method} ${path}`;
}

/** `on(['PUT', 'DELETE'], '/posts/:id', ...)` */
function severalMethods(text: string, start: number): string {
  SEVERAL.lastIndex = start;
  const found = SEVERAL.exec(text);
  return found === null ? '' : `${found[1].replace(/[^A-Z,]/g, '').replaceAll(',', '|')} ${found[2]}`;
}

function pathAt(text: string, start: number, pattern: RegExp): string | undefined {
  ROUTE_NAME.lastIndex = start;
  const name = ROUTE_NAME.exec(text);
  pattern.lastIndex = start + (name?.[0].length ?? 0);
  const found = pattern.exec(text);
  if (found === null) return undefined;
  let after = pattern.lastIndex;
  while (after < text.length && isSpace(text.charCodeAt(after))) after++;
  return text[after] === ',' ? stringValue(found[0]) : undefined;
}

function pathOfChain(text: string, before: number): string | undefined {
  const last = [...text.slice(Math.max(0, before - CHAIN_LENGTH), before).matchAll(ROUTE)].at(-1);
  return last?.[2];
}
