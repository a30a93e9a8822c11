/**
 * Literals that tie places together across files: query keys, storage keys, routes, event and configuration names. They
 * have a separator and no blank, so that plain words and sentences stay out.
 */
const NAMESPACED = /["'`]([@$/.]?[A-Za-z][\w$.:/@-]{2,58}[\w/$])["'`]/y;
const SEPARATOR = /[.:/_-]/;
const MIN_LENGTH = 4;

/** The literal that starts (with its quote or prefix) at `start`, or ''. */
export function namespacedLiteral(text: string, start: number): string {
  NAMESPACED.lastIndex = start;
  const found = NAMESPACED.exec(text);
  if (!found || found[1].length < MIN_LENGTH || !SEPARATOR.test(found[1])) return '';
  return found[1];
}
