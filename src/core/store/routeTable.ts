import type { FileRouting, LinkedMount, SymbolPlace } from '../model/edge';
import { compareText } from '../model/rootPath';
import { joinPaths, wholePath } from '../routes/paths';
import { hash64Hex } from '../text/fastHash';
import type { GraphRoute } from './graph';

/** Places a router may be mounted at, and routers inside each other: more are a web that no program means. */
const MAX_PATHS = 8;
const MAX_DEPTH = 12;

export interface RoutedFile {
  /** Index into CodeGraph.files. */
  readonly file: number;
  readonly path: string;
  readonly routing: FileRouting;
}

/**
 * The routes of one root with the paths of all files joined, by (path of the file, line, method, path). `symbolAt` gives
 * the symbol of a place, undefined where it is gone; `symbolOf` that of a file by its index.
 */
export function routesOfRoot(
  root: string, files: readonly RoutedFile[], symbolAt: (place: SymbolPlace) => number | undefined, symbolOf: (file: number, index: number) => number,
): GraphRoute[] {
  const mounts = new Map<string, LinkedMount[]>();
  for (const { routing } of files) {
    for (const mount of routing.mounts) {
      const key = keyOf(mount.child);
      const list = mounts.get(key);
      if (list === undefined) mounts.set(key, [mount]);
      else list.push(mount);
    }
  }
  for (const list of mounts.values()) list.sort(compareMounts);
  const prefixes = new Map<string, readonly string[]>();
  const prefixesOf = (place: SymbolPlace, seen: readonly string[]): readonly string[] => {
    const key = keyOf(place);
    const known = prefixes.get(key);
    if (known !== undefined) return known;
    if (seen.includes(key) || seen.length > MAX_DEPTH) return [];
    const all = mounts.get(key) ?? [];
    const own = all.filter(({ isOwn }) => isOwn).map(({ path }) => path).reduce(joinPaths, '');
    const above = all.filter(({ isOwn }) => !isOwn);
    const joined = above.flatMap((mount) => {
      const parents = mount.parent === undefined ? [''] : prefixesOf(mount.parent, [...seen, key]);
      return parents.map((parent) => joinPaths(joinPaths(parent, mount.path), mount.replacesOwn ? '' : own));
    });
    const result = above.length === 0 ? [own] : [...new Set(joined)].sort(compareText).slice(0, MAX_PATHS);
    // What a cycle cut short on the way here must not be remembered as the whole.
    if (seen.length === 0) prefixes.set(key, result);
    return result;
  };
  const routes: GraphRoute[] = [];
  const seen = new Map<string, number>();
  for (const { file, path: filePath, routing } of files) {
    for (const { method, path, framework, line, within, router, handler } of routing.routes) {
      for (const prefix of router === undefined ? [''] : prefixesOf(router, [])) {
        const whole = wholePath(joinPaths(prefix, path));
        const digest = hash64Hex([method, whole, framework, filePath].join('\0'));
        const ordinal = seen.get(digest) ?? 0;
        seen.set(digest, ordinal + 1);
        const id = `route:${root}:${ordinal === 0 ? digest : hash64Hex(`${digest}\0${ordinal}`)}`;
        routes.push({
          id, method, path: whole, framework, file, line, registeredIn: symbolOf(file, within), handler: (handler === undefined ? undefined : symbolAt(handler)) ?? -1,
        });
      }
    }
  }
  return routes;
}

const keyOf = ({ path, id }: SymbolPlace): string => `${path}\0${id}`;

function compareMounts(a: LinkedMount, b: LinkedMount): number {
  return compareText(a.path, b.path) || compareText(a.parent === undefined ? '' : keyOf(a.parent), b.parent === undefined ? '' : keyOf(b.parent)) || Number(a.replacesOwn) - Number(b.replacesOwn);
}
