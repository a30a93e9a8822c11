import { ancestorsOf, joinPath, parentOf } from '../../model/rootPath';
import type { FamilyProject, FileLookup, ProjectFiles } from '../../link/linkRules';
import type { FileIdentity } from '../../model/symbolId';
import { asObject, asString } from './jsonc';
import { DEPENDENCY_FIELDS, mapTargets, type Package, type Packages, readPackages, splitSpecifier } from './packages';
import { mappedPaths, type PathMapping, readPathMappings } from './tsconfig';

/** Extensions a specifier may leave out, source before declarations. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.d.ts', '.d.mts', '.d.cts'];
const EXTENSION = /(?:\.d)?\.(?:[mc]?[jt]s|[jt]sx|vue|svelte)$/;
/** Folders that builds write to; their files stand for those of `src`, or of the folder above. */
const BUILD_FOLDER = /(^|\/)(?:dist|build|out|lib|es|esm|cjs|types|dist-types)\//;

/** Where JavaScript and TypeScript modules are, given the project files. */
export function ecmascriptModules(files: ProjectFiles): FamilyProject {
  const packages = readPackages(files);
  const mappingAt = readPathMappings(files, packages);
  const surroundings = new Map<string, Surroundings>();
  /** Files of one folder ask the same: what governs it is worked out once. */
  const around = (folder: string): Surroundings => {
    let found = surroundings.get(folder);
    if (found === undefined) surroundings.set(folder, (found = surroundingsOf(folder, packages, mappingAt(folder))));
    return found;
  };
  return {
    identityOf: (path) => identityOf(path, around(parentOf(path)).named),
    dependsOn: (path, name) => around(parentOf(path)).packages.some(({ json }) => DEPENDENCY_FIELDS.some((field) => name in asObject(json[field]))),
    keysOf: (path) => [path.replace(EXTENSION, '')],
    resolveModule(from, module, lookup) {
      const specifier = module.replace(/[?].*$/, '');
      if (specifier === '' || specifier.startsWith('node:')) return [];
      const folder = parentOf(from);
      const found = isRelative(specifier)
        ? fileOrFolder(joinPath(folder, specifier), packages, lookup)
        : bareModule(around(folder), specifier, packages, lookup);
      return found === undefined ? [] : [found];
    },
  };
}

const isRelative = (specifier: string): boolean => /^\.\.?(?:\/|$)/.test(specifier);

/** What the configuration says in a folder. */
interface Surroundings {
  readonly mapping: PathMapping | undefined;
  /** The packages the folder lies in, innermost first. */
  readonly packages: readonly Package[];
  /** The innermost one that has a name. */
  readonly named: Package | undefined;
}

function surroundingsOf(folder: string, packages: Packages, mapping: PathMapping | undefined): Surroundings {
  const above = ancestorsOf(folder).flatMap((ancestor) => packages.byFolder.get(ancestor) ?? []);
  return { mapping, packages: above, named: above.find(({ name }) => name !== '') };
}

function bareModule({ mapping, packages: above }: Surroundings, specifier: string, packages: Packages, lookup: FileLookup): string | undefined {
  if (mapping !== undefined) {
    for (const path of mappedPaths(mapping, specifier)) {
      const found = fileOrFolder(path, packages, lookup);
      if (found !== undefined) return found;
    }
    if (mapping.baseUrl !== undefined) {
      const found = fileOrFolder(joinPath(mapping.baseUrl, specifier), packages, lookup);
      if (found !== undefined) return found;
    }
  }
  const own = above.at(0);
  if (specifier.startsWith('#')) return own && firstTarget(own, mapTargets(own.json.imports, specifier), lookup);
  if (specifier.startsWith('/')) return fileOrFolder(joinPath(own?.folder ?? '', specifier), packages, lookup);
  const { name, subpath } = splitSpecifier(specifier);
  const linked = above.map((inner) => inner.linked.get(name)).find((place) => place !== undefined);
  const target = linked !== undefined ? packages.byFolder.get(linked) : own?.name === name ? own : packages.byName.get(name);
  if (target !== undefined) return packageEntry(target, subpath, packages, lookup);
  return linked === undefined ? undefined : fileOrFolder(joinPath(linked, subpath), packages, lookup);
}

/** The source file behind a package name or a subpath of it. */
function packageEntry(target: Package, subpath: string, packages: Packages, lookup: FileLookup): string | undefined {
  const { json, folder } = target;
  const mapped = firstTarget(target, mapTargets(json.exports, subpath === '' ? '.' : `./${subpath}`), lookup);
  if (mapped !== undefined) return mapped;
  if (subpath !== '') {
    return fileOrFolder(joinPath(folder, subpath), packages, lookup) ?? fileOrFolder(joinPath(folder, `src/${subpath}`), packages, lookup);
  }
  const mains = ['source', 'types', 'typings', 'module', 'main', 'browser'].map((field) => asString(json[field])).filter((main) => main !== '');
  return firstTarget(target, [...mains, './src/index', './index', './src/main', './lib/index'], lookup);
}

/** The first target that is a file, or whose source is one. */
function firstTarget(target: Package, targets: readonly string[], lookup: FileLookup): string | undefined {
  for (const place of targets) {
    const path = joinPath(target.folder, place);
    const found = path === undefined ? undefined : fileAt(path, lookup);
    if (found !== undefined) return found;
  }
  for (const place of targets) {
    const path = joinPath('', place)?.replace(EXTENSION, '') ?? '';
    const build = BUILD_FOLDER.exec(path);
    if (build === null) continue;
    const before = path.slice(0, build.index) + build[1];
    const after = path.slice(build.index + build[0].length);
    // `dist/esm/index.js` is `src/index.ts`: a second build folder counts for nothing.
    const inner = after.replace(/^(?:esm|cjs|es|types)\//, '');
    for (const source of [`${before}src/${after}`, `${before}src/${inner}`, `${before}${after}`, `${before}${inner}`]) {
      const found = fileAt(joinPath(target.folder, source) ?? '', lookup) ?? indexAt(joinPath(target.folder, source) ?? '', lookup);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** A file, else the package in the folder, else the folder's index file. */
function fileOrFolder(path: string | undefined, packages: Packages, lookup: FileLookup): string | undefined {
  if (path === undefined) return undefined;
  const file = path === '' ? undefined : fileAt(path, lookup);
  if (file !== undefined) return file;
  const inside = packages.byFolder.get(path);
  const main = inside === undefined ? undefined : firstTarget(inside, ['source', 'types', 'module', 'main'].map((field) => asString(inside.json[field])).filter(Boolean), lookup);
  return main ?? indexAt(path, lookup);
}

function indexAt(path: string, lookup: FileLookup): string | undefined {
  return fileAt(path === '' ? 'index' : `${path}/index`, lookup);
}

/** The file a path names with its extension, without it, or with that of its build result (`./x.js` is `x.ts`). */
function fileAt(path: string, lookup: FileLookup): string | undefined {
  const whole = best(lookup.filesKeyed(path));
  const stem = path.replace(EXTENSION, '');
  if (stem === path) return whole;
  const written = lookup.filesKeyed(stem);
  return written.find((candidate) => candidate === path) ?? (/\.[mc]?jsx?$/.test(path) ? best(written) : undefined) ?? whole;
}

function best(paths: readonly string[]): string | undefined {
  if (paths.length < 2) return paths[0];
  const rank = (path: string): number => EXTENSIONS.findIndex((extension) => path.endsWith(extension));
  return [...paths].sort((a, b) => extensionRank(a, rank) - extensionRank(b, rank))[0];
}

/** `x.d.ts` ends with `.ts` too: declarations rank by their whole extension. */
function extensionRank(path: string, rank: (path: string) => number): number {
  const declaration = /\.d\.[mc]?ts$/.exec(path);
  return declaration ? EXTENSIONS.indexOf(declaration[0]) : rank(path);
}

/** `packages/vite/src/node/utils.ts` is `node/utils` of the package `vite`. */
function identityOf(path: string, found: Package | undefined): FileIdentity {
  const inside = found === undefined || found.folder === '' ? path : path.slice(found.folder.length + 1);
  const namespace = inside.replace(EXTENSION, '').replace(/^src\//, '').replace(/\/index$/, '');
  return { package: found?.name ?? '', namespace };
}
