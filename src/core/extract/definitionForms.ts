import type { ScopeKind } from './scope';
import { CAPTURES, type DefinitionForm } from './vocabulary';

/** By capture name: a word cut from the name each time would have to be compared letter by letter. */
export const FORMS: ReadonlyMap<string, DefinitionForm> = new Map(CAPTURES.filter((name) => name.startsWith('def.')).map((name) => [name, name.slice(4) as DefinitionForm]));

/** Forms whose code is attributed to the symbol itself. */
export const HOLDS_USES: ReadonlySet<DefinitionForm> = new Set(['function', 'method', 'class', 'interface', 'enum', 'type', 'binding', 'member', 'namespace']);

/** Kind of scope that a definition opens. */
export function scopeKindOf(form: DefinitionForm): ScopeKind {
  if (form === 'function' || form === 'method') return 'function';
  if (form === 'class' || form === 'interface' || form === 'enum') return 'class';
  return form === 'namespace' ? 'namespace' : 'holder';
}
