import type { SymbolKind, UseKind, Visibility } from './kinds';
import type { Range } from './range';

/**
 * What one file says about itself, and nothing about any other file. Plain data, cached by (content hash, language,
 * extractor version): it must not depend on the path, so that a moved file costs no parse.
 */
export interface FileFacts {
  readonly language: string;
  readonly lineCount: number;
  /** True when the parser had to recover from a syntax error; the facts are still usable. */
  readonly hasSyntaxError: boolean;
  /** The namespace that the text itself declares (Java package, C# namespace, Go package clause); else ''. */
  readonly namespace: string;
  /**
   * Index 0 is always the file's top-level node (kind `module`, name '', container -1, range of the whole file).
   * The rest follow in source order (start line, start column, then name), a container before its members.
   */
  readonly symbols: readonly SymbolFact[];
  /** In source order. Uses of local bindings (parameters, local variables that are no symbols) are left out. */
  readonly uses: readonly UseFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly heritage: readonly HeritageFact[];
  readonly routes: readonly RouteFact[];
  readonly mounts: readonly MountFact[];
  readonly notes: readonly NoteFact[];
  /** Namespaced literals (query keys, storage keys, routes, config keys) that tie places together; in source order. */
  readonly literals: readonly LiteralFact[];
}

/** The member that stands for an element of a collection, in types such as `Group.members.*`. */
export const ELEMENT = '*';

export interface SymbolFact {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Index of the enclosing symbol in FileFacts.symbols; 0 for a top-level symbol, -1 only for the module itself. */
  readonly container: number;
  /** The whole definition with its decorators and leading doc comment excluded. */
  readonly range: Range;
  readonly nameLine: number;
  readonly nameColumn: number;
  /** First line of the body; equals range.startLine when there is none of its own. */
  readonly bodyLine: number;
  /** The head as written, white space folded to single blanks, without the body, at most 400 code units. */
  readonly signature: string;
  /** Docstring or leading doc comment without its markers, at most 2,000 code units; '' when there is none. */
  readonly doc: string;
  readonly visibility: Visibility;
  /** Visible to other files by the rules of the language (JS/TS: exported in any way, Python: no leading underscore). */
  readonly exported: boolean;
  /** A member reached through the type, not an instance. */
  readonly isStatic: boolean;
  /** Declared test function or suite by the rules of the language or its usual frameworks. */
  readonly isTest: boolean;
  /** Announces what is defined elsewhere (a prototype, an `extern` variable, a method in a header). */
  readonly isDeclaration: boolean;
  /**
   * The declared or evidently assigned type (annotation, `= new T()`, `= T(...)`), dotted as written; `f()` for the result
   * of a call; `[A|B]` for a type made of several; else ''. For a type: the name of the object in it whose members count
   * as its own (Kotlin's companion).
   */
  readonly typeName: string;
  /**
   * What a binding merely renames, dotted as written: `fn` for `const alias = fn` and for the member `run` of
   * `{ run: fn }`, `pkg.fn` for `alias = pkg.fn`; '' for everything else. For a function or method `typeName` is its
   * declared return type and this is ''.
   */
  readonly aliasOf: string;
  /**
   * Type that the symbol is a member of, dotted as written and seen from the container, where it stands outside of that
   * type and the type is not defined before it in this file: `Server` for `func (s *Server) run()`; else ''.
   */
  readonly owner: string;
}

export interface UseFact {
  /** The last name of the expression: `c` in `a.b.c()`. */
  readonly name: string;
  /**
   * What stands before it, dotted as written (`a.b`, `this`, `self`, `super`, `super()`; `new Foo()` and `Foo()` give
   * `Foo()`; arguments and `await` are left out); '' when bare. A head that is no name of this file's symbols or imports
   * (a parameter, a local variable, a literal, an index, an operator) is written '?': `?`, `?.items`.
   */
  readonly receiver: string;
  readonly kind: UseKind;
  /** Symbol the use stands in: the innermost enclosing function, method or (outside of any) class or module. */
  readonly within: number;
  readonly line: number;
  readonly column: number;
  /**
   * Index of the symbol of this very file that the language's scoping rules bind the bare name to; -1 when the name is
   * not bound in this file (import bindings are not symbols: they stay -1 and are resolved by the linker).
   */
  readonly target: number;
  /**
   * Type of a receiver whose head is a local, where the file itself shows it: `Foo` for `x` in `x: Foo`, `Foo.items` for
   * `x.items`, `make()` where x is the result of `make(...)`; '' when it does not.
   */
  readonly receiverType: string;
  /** Number of arguments of a call; -1 when it is not a call or unknown (spread). */
  readonly argumentCount: number;
}

/**
 * One imported binding; `import a, {b as c} from 'm'` makes two facts, a side-effect import one with local ''. Python's
 * `import a.b.c` binds `a`: {module a, imported '*', local a} and the side effect {module a.b.c, imported '', local ''}.
 */
export interface ImportFact {
  /** Module specifier as written: `./x`, `..pkg.mod`, `react`, `a.b.c`. Relative Python imports keep their dots. */
  readonly module: string;
  /** Name in the other module: an identifier, 'default', '*' (the whole module or namespace), '' (side effect). */
  readonly imported: string;
  /** Name it has here; '' for a side effect, '*' where every exported name is brought in (`from x import *`). */
  readonly local: string;
  readonly line: number;
  readonly isTypeOnly: boolean;
  /** `import()` / `require()` inside a function, or an import guarded by a condition. */
  readonly isDynamic: boolean;
}

/** A name this file offers that is not simply a symbol under its own name. */
export interface ExportFact {
  /** The offered name: an identifier, 'default', '=' (`module.exports =` / `export =`), '*' (star re-export). */
  readonly name: string;
  /** The local name it stands for (a symbol or an import binding); '' for a star re-export or an anonymous value. */
  readonly local: string;
  /** Module re-exported from, as written; '' when the value is this file's own. */
  readonly module: string;
  /** Name in that module ('*' = everything, 'default', an identifier); '' when module is ''. */
  readonly imported: string;
  readonly line: number;
}

export interface HeritageFact {
  /** Symbol that has the base. */
  readonly symbol: number;
  /** Base as written, generics erased: `Base`, `pkg.Base`. */
  readonly base: string;
  /** `part`: a type alias is made of it (`A & B`, `A | B`, `Partial<A>`): it has its members, but is no subtype. */
  readonly relation: 'extends' | 'implements' | 'unknown' | 'part';
  readonly line: number;
}

/** A request that the program answers. */
export interface RouteFact {
  /** Upper case; `ANY` where the program does not tell methods apart. */
  readonly method: string;
  /** As written, with what this very place puts before it (a controller, a group, a local router); without what others do. */
  readonly path: string;
  /** Id of core/routes/frameworks.ts. */
  readonly framework: string;
  readonly line: number;
  /** Symbol that the registration stands in. */
  readonly within: number;
  readonly router: RouterFact;
  readonly handler: HandlerFact;
}

/**
 * The router that something is registered on. `name` as written (dotted) and seen from where it stands; '' where `symbol`
 * stands for it: the function that a router without a name outside lives in, 0 for the file; or where `use` (an index into
 * FileFacts.uses) names it, such as a method of a local that is given a router. -1, -1 and '' for no router at all: then paths
 * are whole.
 */
export interface RouterFact {
  readonly name: string;
  readonly symbol: number;
  readonly use: number;
}

/** What answers: the symbol, else the use (an index into FileFacts.uses), else the dotted name; -1 and '' where unknown. */
export interface HandlerFact {
  readonly symbol: number;
  readonly use: number;
  readonly name: string;
}

/**
 * A router put under a path, of another router or of none: `app.use('/api', users)`, `Blueprint('x', url_prefix='/x')`,
 * `v1 = app.group('/v1')`.
 */
export interface MountFact {
  readonly path: string;
  readonly line: number;
  readonly within: number;
  /** What it is mounted on; of none, the path is the child's own. */
  readonly parent: RouterFact;
  readonly child: RouterFact;
  /** Specifier of the module that is the child; '' where `child` tells. */
  readonly childModule: string;
  /** The path stands in the place of the child's own. */
  readonly replacesOwn: boolean;
}

export interface NoteFact {
  readonly kind: 'WHY' | 'NOTE' | 'HACK' | 'XXX' | 'TODO' | 'FIXME';
  readonly text: string;
  readonly line: number;
  /** What it explains: the symbol that follows with nothing but comments and decorators between, else the one it stands in. */
  readonly symbol: number;
}

export interface LiteralFact {
  readonly text: string;
  readonly within: number;
  readonly line: number;
}
