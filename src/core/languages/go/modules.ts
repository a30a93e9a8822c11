import { ancestorsOf, baseNameOf, compareText, joinPath, parentOf } from '../../model/rootPath';
import type { FamilyProject, ProjectFiles } from '../../link/linkRules';

/** A Go module: the folder of its go.mod and the import path of that folder. */
interface GoModule {
  readonly folder: string;
  readonly path: string;
  /** Local folders that its `replace` directives put in place of import paths. */
  readonly replaced: readonly { readonly path: string; readonly folder: string }[];
}

const MODULE = /^\s*module\s+["`]?([^\s"`]+)/m;
const REPLACE = /^\s*(?:replace\s+)?["`]?([^\s"`]+)["`]?(?:\s+v\S+)?\s*=>\s*["`]?(\.{1,2}\/[^\s"`]*|\.{1,2})["`]?\s*(?:\/\/.*)?$/gm;

/** Where Go packages are: a package is the files of one folder with one package clause. */
export function goModules(files: ProjectFiles): FamilyProject {
  const modules = readModules(files);
  // Longest path first: a module inside of another one is the nearer owner of what lies below it.
  const byLength = [...modules].sort((a, b) => b.path.length - a.path.length || compareText(a.folder, b.folder));
  const moduleOf = (path: string): GoModule | undefined => {
    for (const folder of ancestorsOf(parentOf(path))) {
      const found = modules.find((module) => module.folder === folder);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    identityOf: (path, facts) => {
      const module = moduleOf(path);
      const folder = parentOf(path);
      const importPath = module === undefined ? folder : joinImport(module.path, folder.slice(module.folder === '' ? 0 : module.folder.length + 1));
      return { package: importPath, namespace: facts.namespace };
    },
    keysOf: (path) => (isTestFile(path) ? [] : [parentOf(path)]),
    scopesOf: (path, facts) => scopesOf(parentOf(path), isTestFile(path), facts.namespace),
    scopeOfModule: (from, specifier) => {
      const folder = folderOf(specifier, moduleOf(from), byLength);
      return folder === undefined ? '' : packageScope(folder);
    },
    resolveModule: (from, specifier, lookup) => {
      const folder = folderOf(specifier, moduleOf(from), byLength);
      return folder === undefined ? [] : lookup.filesKeyed(folder);
    },
  };
}

/** A package is the files of a folder; tests of the package see it, tests beside it (`package x_test`) import it. */
function scopesOf(folder: string, isTest: boolean, name: string): readonly string[] {
  if (!isTest) return [packageScope(folder)];
  return name.endsWith('_test') ? [`${packageScope(folder)}:${name}`] : [`${packageScope(folder)}:test`, packageScope(folder)];
}

/** Never '', which is the folder of a package at the root. */
function packageScope(folder: string): string {
  return `package ${folder}`;
}

function isTestFile(path: string): boolean {
  return path.endsWith('_test.go');
}

function readModules(files: ProjectFiles): readonly GoModule[] {
  const modules: GoModule[] = [];
  for (const file of [...files.keys()].sort(compareText)) {
    if (baseNameOf(file) !== 'go.mod') continue;
    const text = files.get(file) ?? '';
    const path = MODULE.exec(text)?.[1];
    if (path === undefined) continue;
    const folder = parentOf(file);
    const replaced = [...text.matchAll(REPLACE)].flatMap(([, from, to]) => {
      const target = joinPath(folder, to);
      return target === undefined ? [] : [{ path: from, folder: target }];
    });
    modules.push({ folder, path, replaced });
  }
  return modules;
}

/** Folder of an import path seen from a module: what it replaces goes before what has the path by itself. */
function folderOf(specifier: string, from: GoModule | undefined, byLength: readonly GoModule[]): string | undefined {
  for (const { path, folder } of from?.replaced ?? []) {
    const inside = insideOf(path, specifier);
    if (inside !== undefined) return joinPath(folder, inside);
  }
  for (const { path, folder } of byLength) {
    const inside = insideOf(path, specifier);
    if (inside !== undefined) return joinPath(folder, inside);
  }
  return undefined;
}

/** The rest of an import path below `prefix`; undefined when it is not below. */
function insideOf(prefix: string, path: string): string | undefined {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined;
}

function joinImport(path: string, inside: string): string {
  return inside === '' ? path : `${path}/${inside}`;
}
