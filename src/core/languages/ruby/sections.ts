import type { FileReader } from '../../extract/fileReader';
import { isStaticScope } from './staticScope';
import type { Scope } from '../../extract/scope';

interface Section {
  visibility: 'public' | 'protected' | 'private';
  isModuleFunction: boolean;
}

/** What a bare `private` and the like said last in a class body; bodies die with their file. */
const sections = new WeakMap<Scope, Section>();

const WORDS: ReadonlySet<string> = new Set(['public', 'protected', 'private', 'module_function', 'private_class_method', 'public_class_method', 'private_constant']);

/** Visibility of what is defined next in a body. */
export function sectionOf(scope: Scope): Readonly<Section> {
  return sections.get(scope) ?? { visibility: 'public', isModuleFunction: false };
}

/**
 * Reads `private`, `private :a, :b`, `private_class_method :c` and their kin; `private def x` is read where the method is.
 * True when the word was one of them.
 */
export function setSection(word: string, list: string, scope: Scope, reader: FileReader): boolean {
  if (!WORDS.has(word)) return false;
  const names = [...list.matchAll(/:([A-Za-z_]\w*[?!=]?)/g)].map((found) => found[1]);
  const visibility = word.startsWith('private') ? 'private' : word === 'protected' ? 'protected' : 'public';
  if (names.length === 0) {
    if (list.trim() === '' || list.startsWith('#')) sections.set(scope, { visibility, isModuleFunction: word === 'module_function' });
    return true;
  }
  const isAboutClass = word.endsWith('_class_method');
  for (const draft of reader.symbols) {
    if (draft.container !== scope.symbol || draft.index === 0 || !names.includes(draft.name) || draft.isStatic !== (isAboutClass || isStaticScope(scope))) continue;
    if (word === 'module_function') draft.isStatic = true;
    else draft.visibility = visibility;
  }
  return true;
}
