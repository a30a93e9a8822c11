import type { DraftSymbol } from '../extract/draft';
import type { Scope } from '../extract/scope';
import type { Argument } from './arguments';
import type { RouteReader } from './routeReader';

/** A call that may register something. */
export interface CallSite {
  /** The last name: `get` of `router.get(...)`. */
  readonly name: string;
  /** What stands before it, dotted, arguments left out; '' when bare. */
  readonly receiver: string;
  readonly scope: Scope;
  /** Offset of the name. */
  readonly start: number;
  readonly line: number;
  readonly args: readonly Argument[];
  /** Offset one past the closing parenthesis. */
  readonly end: number;
}

/** A decorator, annotation or attribute of a symbol. */
export interface Decoration {
  /** Dotted as written: `bp.route`, `GetMapping`. */
  readonly name: string;
  readonly args: readonly Argument[];
}

/** How one framework says which code answers which request. Adding one is a file beside this one and a line in frameworks.ts. */
export interface Framework {
  /** Lower case, as stored and shown: `flask`. */
  readonly id: string;
  /** Ids of the languages it is written in. */
  readonly languages: readonly string[];
  /** Module specifiers of imports that tell that a file uses it. */
  readonly modules: RegExp;
  /** True when files of the language that import no framework are read like this one: routers get passed around. */
  readonly isUsual: boolean;
  /** Last names of the calls that `call` wants to see. */
  readonly calls: readonly string[];
  /** Reads one call, in source order; true when it was one of this framework's. */
  call?(site: CallSite, reader: RouteReader): boolean;
  /** Reads a decorated symbol; true when it was one of this framework's. */
  decorated?(draft: DraftSymbol, decorations: readonly Decoration[], reader: RouteReader): boolean;
}
