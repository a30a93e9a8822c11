/** `a` and `b` with exactly one slash between; a prefix without anything gives the rest as it is. */
export function joinPaths(a: string, b: string): string {
  if (a === '') return b;
  const head = a.replace(/\/+$/, '');
  if (b === '' || b === '/') return head === '' ? '/' : `${head}${b === '' ? '' : b}`;
  return `${head}/${b.replace(/^\/+/, '')}`;
}

/** A path as it is shown and stored: one leading slash, none at the end but for the root, no empty segment. */
export function wholePath(path: string): string {
  const clean = `/${path}`.replace(/\/{2,}/g, '/');
  return clean.length > 1 ? clean.replace(/\/$/, '') : clean;
}
