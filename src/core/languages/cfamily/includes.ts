import { topLevelKey } from '../../link/inclusion';
import type { FamilyProject, FileLookup } from '../../link/linkRules';
import { baseNameOf, compareText, joinPath, parentOf } from '../../model/rootPath';

/**
 * Where included files are. Include paths are a matter of the build and of no file here, so a path is looked for beside the
 * asker, then from the root, then as the end of any path, the nearest first.
 */
export function includedFiles(): FamilyProject {
  return {
    identityOf: (path) => ({ package: '', namespace: parentOf(path) }),
    keysOf: (path, facts) => [baseNameOf(path), ...new Set(facts.symbols.filter(({ container, owner }) => container === 0 && owner === '').map(({ name }) => topLevelKey(name)))],
    resolveModule: (from, module, lookup) => {
      const path = module.replace(/^<|>$/g, '');
      const beside = module.startsWith('<') ? undefined : joinPath(parentOf(from), path);
      if (beside !== undefined && lookup.has(beside)) return [beside];
      const found = endingIn(from, path, lookup);
      return found === undefined ? [] : [found];
    },
  };
}

function endingIn(from: string, path: string, lookup: FileLookup): string | undefined {
  const plain = joinPath('', path.replace(/^(?:\.\.?\/)+/, '')) ?? path;
  const places = lookup.filesKeyed(baseNameOf(plain)).filter((place) => place === plain || place.endsWith(`/${plain}`));
  // A header of the standard library is hardly ever one that lies deep in the repository.
  if (places.length === 0) return undefined;
  return [...places].sort((a, b) => sharedLength(b, from) - sharedLength(a, from) || a.length - b.length || compareText(a, b))[0];
}

function sharedLength(a: string, b: string): number {
  let folder = 0;
  for (let at = 0; at < a.length && a[at] === b[at]; at++) if (a[at] === '/') folder = at + 1;
  return folder;
}
