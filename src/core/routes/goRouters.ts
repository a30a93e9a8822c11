import { stringValue } from './arguments';
import type { CallSite } from './framework';
import type { RouteReader } from './routeReader';

/** What the routers of Go have in common: a method that is called like the request's, a path, and the handler at a place of its own. */
export function goVerb(framework: string, site: CallSite, reader: RouteReader, method: string, handlerAt: number): boolean {
  const path = stringValue(site.args[0]?.text ?? '');
  const handler = site.args.at(handlerAt);
  if (path === undefined || !/^(?:\/|$|\*)/.test(path) || site.receiver === '' || site.args.length < 2 || handler === undefined) return false;
  reader.route(framework, method, reader.placeOf(site), path, site, handler);
  return true;
}

/** A call that makes a router below another. */
export function goGroup(site: CallSite, reader: RouteReader, inside = site.args[1]): boolean {
  const path = stringValue(site.args[0]?.text ?? '');
  if (path === undefined || site.receiver === '') return false;
  reader.group(site, reader.placeOf(site), path, /^func\b/.test(inside?.text ?? '') ? inside : undefined);
  return true;
}
