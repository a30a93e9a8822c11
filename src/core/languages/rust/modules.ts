import { ancestorsOf, baseNameOf, compareText, isWithin, joinPath, parentOf } from '../../model/rootPath';
import type { FamilyProject, FileLookup, ProjectFiles } from '../../link/linkRules';

/** A package of Cargo: the folder of its manifest and the name its library has in code. */
interface Crate {
  readonly folder: string;
  readonly name: string;
  /** Path of the library's root file. */
  readonly library: string;
}

/** A module as resolution walks through it: the files it may be, and the folder its own modules lie in. */
interface Place {
  readonly files: readonly string[];
  readonly folder: string;
}

/** Folders of a package whose files are crates of their own. */
const OTHER_TARGETS = /^(?:tests|benches|examples|src\/bin)\//;

/** Where Rust modules are, given the manifests. */
export function rustModules(files: ProjectFiles): FamilyProject {
  const crates = readCrates(files);
  const byName = new Map(crates.map((crate) => [crate.name, crate]));
  const crateOf = (path: string): Crate | undefined => {
    for (const folder of ancestorsOf(parentOf(path))) {
      const found = crates.find((crate) => crate.folder === folder);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    identityOf: (path) => {
      const crate = crateOf(path);
      return { package: crate?.name ?? '', namespace: moduleNameOf(path, crate) };
    },
    keysOf: () => [],
    scopesOf: (path) => [`macros ${crateOf(path)?.name ?? ''}`],
    resolveModule: (from, specifier, lookup) => resolve(from, specifier, crateOf(from), byName, lookup),
  };
}

function readCrates(files: ProjectFiles): readonly Crate[] {
  const crates: Crate[] = [];
  for (const path of [...files.keys()].sort(compareText)) {
    if (baseNameOf(path) !== 'Cargo.toml') continue;
    const text = files.get(path) ?? '';
    const folder = parentOf(path);
    const name = valueIn(text, 'package', 'name');
    if (name === '') continue;
    const library = valueIn(text, 'lib', 'path');
    crates.push({
      folder,
      name: (valueIn(text, 'lib', 'name') || name).replaceAll('-', '_'),
      library: joinPath(folder, library === '' ? 'src/lib.rs' : library) ?? '',
    });
  }
  return crates;
}

/** A plain string of a TOML section; '' when the section or the key is missing. */
function valueIn(text: string, section: string, key: string): string {
  const body = new RegExp(`^\\s*\\[${section}\\]\\s*$([^]*?)(?=^\\s*\\[|$(?![^]))`, 'm').exec(text)?.[1] ?? '';
  return new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']*)["']`, 'm').exec(body)?.[1] ?? '';
}

/** `src/net/tcp/mod.rs` is `net::tcp`. */
function moduleNameOf(path: string, crate: Crate | undefined): string {
  const inside = crate === undefined || crate.folder === '' ? path : path.slice(crate.folder.length + 1);
  return inside
    .replace(/^src\//, '')
    .replace(/\.rs$/, '')
    .replace(/(?:^|\/)(?:mod|lib|main)$/, '')
    .replaceAll('/', '::');
}

/** Folder the modules declared in a file lie in. */
function folderOf(path: string, crate: Crate | undefined): string {
  const name = baseNameOf(path);
  const folder = parentOf(path);
  if (name === 'mod.rs' || name === 'lib.rs' || name === 'main.rs' || path === crate?.library || isRootOfTarget(path, crate)) return folder;
  return path.slice(0, -'.rs'.length);
}

function isRootOfTarget(path: string, crate: Crate | undefined): boolean {
  const inside = crate === undefined || crate.folder === '' ? path : path.slice(crate.folder.length + 1);
  const target = OTHER_TARGETS.exec(inside);
  return target !== null && !inside.slice(target[0].length).includes('/');
}

/** Root of the crate a file belongs to: the library, the program, or a test, benchmark or example of its own. */
function rootOf(from: string, crate: Crate | undefined, lookup: FileLookup): Place | undefined {
  if (crate === undefined) return undefined;
  const inside = crate.folder === '' ? from : from.slice(crate.folder.length + 1);
  const target = OTHER_TARGETS.exec(inside);
  if (target !== null) {
    const folder = joinPath(crate.folder, target[0]) ?? '';
    const first = from.slice(folder.length + 1).split('/')[0];
    const alone = `${folder}/${first.endsWith('.rs') ? first : `${first}/main.rs`}`;
    return { files: lookup.has(alone) ? [alone] : [], folder: parentOf(alone) };
  }
  const folder = parentOf(crate.library);
  if (!isWithin(folder, from)) return { files: [], folder };
  return { files: [crate.library, `${folder}/main.rs`].filter((path) => lookup.has(path)), folder };
}

function resolve(from: string, specifier: string, crate: Crate | undefined, byName: ReadonlyMap<string, Crate>, lookup: FileLookup): readonly string[] {
  if (specifier.startsWith('./')) {
    const path = joinPath(parentOf(from), specifier);
    return path !== undefined && lookup.has(path) ? [path] : [];
  }
  const [head, ...rest] = specifier.split('::');
  const own: Place = { files: [from], folder: folderOf(from, crate) };
  if (head === 'crate') return walk(rootOf(from, crate, lookup), rest, lookup);
  if (head === 'self') return walk(own, rest, lookup);
  if (head === 'super') return walkUp(own.folder, rest, crate, lookup);
  const below = walk(own, [head, ...rest], lookup);
  if (below.length > 0) return below;
  const other = byName.get(head);
  if (other === undefined) return [];
  return walk({ files: lookup.has(other.library) ? [other.library] : [], folder: parentOf(other.library) }, rest, lookup);
}

function walkUp(folder: string, rest: readonly string[], crate: Crate | undefined, lookup: FileLookup): readonly string[] {
  let at = parentOf(folder);
  let left = rest;
  while (left[0] === 'super') {
    at = parentOf(at);
    left = left.slice(1);
  }
  const root = crate === undefined ? undefined : parentOf(crate.library);
  const files = at === root && crate !== undefined ? [crate.library, `${at}/main.rs`] : [`${at}.rs`, `${at}/mod.rs`];
  return walk({ files: files.filter((path) => lookup.has(path)), folder: at }, left, lookup);
}

function walk(start: Place | undefined, parts: readonly string[], lookup: FileLookup): readonly string[] {
  if (start === undefined) return [];
  let place = start;
  for (const part of parts) {
    const folder = place.folder === '' ? part : `${place.folder}/${part}`;
    place = { files: [`${folder}.rs`, `${folder}/mod.rs`].filter((path) => lookup.has(path)), folder };
    if (place.files.length === 0) return [];
  }
  return place.files;
}
