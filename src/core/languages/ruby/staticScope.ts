import type { Scope } from '../../extract/scope';

/** Whether a body is that of `class << self`: it has no symbol of its own. */
export function isStaticScope(scope: Scope): boolean {
  return scope.kind === 'class' && scope.parent !== undefined && scope.parent.symbol === scope.symbol && scope.symbol !== 0;
}
