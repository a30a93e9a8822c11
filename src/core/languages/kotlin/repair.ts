import type { Tree } from 'web-tree-sitter';

/** `@Synchronized set(value)`: annotations of accessors on the same line. */
const ACCESSOR_ANNOTATION = /@[\w.]+(?:\("[^"\n]*"\))?[ \t]+(?=[gs]et\()/g;
/** `Base by base {`: a delegate whose body the grammar takes for a lambda. */
const DELEGATE = /\bby\s+\w+(?=\s*\{)/g;

/** Leaves out what the grammar cannot read, in texts of the same length. */
export function repairKotlin(text: string, _tree: Tree, attempt: number): string | undefined {
  if (attempt > 0) return undefined;
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  const repaired = text.replace(ACCESSOR_ANNOTATION, blank).replace(DELEGATE, (found) => (/\blazy$/.test(found) ? found : blank(found)));
  return repaired === text ? undefined : repaired;
}
