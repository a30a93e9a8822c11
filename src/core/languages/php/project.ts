import type { FamilyProject, ProjectFiles } from '../../link/linkRules';
import { namespaceKeys } from '../../link/namespaces';
import { ancestorsOf, joinPath, parentOf } from '../../model/rootPath';

/** Where PHP names are: by the namespaces that files declare; files that are required are found by their path. */
export function phpProject(files: ProjectFiles): FamilyProject {
  const names = new Map<string, string>();
  for (const [path, text] of files) {
    const name = /^[^{]*\{[^{[]*?"name"\s*:\s*"([^"]+)"/.exec(text)?.[1];
    if (name !== undefined) names.set(parentOf(path), name);
  }
  return {
    identityOf: (path, facts) => ({ package: packageOf(path, names), namespace: facts.namespace }),
    keysOf: (_, facts) => namespaceKeys(facts),
    resolveModule: (from, module, lookup) => {
      // Relative to the file, else to the folders above it, of which one is where the program runs.
      for (const folder of ancestorsOf(parentOf(from))) {
        const path = joinPath(folder, module);
        if (path !== undefined && lookup.has(path)) return [path];
      }
      return [];
    },
  };
}

function packageOf(path: string, names: ReadonlyMap<string, string>): string {
  for (const folder of ancestorsOf(parentOf(path))) {
    const name = names.get(folder);
    if (name !== undefined) return name;
  }
  return '';
}
