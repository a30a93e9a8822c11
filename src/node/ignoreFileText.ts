import path from 'node:path';
import type { SkippedPath } from './discoverFiles';
import { isAboutTheFile, readSmall } from './regularFile';

/**
 * Patterns of the ignore file at `name`, relative to the root with forward slashes; '' when there is none. One that cannot
 * be read (a folder of that name, a link to itself, a named pipe, no permission) must not cost the whole index: it holds no
 * rules, and is told in `skipped`, because what it would have left out is now in.
 */
export function ignoreFileText(root: string, name: string, skipped: SkippedPath[]): string {
  try {
    return readSmall(path.join(root, name));
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    const detail = `its rules do not apply, because it cannot be read: ${error.message}`;
    if (!skipped.some((known) => known.path === name)) skipped.push({ path: name, reason: 'unreadable', detail });
    return '';
  }
}
