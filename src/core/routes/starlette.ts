import { stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { listPlace } from './pythonRouteList';

export const starlette: Framework = {
  id: 'starlette',
  languages: ['python'],
  modules: /^starlette(?:\.|$)/,
  isUsual: false,
  calls: ['Route', 'WebSocketRoute', 'Mount', 'Router', 'Starlette', 'add_route', 'mount'],

  call(site, reader) {
    const { name, args } = site;
    const routes = argumentOf(args, 'routes');
    if (name === 'Starlette' || name === 'Router') {
      if (routes !== undefined && /^\w+$/.test(routes.text)) reader.mount({ router: { kind: 'symbol', symbol: site.scope.within }, path: '' }, '', routes.text, site);
      return true;
    }
    const path = stringValue(argumentOf(args, 'path', 0)?.text ?? '');
    if (path === undefined) return false;
    if (name === 'add_route') {
      const methods = stringsOf(argumentOf(args, 'methods'), reader.file.rules.comments) ?? ['GET'];
      for (const method of methods) reader.route('starlette', method.toUpperCase(), reader.placeOf(site), path, site, argumentOf(args, 'route', 1));
      return true;
    }
    const place = name === 'mount' ? reader.placeOf(site) : listPlace(site, reader, '');
    if (name === 'Mount' || name === 'mount') {
      const child = routes ?? argumentOf(args, 'app', 1);
      if (child === undefined) return true;
      if (/^(?:\w+\s*\(|\[)/.test(child.text)) reader.group(site, place, path, child);
      else reader.mount(place, path, child.text, site);
      return true;
    }
    // A class answers all the methods it has functions for.
    const endpoint = argumentOf(args, 'endpoint', 1);
    const byDefault = name === 'Route' && /^[A-Z]|\.[A-Z]/.test(endpoint?.text ?? '') ? 'ANY' : 'GET';
    const methods = stringsOf(argumentOf(args, 'methods'), reader.file.rules.comments) ?? [byDefault];
    for (const method of methods) reader.route('starlette', method.toUpperCase(), place, path, site, endpoint);
    return true;
  },
};
