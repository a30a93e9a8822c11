/** Paths relative to a root: forward slashes, no leading or trailing slash, '' is the root itself. */

export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * `relative` (which may hold `.` and `..`) seen from `folder`; undefined when it leads out of the root. A leading slash
 * of `relative` counts for nothing.
 */
export function joinPath(folder: string, relative: string): string | undefined {
  if (relative.startsWith('./') && !relative.includes('/.', 1)) {
    return folder === '' ? relative.slice(2) : `${folder}/${relative.slice(2)}`.replace(/\/$/, '');
  }
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** `folder` and every folder above it, nearest first, the root ('') last. */
export function ancestorsOf(folder: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== ''; ) {
    at = parentOf(at);
    folders.push(at);
  }
  return folders;
}

/** Whether `path` is `folder` or lies below it. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || (path.startsWith(folder) && path[folder.length] === '/');
}

/** Plain code-unit order: the only order of strings in the core. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
