import ignore, { type Ignore } from 'ignore';

/**
 * The ignore rules that hold in one folder: those of the folder itself after those of every folder above, so that the
 * last match wins as in git. Paths and patterns are relative to the folder the first rules came from.
 */
export interface IgnoreRules {
  readonly matcher: Ignore;
  readonly isEmpty: boolean;
  readonly hasNegation: boolean;
  readonly ignoreCase: boolean;
}

/** Verdict on a path: `broughtBack` when a `!` pattern named it or a folder above it after or instead of an exclusion. */
export type Verdict = 'ignored' | 'broughtBack' | 'neutral';

/** Comments, and lines without a name: in a nested file they would otherwise be rewritten to the whole folder. */
const NAMES_NOTHING = /^#|^!?\/* *$/;

export function noRules(ignoreCase: boolean): IgnoreRules {
  return { matcher: ignore({ ignoreCase }), isEmpty: true, hasNegation: false, ignoreCase };
}

/**
 * Adds the text of an ignore file that stands in `folder` ('' or `a/b`, forward slashes). Patterns of a nested file are
 * rewritten to the outermost folder, which keeps git's order of precedence in one list (case B1, B3).
 */
export function withIgnoreFile(rules: IgnoreRules, folder: string, text: string): IgnoreRules {
  const patterns = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => !NAMES_NOTHING.test(line));
  if (patterns.length === 0) return rules;
  const matcher = ignore({ ignoreCase: rules.ignoreCase });
  if (!rules.isEmpty) matcher.add(rules.matcher);
  for (const pattern of patterns) matcher.add({ pattern: folder === '' ? pattern : anchored(pattern, folder) });
  return {
    matcher,
    isEmpty: false,
    hasNegation: rules.hasNegation || patterns.some((pattern) => pattern.startsWith('!')),
    ignoreCase: rules.ignoreCase,
  };
}

/** `path` is relative with forward slashes; a folder ends with one. */
export function verdictOn(rules: IgnoreRules, path: string): Verdict {
  if (rules.isEmpty) return 'neutral';
  const result = rules.matcher.test(path);
  if (result.ignored) return 'ignored';
  if (!rules.hasNegation) return 'neutral';
  if (result.unignored) return 'broughtBack';
  for (let slash = path.indexOf('/'); slash >= 0 && slash < path.length - 1; slash = path.indexOf('/', slash + 1)) {
    if (rules.matcher.test(path.slice(0, slash + 1)).unignored) return 'broughtBack';
  }
  return 'neutral';
}

function anchored(pattern: string, folder: string): string {
  const negative = pattern.startsWith('!');
  const body = (negative ? pattern.slice(1) : pattern).replace(/^\\([!#])/, '$1');
  const inner = body.trimEnd().slice(0, -1).includes('/') || body.startsWith('/');
  const prefix = `/${folder.replace(/[\\*?[\]]/g, '\\$&')}/`;
  return `${negative ? '!' : ''}${prefix}${inner ? body.replace(/^\//, '') : `**/${body}`}`;
}
