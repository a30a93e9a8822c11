import { baseNameOf, compareText, joinPath, parentOf } from '../../model/rootPath';
import type { ProjectFiles } from '../../link/linkRules';
import { asObject, asString, asStrings, type JsonObject, parseJsonc } from './jsonc';

export const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** One package.json. */
export interface Package {
  readonly folder: string;
  readonly name: string;
  readonly json: JsonObject;
  /** Folders of dependencies that are named by place: `"dep": "file:./dep"`. */
  readonly linked: ReadonlyMap<string, string>;
}

export interface Packages {
  readonly byFolder: ReadonlyMap<string, Package>;
  /** Packages that may be imported by name from anywhere in the root. */
  readonly byName: ReadonlyMap<string, Package>;
}

/**
 * The packages of a root. Where a workspace is declared (npm, yarn, bun: `workspaces`; pnpm: pnpm-workspace.yaml) its
 * members are importable by name; where none is, every named package is.
 */
export function readPackages(files: ProjectFiles): Packages {
  const byFolder = new Map<string, Package>();
  const globs: string[] = [];
  for (const path of [...files.keys()].sort(compareText)) {
    const name = baseNameOf(path);
    const folder = parentOf(path);
    const text = files.get(path) ?? '';
    if (name === 'pnpm-workspace.yaml') globs.push(...pnpmPackages(text).map((glob) => inFolder(folder, glob)));
    if (name !== 'package.json') continue;
    const json = parseJsonc(text);
    byFolder.set(folder, { folder, name: asString(json.name), json, linked: linkedFolders(folder, json) });
    const workspaces = Array.isArray(json.workspaces) ? json.workspaces : asObject(json.workspaces).packages;
    globs.push(...asStrings(workspaces).map((glob) => inFolder(folder, glob)));
  }
  const isMember = membership(globs);
  const byName = new Map<string, Package>();
  for (const found of byFolder.values()) {
    if (found.name !== '' && isMember(found.folder) && !byName.has(found.name)) byName.set(found.name, found);
  }
  return { byFolder, byName };
}

/** The entries of the `packages:` list; pnpm-workspace.yaml needs no more of YAML than a list of scalars. */
export function pnpmPackages(text: string): readonly string[] {
  const globs: string[] = [];
  let isInside = false;
  for (const line of text.split(/\r?\n/)) {
    const content = line.replace(/(^|\s)#.*$/, '');
    if (content.trim() === '') continue;
    const flow = /^packages\s*:\s*\[(.*)\]/.exec(content);
    if (flow) return flow[1].split(',').map(unquote).filter((glob) => glob !== '');
    if (/^\S/.test(content) && !content.startsWith('-')) isInside = /^["']?packages["']?\s*:/.test(content);
    else if (isInside) globs.push(unquote(content.replace(/^\s*-\s*/, '')));
  }
  return globs.filter((glob) => glob !== '');
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2');

function inFolder(folder: string, glob: string): string {
  const isNegative = glob.startsWith('!');
  const joined = joinPath(folder, isNegative ? glob.slice(1) : glob) ?? '';
  return isNegative ? `!${joined}` : joined;
}

/** Workspace globs: `*` within a folder name, `**` over any depth, a later `!` takes out. */
function membership(globs: readonly string[]): (folder: string) => boolean {
  if (globs.length === 0) return () => true;
  const positive = globs.filter((glob) => !glob.startsWith('!')).map(globPattern);
  const negative = globs.filter((glob) => glob.startsWith('!')).map((glob) => globPattern(glob.slice(1)));
  return (folder) => folder === '' || (positive.some((glob) => glob.test(folder)) && !negative.some((glob) => glob.test(folder)));
}

function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*\/?|\*|\{[^}]*\}|[^*{]+/g, (part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
    return escapePattern(part);
  });
  return new RegExp(`^${source}$`);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function linkedFolders(folder: string, json: JsonObject): ReadonlyMap<string, string> {
  const linked = new Map<string, string>();
  for (const field of DEPENDENCY_FIELDS) {
    for (const [name, value] of Object.entries(asObject(json[field]))) {
      const place = /^(?:file|link|portal):(.*)$/.exec(asString(value))?.[1];
      const target = place === undefined ? undefined : joinPath(folder, place);
      if (target !== undefined) linked.set(name, target);
    }
  }
  return linked;
}

/** `@scope/name/sub/path` is the package `@scope/name` and the subpath `sub/path`. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), subpath: parts.slice(length).join('/') };
}

/**
 * Every target that a package.json `exports` or `imports` map names for a key (`.`, `./sub`, `#internal`), in the order
 * of preference that leads to source: conditions named for source first, then types, import, the rest. Patterns with
 * one `*` are filled in; the longest matching prefix wins, as in Node.
 */
export function mapTargets(map: unknown, key: string): readonly string[] {
  const entries = asObject(map);
  const isKeyed = Object.keys(entries).some((name) => name.startsWith('.') || name.startsWith('#'));
  if (!isKeyed) return key === '.' ? conditionTargets(map) : [];
  if (key in entries) return conditionTargets(entries[key]);
  let best = '';
  let bestPrefix = -1;
  for (const pattern of Object.keys(entries)) {
    const star = pattern.indexOf('*');
    if (star < 0 || star <= bestPrefix) continue;
    const fits = key.startsWith(pattern.slice(0, star)) && key.endsWith(pattern.slice(star + 1)) && key.length >= pattern.length;
    if (!fits) continue;
    best = pattern;
    bestPrefix = star;
  }
  if (bestPrefix < 0) return [];
  const filling = key.slice(bestPrefix, key.length - (best.length - bestPrefix - 1));
  return conditionTargets(entries[best]).map((target) => target.replaceAll('*', filling));
}

const CONDITION_ORDER = ['source', 'development', 'types', 'import', 'module', 'node', 'require', 'default', 'browser'];

function conditionTargets(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(conditionTargets);
  const conditions = asObject(value);
  const rank = (name: string): number => (CONDITION_ORDER.indexOf(name) + CONDITION_ORDER.length + 1) % (CONDITION_ORDER.length + 1);
  return Object.keys(conditions)
    .sort((a, b) => rank(a) - rank(b) || compareText(a, b))
    .flatMap((name) => conditionTargets(conditions[name]));
}
