import type { FamilyProject, FileLookup, ProjectFiles } from '../../link/linkRules';
import { namespaceKeys } from '../../link/namespaces';
import { ancestorsOf, joinPath, parentOf } from '../../model/rootPath';

/** Folders that are on the load path by habit. */
const LOADED_FOLDERS: ReadonlySet<string> = new Set(['lib', 'app', 'spec', 'test', 'src', 'config', '']);

/** Where Ruby names are: by the modules and classes that files open; files that are required are found by their path. */
export function rubyProject(files: ProjectFiles): FamilyProject {
  const names = new Map<string, string>();
  for (const [path, text] of files) {
    const name = /\.name\s*=\s*['"]([\w.-]+)['"]/.exec(text)?.[1];
    if (name !== undefined) names.set(parentOf(path), name);
  }
  return {
    identityOf: (path, facts) => ({ package: packageOf(path, names), namespace: facts.namespace }),
    keysOf: (path, facts) => [...namespaceKeys(facts, true), ...pathKeys(path)],
    resolveModule(from, module, lookup) {
      if (module.startsWith('.')) {
        const path = `${joinPath(parentOf(from), module) ?? ''}.rb`;
        return lookup.has(path) ? [path] : [];
      }
      return loaded(from, module, lookup);
    },
  };
}

const pathKey = (path: string): string => `file ${path}`;

/** `a/b/c.rb` may be required as `c`, `b/c` and `a/b/c`. */
function pathKeys(path: string): readonly string[] {
  const keys: string[] = [];
  const plain = path.replace(/\.rb$/, '');
  for (let at = 0; at >= 0; at = plain.indexOf('/', at) + 1 || -1) keys.push(pathKey(plain.slice(at)));
  return keys;
}

/** The required file in a folder of the load path, the one nearest to the asker. */
function loaded(from: string, module: string, lookup: FileLookup): readonly string[] {
  const folders = ancestorsOf(parentOf(from));
  let best: { readonly path: string; readonly rank: number } | undefined;
  for (const path of lookup.filesKeyed(pathKey(module))) {
    const folder = path.slice(0, Math.max(path.length - module.length - '/.rb'.length, 0));
    if (!LOADED_FOLDERS.has(folder.slice(folder.lastIndexOf('/') + 1)) && !folders.includes(folder)) continue;
    const rank = folders.findIndex((above) => above === '' || folder === above || folder.startsWith(`${above}/`));
    if (best === undefined || rank < best.rank) best = { path, rank };
  }
  return best === undefined ? [] : [best.path];
}

function packageOf(path: string, names: ReadonlyMap<string, string>): string {
  for (const folder of ancestorsOf(parentOf(path))) {
    const name = names.get(folder);
    if (name !== undefined) return name;
  }
  return '';
}
