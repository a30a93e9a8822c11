import { type Argument, stringsOf } from './arguments';
import type { CallSite } from './framework';
import type { WrittenHandler } from './handlerText';
import type { RouteReader } from './routeReader';

/** Calls of JavaScript routers that register a handler, with the method they mean. */
export const VERBS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'], ['post', 'POST'], ['put', 'PUT'], ['patch', 'PATCH'], ['delete', 'DELETE'], ['del', 'DELETE'], ['head', 'HEAD'], ['options', 'OPTIONS'], ['all', 'ANY'],
]);

/** Receivers that are called like routers; what is made here as one is known to be one. */
const ROUTER_NAME = /(?:^|[._])(?:app|application|router|routes?|server|api|fastify|instance|web|admin|v\d+)$|(?:Router|Routes?|App|Api|Server|API)(?:\(\))?$|route\(\)/i;
const PATH = /^(?:\/|\*|\(|$)/;

/** True where something that looks like a router is told to answer a path: `router.get('/x', handler)`. */
export function verbCall(framework: string, site: CallSite, reader: RouteReader, handler: Argument | WrittenHandler | undefined = site.args.at(-1)): boolean {
  const method = VERBS.get(site.name);
  if (method === undefined || site.receiver === '') return false;
  const place = reader.placeOf(site);
  const isChained = /(?:^|\.)route\(\)/.test(site.receiver);
  const paths = stringsOf(site.args[0], reader.file.rules.comments);
  if (!isChained && (site.args.length < 2 || paths === undefined || !paths.every((path) => PATH.test(path)))) return false;
  if (place.router.kind === 'none' || !(isChained || isRouter(site, reader))) return false;
  if (handler === undefined || ('text' in handler && /^\{|^["'`\d]/.test(handler.text))) return false;
  for (const path of paths ?? ['']) reader.route(framework, method, place, path, site, handler);
  return true;
}

function isRouter({ receiver, scope }: CallSite, reader: RouteReader): boolean {
  return ROUTER_NAME.test(receiver.replace(/(?:\.\w+\(\))+$/, '')) || reader.isMadeHere(receiver, scope);
}
