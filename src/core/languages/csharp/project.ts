import { extensionKey } from '../../link/extensions';
import type { FamilyProject, ProjectFiles } from '../../link/linkRules';
import { namespaceKey, namespaceKeys } from '../../link/namespaces';
import type { FileFacts } from '../../model/facts';
import { ancestorsOf, baseNameOf, compareText, parentOf } from '../../model/rootPath';
import { extendedType } from './extensionMethods';

/** What MSBuild's files say about the folder they lie in. */
interface Folder {
  /** Name of the project; '' where there are only properties for the projects below. */
  readonly name: string;
  readonly usings: readonly string[];
}

const USING = /<Using\s[^>]*?\bInclude\s*=\s*"([\w.]+)"([^>]*)>/g;

/** Where C# names are: by the namespaces that files declare, grouped by the project (`.csproj`) that compiles them. */
export function csharpProject(files: ProjectFiles): FamilyProject {
  const folders = readFolders(files);
  const around = (path: string): readonly Folder[] => ancestorsOf(parentOf(path)).map((folder) => folders.get(folder)).filter((folder) => folder !== undefined);
  const usings = new Map<string, readonly string[]>();
  return {
    identityOf: (path, facts) => ({ package: around(path).find(({ name }) => name !== '')?.name ?? '', namespace: facts.namespace }),
    givenImports(path) {
      const folder = parentOf(path);
      let given = usings.get(folder);
      if (given === undefined) usings.set(folder, (given = around(path).flatMap((each) => each.usings)));
      return given;
    },
    keysOf: (_, facts) => [...namespaceKeys(facts), ...extensionNames(facts).map(extensionKey)],
    resolveModule: (_, module, lookup) => lookup.filesKeyed(namespaceKey(module)),
  };
}

function extensionNames(facts: FileFacts): readonly string[] {
  return [...new Set(facts.symbols.filter((symbol) => extendedType(symbol) !== undefined).map(({ name }) => name))];
}

function readFolders(files: ProjectFiles): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const path of [...files.keys()].sort(compareText)) {
    const text = files.get(path) ?? '';
    const known = folders.get(parentOf(path));
    const name = path.endsWith('.csproj') ? baseNameOf(path).slice(0, -'.csproj'.length) : '';
    // An alias is a name of its own, and none of a whole namespace.
    const usings = [...text.matchAll(USING)].filter((found) => !found[2].includes('Alias')).map((found) => found[1]);
    folders.set(parentOf(path), { name: known === undefined || known.name === '' ? name : known.name, usings: [...(known?.usings ?? []), ...usings] });
  }
  return folders;
}
