import type { FileFacts } from '../model/facts';

/** Configuration files that decide how names resolve, by path: tsconfig.json, package.json, pnpm-workspace.yaml, go.mod, ... */
export type ProjectFiles = ReadonlyMap<string, string>;

/** What a language family knows about where its modules are. Pure: the answer depends on the arguments only. */
export interface LinkRules {
  /** Languages of one family see each other's symbols: `python`; `javascript` holds JS, JSX, TS and TSX. */
  readonly family: string;
  /** File names (without folder) of the configuration files resolution reads, matched exactly or as `tsconfig*.json`. */
  readonly projectFileNames: readonly string[];
  /** The `{package}` and `{namespace}` parts of a symbol id for a file of this family. */
  identityOf(path: string, facts: FileFacts, project: ProjectFiles): { readonly package: string; readonly namespace: string };
}
