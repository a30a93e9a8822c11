import type { CallSite } from './framework';
import type { Place, RouteReader } from './routeReader';

const LIST = /^([A-Za-z_]\w*)[ \t]*(?::[^=\n]+)?\+?=/gm;
/** Lists longer than this are read as the file's own. */
const LONGEST_LIST = 20_000;

/** The list at the top of a module that an entry (`path(...)`, `Route(...)`) stands in; `whole` is the name of the list that stands for the module, if one does. */
export function listPlace(site: CallSite, reader: RouteReader, whole: string): Place {
  const group = reader.groupAt(site.start);
  if (group !== undefined) return group;
  const name = [...reader.text.slice(Math.max(0, site.start - LONGEST_LIST), site.start).matchAll(LIST)].at(-1)?.[1] ?? whole;
  if (name === whole || site.scope.within !== 0) return { router: { kind: 'symbol', symbol: 0 }, path: '' };
  return { router: { kind: 'named', name, scope: site.scope }, path: '' };
}
