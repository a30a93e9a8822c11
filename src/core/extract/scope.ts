/** What a bare name means in a scope. */
export interface Binding {
  /** Index of a draft symbol, or one of the constants below. */
  readonly symbol: number;
  /** Declared or evidently assigned type of a local; '' when unknown. */
  readonly type: string;
}

/** Bound to something of another file. */
export const IMPORTED = -1;
/** A parameter or local variable that is no symbol. */
export const LOCAL = -2;
/** Declared to be the module's (`global`). */
export const OUTER = -3;

/**
 * `holder` scopes belong to definitions that hold code without being a place for local names, such as a variable with
 * an object literal: they name a container and bind type parameters.
 */
export type ScopeKind = 'module' | 'namespace' | 'function' | 'class' | 'block' | 'holder';

export interface Scope {
  readonly parent: Scope | undefined;
  readonly kind: ScopeKind;
  /** Draft symbol that definitions inside have as container. */
  readonly symbol: number;
  /** Draft symbol that uses inside are attributed to (case D7). */
  readonly within: number;
  /** Type that definitions directly inside are members of, where it is defined elsewhere (an `impl` block); else ''. */
  readonly owner: string;
  /** Whether those members are there because the type implements something (`impl Trait for Type`). */
  readonly keepsPromise: boolean;
  bindings: Map<string, Binding> | undefined;
}

export function childScope(parent: Scope, kind: ScopeKind, symbol = parent.symbol, within = parent.within): Scope {
  return { parent, kind, symbol, within, owner: '', keepsPromise: false, bindings: undefined };
}

/** Scope of what defines members of a type that stands elsewhere. */
export function membersScope(parent: Scope, type: { readonly name: string; readonly keepsPromise: boolean } | undefined): Scope {
  return { ...childScope(parent, 'class'), owner: type?.name ?? '', keepsPromise: type?.keepsPromise ?? false };
}

/** Binds a name in exactly this scope. `replace` decides whether a later binding wins over an earlier one. */
export function bind(scope: Scope, name: string, symbol: number, type: string, replace: boolean): void {
  scope.bindings ??= new Map();
  if (replace || !scope.bindings.has(name)) scope.bindings.set(name, { symbol, type });
}

/** Name that a callable is bound under where calls are apart from other names. */
export function callableName(name: string): string {
  return `${name}()`;
}

/** True where declarations make symbols that other files may see. */
export function isModuleLevel(scope: Scope): boolean {
  let at: Scope | undefined = scope;
  while (at.kind === 'holder' && at.parent) at = at.parent;
  return at.kind === 'module' || at.kind === 'namespace';
}

/** The nearest scope of one of the kinds, going outwards. */
export function enclosing(scope: Scope, ...kinds: readonly ScopeKind[]): Scope | undefined {
  let at: Scope | undefined = scope;
  while (at && !kinds.includes(at.kind)) at = at.parent;
  return at;
}

/**
 * Where the names of a class body are bare names: nowhere (JS), for code that stands in that body itself but not for
 * functions inside it (Python), or for all code inside (C#).
 */
export type ClassNames = 'hidden' | 'directly' | 'inside';

/** What a bare name means, seen from a scope. `accepts` passes over symbols of the wrong sort. */
export function lookUp(scope: Scope, name: string, classNames: ClassNames, accepts?: (symbol: number) => boolean): Binding | undefined {
  let direct = true;
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const visible = at.kind !== 'class' || classNames === 'inside' || (direct && classNames === 'directly');
    if (at.kind === 'function') direct = false;
    const binding = at.bindings?.get(name);
    // Type parameters of a class are local to it, and seen by its members.
    if (binding === undefined || (!visible && binding.symbol !== LOCAL) || (accepts !== undefined && binding.symbol >= 0 && !accepts(binding.symbol))) continue;
    if (binding.symbol !== OUTER) return binding;
    while (at.parent) at = at.parent;
    return at.bindings?.get(name);
  }
  return undefined;
}
