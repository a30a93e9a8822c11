import type { FileFacts, SymbolFact } from '../model/facts';
import type { FileIdentity } from '../model/symbolId';

/** Configuration files that decide how names resolve, by path: tsconfig.json, package.json, pnpm-workspace.yaml, go.mod, ... */
export type ProjectFiles = ReadonlyMap<string, string>;

/**
 * What a language family knows about names: where its modules are and what it calls things. The generic linker does
 * the rest. Pure: every answer depends on the arguments only.
 */
export interface LinkRules {
  /** Languages of one family see each other's symbols: `python`; `ecmascript` holds JS, JSX, TS and TSX. */
  readonly family: string;
  /**
   * File names (without folder) of the configuration files resolution reads; a `*` stands for any run of characters
   * but `/` (`tsconfig*.json`). They need not be indexed as source.
   */
  readonly projectFileNames: readonly string[];
  readonly naming: NamingRules;
  /** Reads the configuration once; called again, and everything relinked, whenever a project file changes. */
  openProject(files: ProjectFiles): FamilyProject;
}

/** How the files of one root and one family find each other under a given configuration. */
export interface FamilyProject {
  identityOf(path: string, facts: FileFacts): FileIdentity;
  /** Namespaces and types that the configuration star-imports into a file (`<Using Include="A.B"/>`). */
  givenImports?(path: string): readonly string[];
  /** Whether the package that a file is part of names another as a dependency; absent where nothing says so. */
  dependsOn?(path: string, name: string): boolean;
  /**
   * Scopes whose top-level names are bare names in the file, nearest first; its own names are added to the first one. Absent
   * where a file is a module of its own. Any strings, private to the family.
   */
  scopesOf?(path: string, facts: FileFacts): readonly string[];
  /** The shared scope that a module specifier means in file `from`; '' when it leads nowhere inside the root. */
  scopeOfModule?(from: string, module: string): string;
  /** Keys under which `FileLookup.filesKeyed` must find this file; any strings, private to the family. */
  keysOf(path: string, facts: FileFacts): readonly string[];
  /**
   * Files that a module specifier means when written in file `from`, best first; several only where a module is made
   * of several files (a Go package). Empty when it leads nowhere inside the root. Everything asked of `files` is
   * recorded, so that the asker is linked again when an answer changes: look at files through it and nowhere else.
   */
  resolveModule(from: string, module: string, files: FileLookup): readonly string[];
}

/** The indexed files of one family in one root. */
export interface FileLookup {
  has(path: string): boolean;
  /** Paths whose `keysOf` hold the key, in code-unit order. */
  filesKeyed(key: string): readonly string[];
}

/** The words and visibility rules of a family. */
export interface NamingRules {
  /** Receivers that mean the instance or class the code stands in: `this`; `self`, `cls`. */
  readonly selfReceivers: ReadonlySet<string>;
  /** Receivers that mean its bases: `super`, `super()`. */
  readonly superReceivers: ReadonlySet<string>;
  /** Whether a module offers every top-level name and import binding (Python), or only what it exports (JS). */
  readonly offers: 'everything' | 'exported';
  /** Whether a star import or star re-export passes the name on. */
  passesStar(name: string): boolean;
  /** Names of a module's exports that stand for the module itself when it is used as a value, best first. */
  readonly moduleValueNames: readonly string[];
  /** The one of them whose members are the module's names as well (`=`, for `module.exports = object`); '' for none. */
  readonly moduleObjectName: string;
  /** Specifier of the module that `name` may be inside module `module` (Python submodules); '' when the family has none. */
  memberModule(module: string, name: string): string;
  /**
   * Methods of the built-in types (`push`, `append`, `get`): on a receiver of unknown type they say nothing, so they
   * make no heuristic candidates.
   */
  readonly builtinMembers: ReadonlySet<string>;
  /** Whether members are no bare names even in the body of their type. */
  readonly hidesMembers?: boolean;
  /** For families whose modules are named by paths that may lead into things declared in a file (Rust). */
  readonly modulePaths?: ModulePaths;
  /** Which top-level names a file adds to its shared scope; absent: all. */
  shares?(symbol: SymbolFact): boolean;
  /** Members of a sequence or map that give one of its elements (`first`, `get`). */
  readonly elementMembers?: ReadonlySet<string>;
  /** Members of wrappers that hand on what they hold (`unwrap`, `clone`): a type without such a member is what they give. */
  readonly passingMembers?: ReadonlySet<string>;
  /**
   * For families in which a type implements an interface by having its methods: what two methods of one name must have in
   * common, read off the signature; '' when it does not tell.
   */
  readonly methodShape?: (signature: string) => string;
  /** Whether things are declared in one file and defined in another (C); see definitions.ts. */
  readonly declaresApart?: boolean;
  /** Whether a call of a type converts a value instead of making one (`Kind(3)`): a mention of the type, no call. */
  readonly convertsByCall?: boolean;
  /** For families whose files declare the namespace they add to; undefined where a file is a module of its own. */
  readonly namespaces?: NamespaceRules;
  /**
   * Whether a name that no scope and no import explains may mean a top-level definition of any file: languages whose files
   * see each other without saying so (SQL, GraphQL, Terraform), or whose imports the generic extractor cannot follow in
   * full. Their files are keyed by `namesakeKey`; what is found so is a candidate, never asserted.
   */
  readonly sharesNames?: boolean;
}

/** Key of the files that define a top-level symbol of a name, for families that share names. */
export const namesakeKey = (name: string): string => `name ${name}`;

export interface ModulePaths {
  /** The module that the first part of a path names (`crate`, `super`), `depth` modules deep inside of a file; '' when it names none. */
  head(name: string, depth: number): string;
  /** Path of the module or thing that a path lies in, '' when it has one part, and its last part. */
  split(path: string): readonly [string, string];
}

/**
 * How the files of a family see each other by the namespaces their texts declare (Java and Kotlin packages, C# and PHP
 * namespaces), wherever the files lie. Their `keysOf` is `namespaceKeys` (namespaces.ts). Names of an import are qualified
 * with dots: `import a.b.C` is `C` of module `a.b`; `C.*` is '*' of module `a.b.C` with the local name '*'. A star export is a
 * star import that every file of the same package has (C#'s `global using`), a named export one it has of one name.
 */
export interface NamespaceRules {
  /** Namespaces whose names code in `namespace` sees without an import, first ones first; `namespace` itself is among them. */
  visibleFrom(namespace: string): readonly string[];
  /** Whether a qualified name may leave out the namespaces that are visible anyway (`Inner.Type` inside of `Outer`). */
  readonly namesAreRelative: boolean;
  /** Whether the members of a type, inherited ones too, are bare names inside it (not so in PHP). */
  readonly membersAreBare: boolean;
  /** Whether names outside of any namespace are seen from other folders; `types`: functions only by who loads their file. */
  readonly rootIsShared: boolean | 'types';
  /** Whether types are namespaces too, whose nested types and constants other files may add to (Ruby). */
  readonly typesAreNamespaces?: boolean;
  /** Methods of every type and instance that give an instance of the type or the type itself (`new`, `class`). */
  readonly ownTypeNames?: ReadonlySet<string>;
  /** Whether a method is called by its mere name, so that what follows a dot is of its result (Ruby). */
  readonly namesAreCalls?: boolean;
  /** Whether a type's declaration is one of several that make it up (`partial`). */
  isPartial(symbol: SymbolFact): boolean;
  /** Type that a function or property outside of it adds to (`fun Foo.name()`), as written, generics erased; '' for all others. */
  extensionOf?(symbol: SymbolFact): string;
  /** Name under which the constructors of a type are found among its members. */
  constructorName(type: string): string;
  /**
   * For an extension method the type it extends, dotted, '' for any; undefined for everything else. Families that have such
   * methods key their files by `extensionKey` as well.
   */
  extendedType?(symbol: SymbolFact): string | undefined;
  /** How many arguments a function, method or constructor takes, read off its signature; undefined when that does not tell. */
  parametersOf(symbol: SymbolFact): ParameterCount | undefined;
}

export interface ParameterCount {
  readonly least: number;
  /** Infinity when there is no limit. */
  readonly most: number;
}
