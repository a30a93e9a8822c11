/** Words before the colon of a change's title that name the kind of change, not a place. */
const KINDS_OF_CHANGE = new Set([
  'feat', 'feature', 'fix', 'bugfix', 'hotfix', 'perf', 'refactor', 'refactoring', 'chore', 'docs', 'doc', 'build', 'ci', 'test', 'tests', 'style', 'revert',
  'deps', 'dep', 'release', 'security', 'types', 'typing', 'wip', 'bug', 'issue', 'cleanup', 'polish', 'improve', 'enhancement', 'internal', 'note', 'todo',
]);

const CONVENTIONAL = /^\s*([A-Za-z]+)(?:\(([^()\n]{1,60})\))?!?:\s+\S/;
const PLACE = /^\s*([\w$@.*/-]+(?:\s*[,+&]\s*[\w$@.*/-]+){0,3}(?:\([^()\n]{1,60}\))?):\s+\S/;
const BRACKETED = /^\s*\[([^\]\n]{1,40})\]\s*\S/;

/** `TypeError: ...` is a pasted message, not a place. */
const NAME_OF_ERROR = /(?:Error|Exception|Warning)$/;

export interface ScopePrefix {
  /** Places as written: `fix(css): x` gives css, `tsdb/wlog, web: x` gives tsdb/wlog and web. */
  readonly scopes: readonly string[];
  /** The kind of change in lower case, or ''. */
  readonly kind: string;
}

/** Reads what stands before the colon of the first line: `fix(css): ...`, `matcher: ...`, `[FIX] ...`. */
export function readScopePrefix(firstLine: string): ScopePrefix {
  const conventional = CONVENTIONAL.exec(firstLine);
  const kind = conventional?.[1]?.toLowerCase() ?? '';
  if (conventional && KINDS_OF_CHANGE.has(kind)) return { kind, scopes: places(conventional[2] ?? '') };
  const bracketed = BRACKETED.exec(firstLine)?.[1];
  const place = bracketed ?? PLACE.exec(firstLine)?.[1] ?? '';
  const scopes = places(place.replace(/[()]/g, ','));
  const named = scopes.find((scope) => KINDS_OF_CHANGE.has(scope.toLowerCase()));
  return { kind: named?.toLowerCase() ?? '', scopes: scopes.filter((scope) => scope !== named) };
}

function places(text: string): string[] {
  return text.split(/[,+&\s]+/).filter((place) => /[A-Za-z]/.test(place) && place.length > 1 && !NAME_OF_ERROR.test(place));
}
