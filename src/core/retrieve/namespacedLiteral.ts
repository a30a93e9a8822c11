/** A quoted text with an inner separator names something shared: `user/profile`, `app:ready`, `cache.ttl`. */
const QUOTED = /(['"`])([\w@$-]+(?:[./:][\w@${}*-]+)+)\1/g;

/** Namespaced literals of a piece of code, unique, in order of appearance; file-like ones (`./x.js`) are imports. */
export function namespacedLiterals(code: string): readonly string[] {
  const found = new Set<string>();
  for (const [, , literal] of code.matchAll(QUOTED)) {
    if (literal !== undefined && literal.length >= 5 && !/\.(\w{1,4})$/.test(literal) && !/^\d/.test(literal)) found.add(literal);
  }
  return [...found];
}
