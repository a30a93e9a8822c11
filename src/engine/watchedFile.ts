/** Files whose content decides about other files: which are indexed, and where imports lead. */
const RULE_FILES = new Set(['.gitignore', '.cairnignore', '.ctxignore', '.bceignore', '.gitmodules']);
/** What git rewrites when the commit, the branch or the set of tracked files changes. */
const GIT_STATE = /\/\.git\/(?:worktrees\/[^/]+\/)?(?:HEAD|index|packed-refs|info\/exclude|refs\/heads\/.+)$/;

/**
 * What a watched-file event means for the index: look at this file, look at everything, or nothing.
 * A deletion may be that of a folder, for which the watcher reports the folder alone, so a path that has no extension
 * counts as everything.
 */
export function effectOf(absolutePath: string, isDeletion: boolean): 'file' | 'everything' | 'nothing' {
  const path = absolutePath.replace(/\\/g, '/');
  if (path.includes('/.git/')) return GIT_STATE.test(path) ? 'everything' : 'nothing';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '.git' || RULE_FILES.has(name)) return 'everything';
  if (isDeletion && !name.slice(1).includes('.')) return 'everything';
  return 'file';
}
