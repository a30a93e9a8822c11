import { baseNameOf, compareText, joinPath, parentOf } from '../model/rootPath';
import { type FamilyProject, type FileLookup, type LinkRules, namesakeKey } from './linkRules';

/** How the files of a language of tier 2 name each other. */
export interface PathNaming {
  /** Languages of one family see each other's symbols. */
  readonly family: string;
  /** Endings that a path in an import may leave out, best first: `.lua`. */
  readonly extensions: readonly string[];
  /** File names, without ending, that stand for their folder: `init`. */
  readonly folderFiles?: readonly string[];
  /** Whether an import may name a folder and mean all files in it (Terraform modules). */
  readonly namesFolders?: boolean;
  /** Receivers that mean the thing the code stands in. */
  readonly selfReceivers?: readonly string[];
  /** Methods of built-in types, which say nothing about an unknown receiver. */
  readonly builtinMembers?: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();
/** A module that more files than these call theirs is no module but a convention. */
const MAX_FILES_OF_MODULE = 8;

/**
 * Linking for languages of tier 2: an import is a relative path, a namespace that a file declares, or a dotted name whose
 * parts are the end of a file's path; names that no import explains mean a definition of that name elsewhere, as candidates.
 */
export function pathLinking(naming: PathNaming): LinkRules {
  return {
    family: naming.family,
    projectFileNames: [],
    naming: {
      selfReceivers: new Set(naming.selfReceivers ?? []),
      superReceivers: NONE,
      offers: 'everything',
      passesStar: () => true,
      moduleValueNames: [],
      moduleObjectName: '',
      memberModule: (module, name) => `${module}.${name}`,
      builtinMembers: new Set(naming.builtinMembers ?? []),
      sharesNames: true,
    },
    openProject: () => project(naming),
  };
}

/** Linking of a language whose texts name nothing in each other. */
export function unlinked(family: string): LinkRules {
  const linking = pathLinking({ family, extensions: [] });
  const nowhere: FamilyProject = { identityOf: (path) => ({ package: '', namespace: path }), keysOf: () => [], resolveModule: () => [] };
  return { ...linking, naming: { ...linking.naming, sharesNames: false }, openProject: () => nowhere };
}

const fileKey = (name: string): string => `file ${name.toLowerCase()}`;
const namespaceKey = (name: string): string => `namespace ${name}`;
const folderKey = (folder: string): string => `folder ${folder}`;

function project(naming: PathNaming): FamilyProject {
  const stemOf = (path: string): string => {
    const ending = naming.extensions.find((extension) => path.toLowerCase().endsWith(extension));
    return ending === undefined ? path : path.slice(0, -ending.length);
  };
  const moduleOf = (path: string): string => {
    const stem = stemOf(path);
    return naming.folderFiles?.includes(baseNameOf(stem)) === true ? parentOf(stem) : stem;
  };
  return {
    identityOf: (path, facts) => ({ package: '', namespace: facts.namespace === '' ? moduleOf(path) : facts.namespace }),
    keysOf: (path, facts) => [
      ...new Set([
        fileKey(baseNameOf(moduleOf(path)).replace(/^_/, '')),
        ...(facts.namespace === '' ? [] : [namespaceKey(facts.namespace)]),
        ...(naming.namesFolders === true ? [folderKey(parentOf(path))] : []),
        ...facts.symbols.filter(({ container }) => container === 0).flatMap(({ name, kind }) => (kind === 'module' ? [namesakeKey(name), namespaceKey(name)] : [namesakeKey(name)])),
      ]),
    ],
    resolveModule(from, module, files) {
      const declared = files.filesKeyed(namespaceKey(module));
      if (declared.length > 0) return declared.length > MAX_FILES_OF_MODULE ? [] : declared;
      const written = writtenPath(from, module, naming, files);
      if (written.length > 0) return written;
      return byEndOfPath(from, module, moduleOf, stemOf, files);
    },
  };
}

/** The file an import means as a path, from the folder of the file or from the root. */
function writtenPath(from: string, module: string, naming: PathNaming, files: FileLookup): readonly string[] {
  for (const folder of new Set([parentOf(from), ''])) {
    const path = joinPath(folder, module);
    if (path === undefined) continue;
    const partial = joinPath(parentOf(path), `_${baseNameOf(path)}`) ?? path;
    for (const place of path === '' ? [] : [path, partial]) {
      for (const ending of ['', ...naming.extensions]) if (files.has(place + ending)) return [place + ending];
    }
    for (const name of naming.folderFiles ?? []) {
      for (const ending of naming.extensions) if (files.has(`${path}/${name}${ending}`)) return [`${path}/${name}${ending}`];
    }
    const inside = naming.namesFolders === true && module.startsWith('.') ? files.filesKeyed(folderKey(path)) : [];
    if (inside.length > 0) return inside;
  }
  return [];
}

/** `Data.Map.Strict`, `My::Parser`, `utils/strings`: the file whose path ends so; of several the one nearest to the asker. */
function byEndOfPath(from: string, module: string, moduleOf: (path: string) => string, stemOf: (path: string) => string, files: FileLookup): readonly string[] {
  const parts = stemOf(module).split(/::|[./\\:]+/).filter((part) => part !== '' && part !== '~' && part !== '@');
  const last = parts.at(-1);
  if (last === undefined) return [];
  const end = `/${parts.join('/').toLowerCase()}`;
  const found = files.filesKeyed(fileKey(last)).filter((path) => `/${moduleOf(path).toLowerCase().replace(/(^|\/)_(?=[^/]*$)/, '$1')}`.endsWith(end));
  const shared = (path: string): number => {
    let length = 0;
    while (length < path.length && path[length] === from[length]) length++;
    return path.slice(0, length).split('/').length;
  };
  const nearest = [...found].sort((a, b) => shared(b) - shared(a) || compareText(a, b))[0];
  return nearest === undefined ? [] : [nearest];
}
