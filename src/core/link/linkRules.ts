import type { FileFacts } from '../model/facts';
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
}
