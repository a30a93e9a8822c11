import type { FamilyProject, FileLookup } from '../../src/core/link/linkRules';

/** A lookup over a fixed set of paths. */
export function lookupOver(paths: readonly string[], project: FamilyProject): FileLookup {
  return {
    has: (path) => paths.includes(path),
    filesKeyed: (key) => paths.filter((path) => project.keysOf(path, undefined as never).includes(key)).sort(),
  };
}
