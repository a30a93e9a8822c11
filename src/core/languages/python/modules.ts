import { ancestorsOf, baseNameOf, compareText, joinPath, isWithin, parentOf } from '../../model/rootPath';
import type { FamilyProject, FileLookup, ProjectFiles } from '../../link/linkRules';

/** Folders below a project's own that usually hold its packages. */
const SOURCE_FOLDERS = ['', 'src', 'lib', 'python'];

/** Where Python modules are, given the project files: the search path is never configured, so it is inferred. */
export function pythonModules(files: ProjectFiles): FamilyProject {
  const { names, roots } = readProjects(files);
  // Deepest first, so that `src/flask/app.py` is named from `src`.
  const rootsByDepth = [...roots].sort((a, b) => b.length - a.length || compareText(a, b));
  return {
    identityOf: (path) => ({ package: packageOf(path, names), namespace: moduleNameOf(path, rootsByDepth) }),
    keysOf: (path) => [topLevelNameOf(path)],
    resolveModule: (from, module, lookup) => {
      const found = module.startsWith('.') ? relativeModule(from, module, lookup) : absoluteModule(from, module, roots, lookup);
      return found === undefined ? [] : [found];
    },
  };
}

/** Names of projects by folder, and the folders their packages may lie in (the root's own always among them). */
function readProjects(files: ProjectFiles): { readonly names: ReadonlyMap<string, string>; readonly roots: readonly string[] } {
  const names = new Map<string, string>();
  const folders = new Set(['']);
  for (const path of [...files.keys()].sort(compareText)) {
    const folder = parentOf(path);
    const file = baseNameOf(path);
    if (file !== 'pyproject.toml' && file !== 'setup.cfg' && file !== 'setup.py') continue;
    folders.add(folder);
    const name = projectName(file, files.get(path) ?? '');
    if (name !== '' && !names.has(folder)) names.set(folder, name);
  }
  const roots: string[] = [];
  for (const folder of folders) for (const below of SOURCE_FOLDERS) roots.push(joinPath(folder, below) ?? '');
  return { names, roots };
}

/** The distribution's name, normalised as PEP 503 does; '' when the file does not tell it plainly. */
function projectName(file: string, text: string): string {
  const section = file === 'pyproject.toml' ? /^\[(?:project|tool\.poetry)\]\s*$([^]*?)(?=^\[|$(?![^]))/m.exec(text)?.[1] : text;
  const name = /^\s*name\s*=\s*["']?([\w.-]+)/m.exec(section ?? '')?.[1] ?? '';
  return name.replace(/[-_.]+/g, '-').toLowerCase();
}

function packageOf(path: string, names: ReadonlyMap<string, string>): string {
  for (const folder of ancestorsOf(parentOf(path))) {
    const name = names.get(folder);
    if (name !== undefined) return name;
  }
  return '';
}

/** `src/flask/json/__init__.py` is `flask.json`. */
function moduleNameOf(path: string, rootsByDepth: readonly string[]): string {
  const root = rootsByDepth.find((folder) => isWithin(folder, path)) ?? '';
  const inside = withoutExtension(root === '' ? path : path.slice(root.length + 1));
  const dotted = inside.replaceAll('/', '.');
  return dotted === '__init__' ? baseNameOf(root) : dotted.replace(/\.__init__$/, '');
}

/** The name the file's package or module has when its parent folder is on the search path. */
function topLevelNameOf(path: string): string {
  const name = withoutExtension(baseNameOf(path));
  return name === '__init__' ? baseNameOf(parentOf(path)) : name;
}

function withoutExtension(path: string): string {
  return path.replace(/\.pyi?$/, '');
}

/** `..pkg.mod` seen from a file: one dot is the file's own folder. */
function relativeModule(from: string, module: string, lookup: FileLookup): string | undefined {
  const dots = /^\.+/.exec(module)?.[0].length ?? 0;
  let folder = parentOf(from);
  for (let up = 1; up < dots; up++) {
    if (folder === '') return undefined;
    folder = parentOf(folder);
  }
  return moduleAt(folder, module.slice(dots), lookup);
}

/** The file of a dotted name below a folder; a package goes before a module, source before a stub. */
function moduleAt(folder: string, dotted: string, lookup: FileLookup): string | undefined {
  const inside = dotted.replaceAll('.', '/');
  const base = folder === '' ? inside : inside === '' ? folder : `${folder}/${inside}`;
  const init = base === '' ? '__init__' : `${base}/__init__`;
  for (const path of [`${init}.py`, ...(inside === '' ? [] : [`${base}.py`]), `${init}.pyi`, ...(inside === '' ? [] : [`${base}.pyi`])]) {
    if (lookup.has(path)) return path;
  }
  return undefined;
}

/**
 * An absolute name. The first top-level package or module found decides, as on a real search path: beside the file or
 * above it (scripts and tests run that way), then in the source folders of the projects, then a regular package
 * anywhere that is no subpackage, the one nearest to the asker.
 */
function absoluteModule(from: string, module: string, roots: readonly string[], lookup: FileLookup): string | undefined {
  const dot = module.indexOf('.');
  const top = dot < 0 ? module : module.slice(0, dot);
  const folder = parentOf(from);
  const places = lookup.filesKeyed(top).map(placeOf).filter((place) => !isPackage(place.folder, lookup));
  const nearest = ancestorsOf(folder).flatMap((above) => places.filter((place) => place.folder === above))[0];
  const chosen = nearest ?? roots.flatMap((root) => places.filter((place) => place.folder === root))[0] ?? closestPackage(folder, places);
  if (chosen !== undefined) return moduleAt(chosen.folder, module, lookup);
  if (dot < 0) return undefined;
  // A namespace package has no file of its own: look for the whole name.
  for (const root of [...ancestorsOf(folder), ...roots]) {
    const found = isPackage(root, lookup) ? undefined : moduleAt(root, module, lookup);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Place {
  /** Folder that has to be on the search path. */
  readonly folder: string;
  readonly isPackage: boolean;
}

function placeOf(path: string): Place {
  const isInit = /(?:^|\/)__init__\.pyi?$/.test(path);
  return { folder: isInit ? parentOf(parentOf(path)) : parentOf(path), isPackage: isInit };
}

function isPackage(folder: string, lookup: FileLookup): boolean {
  return folder !== '' && (lookup.has(`${folder}/__init__.py`) || lookup.has(`${folder}/__init__.pyi`));
}

function closestPackage(folder: string, places: readonly Place[]): Place | undefined {
  const above = ancestorsOf(folder);
  let best: Place | undefined;
  let bestDistance = Infinity;
  for (const place of places) {
    if (!place.isPackage) continue;
    const distance = above.findIndex((ancestor) => isWithin(ancestor, place.folder));
    if (distance < bestDistance) {
      best = place;
      bestDistance = distance;
    }
  }
  return best;
}
