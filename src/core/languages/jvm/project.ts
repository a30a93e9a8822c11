import type { FamilyProject, ProjectFiles } from '../../link/linkRules';
import { namespaceKey, namespaceKeys } from '../../link/namespaces';
import { ancestorsOf, baseNameOf, parentOf } from '../../model/rootPath';

/** Where the sources of the Java virtual machine's languages are: by the packages they declare, grouped by the module built from them. */
export function jvmProject(files: ProjectFiles): FamilyProject {
  const modules = modulesIn(files);
  return {
    identityOf: (path, facts) => ({ package: moduleOf(path, modules), namespace: facts.namespace }),
    keysOf: (_, facts) => namespaceKeys(facts),
    resolveModule: (_, module, lookup) => lookup.filesKeyed(namespaceKey(module)),
  };
}

/** Names of the modules of a build by folder: the artifact's in a pom.xml, else the folder's own. */
function modulesIn(files: ProjectFiles): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const [path, text] of files) {
    const folder = parentOf(path);
    const artifact = baseNameOf(path) === 'pom.xml' ? /<artifactId>\s*([\w.-]+)\s*<\/artifactId>/.exec(text.replace(/<parent>[^]*?<\/parent>|<!--[^]*?-->/g, ''))?.[1] : undefined;
    if (artifact !== undefined) modules.set(folder, artifact);
    else if (!modules.has(folder)) modules.set(folder, baseNameOf(folder));
  }
  return modules;
}

function moduleOf(path: string, modules: ReadonlyMap<string, string>): string {
  for (const folder of ancestorsOf(parentOf(path))) {
    const name = modules.get(folder);
    if (name !== undefined && name !== '') return name;
  }
  return '';
}
