import { ancestorsOf, baseNameOf, compareText, joinPath, parentOf } from '../../model/rootPath';
import type { ProjectFiles } from '../../link/linkRules';
import { asObject, asString, asStrings, type JsonObject, parseJsonc } from './jsonc';
import { type Packages, splitSpecifier } from './packages';

/** What a tsconfig.json or jsconfig.json says about names, after `extends`. */
export interface PathMapping {
  /** Folder bare specifiers are looked up in; undefined when there is none. */
  readonly baseUrl: string | undefined;
  /** Longest literal prefix first; targets are paths relative to the root that may hold one `*`. */
  readonly patterns: readonly PathPattern[];
}

export interface PathPattern {
  readonly prefix: string;
  /** Text after the `*`; undefined when the pattern has none and must match whole. */
  readonly suffix: string | undefined;
  readonly targets: readonly string[];
}

/** A chain of `extends` longer than this is taken for a cycle. */
const MAX_EXTENDS = 16;

/** The mapping in force in each folder that has a config of its own, and in those below it. */
export function readPathMappings(files: ProjectFiles, packages: Packages): (folder: string) => PathMapping | undefined {
  const byFolder = new Map<string, PathMapping>();
  for (const path of [...files.keys()].sort(compareText)) {
    const name = baseNameOf(path);
    // tsconfig.json goes before jsconfig.json: it comes later in code-unit order.
    if (name === 'tsconfig.json' || name === 'jsconfig.json') byFolder.set(parentOf(path), mappingOf(path, files, packages));
  }
  return (folder) => {
    if (byFolder.size === 0) return undefined;
    for (const above of ancestorsOf(folder)) {
      const mapping = byFolder.get(above);
      if (mapping !== undefined) return mapping;
    }
    return undefined;
  };
}

function mappingOf(path: string, files: ProjectFiles, packages: Packages): PathMapping {
  const options = readConfig(path, parentOf(path), files, packages, 0);
  if (options.paths !== undefined || options.baseUrl !== undefined) return toMapping(options);
  // A solution file only lists projects: the first one that maps names speaks for the folder.
  for (const reference of asReferences(parseJsonc(files.get(path) ?? '').references)) {
    const target = configAt(joinPath(parentOf(path), reference), files);
    if (target === undefined) continue;
    const referenced = readConfig(target, parentOf(target), files, packages, 0);
    if (referenced.paths !== undefined || referenced.baseUrl !== undefined) return toMapping(referenced);
  }
  return toMapping(options);
}

interface Options {
  readonly baseUrl: string | undefined;
  readonly paths: JsonObject | undefined;
  /** Folder the targets of `paths` are relative to. */
  readonly pathsFolder: string;
}

function readConfig(path: string, configDir: string, files: ProjectFiles, packages: Packages, depth: number): Options {
  const json = parseJsonc(files.get(path) ?? '');
  const folder = parentOf(path);
  let merged: Options = { baseUrl: undefined, paths: undefined, pathsFolder: folder };
  if (depth < MAX_EXTENDS) {
    for (const base of asStrings(json.extends)) {
      const target = extendedConfig(base, folder, files, packages);
      if (target === undefined) continue;
      const inherited = readConfig(target, configDir, files, packages, depth + 1);
      merged = {
        baseUrl: inherited.baseUrl ?? merged.baseUrl,
        paths: inherited.paths ?? merged.paths,
        pathsFolder: inherited.paths === undefined ? merged.pathsFolder : inherited.pathsFolder,
      };
    }
  }
  const options = asObject(json.compilerOptions);
  const place = (text: string): string | undefined =>
    text.startsWith('${configDir}') ? joinPath(configDir, text.slice('${configDir}'.length)) : joinPath(folder, text);
  const baseUrl = typeof options.baseUrl === 'string' ? place(options.baseUrl) : merged.baseUrl;
  if (options.paths === undefined) return { ...merged, baseUrl };
  const paths = Object.fromEntries(
    Object.entries(asObject(options.paths)).map(([key, value]) => [
      key,
      asStrings(value).map((target) => (target.startsWith('${configDir}') ? `/${place(target) ?? ''}` : target)),
    ]),
  );
  return { baseUrl, paths, pathsFolder: baseUrl ?? folder };
}

function asReferences(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map((item) => asString(asObject(item).path)).filter((path) => path !== '') : [];
}

function configAt(path: string | undefined, files: ProjectFiles): string | undefined {
  if (path === undefined) return undefined;
  const inside = path === '' ? 'tsconfig.json' : `${path}/tsconfig.json`;
  return [path, `${path}.json`, inside].find((candidate) => files.has(candidate));
}

function extendedConfig(base: string, folder: string, files: ProjectFiles, packages: Packages): string | undefined {
  if (base.startsWith('.') || base.startsWith('/')) return configAt(joinPath(folder, base), files);
  const { name, subpath } = splitSpecifier(base);
  const target = packages.byName.get(name);
  return target === undefined ? undefined : configAt(joinPath(target.folder, subpath === '' ? 'tsconfig.json' : subpath), files);
}

function toMapping(options: Options): PathMapping {
  const patterns: PathPattern[] = [];
  for (const [key, value] of Object.entries(options.paths ?? {})) {
    const star = key.indexOf('*');
    const targets = asStrings(value)
      .map((target) => (target.startsWith('/') ? target.slice(1) : joinPath(options.pathsFolder, target)))
      .filter((target): target is string => target !== undefined);
    patterns.push({ prefix: star < 0 ? key : key.slice(0, star), suffix: star < 0 ? undefined : key.slice(star + 1), targets });
  }
  // tsc: an exact key wins, then the longest prefix.
  patterns.sort(
    (a, b) => Number(b.suffix === undefined) - Number(a.suffix === undefined) || b.prefix.length - a.prefix.length || compareText(a.prefix, b.prefix),
  );
  return { baseUrl: options.baseUrl, patterns };
}

/** Paths a specifier may stand for by `paths`, best first. */
export function mappedPaths(mapping: PathMapping, specifier: string): readonly string[] {
  for (const { prefix, suffix, targets } of mapping.patterns) {
    if (suffix === undefined) {
      if (specifier === prefix) return targets;
      continue;
    }
    if (specifier.length < prefix.length + suffix.length || !specifier.startsWith(prefix) || !specifier.endsWith(suffix)) continue;
    const filling = specifier.slice(prefix.length, specifier.length - suffix.length);
    return targets.map((target) => target.replace('*', () => filling));
  }
  return [];
}
