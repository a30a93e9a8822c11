import { stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { NOWHERE } from './routeReader';

const DECORATOR = /\.(get|post|put|patch|delete|head|options|trace|api_route|websocket)$/;

export const fastapi: Framework = {
  id: 'fastapi',
  languages: ['python'],
  modules: /^fastapi(?:\.|$)/,
  isUsual: true,
  calls: ['APIRouter', 'include_router', 'add_api_route', 'mount'],

  call(site, reader) {
    const { name, args } = site;
    const prefix = stringValue(argumentOf(args, 'prefix')?.text ?? '') ?? '';
    if (name === 'APIRouter') {
      reader.group(site, NOWHERE, prefix);
    } else if (name === 'include_router') {
      const child = argumentOf(args, 'router', 0)?.text;
      if (child !== undefined) reader.mount(reader.placeOf(site), prefix, child, site);
    } else {
      const path = stringValue(argumentOf(args, 'path', 0)?.text ?? '');
      if (path === undefined) return false;
      if (name === 'mount') {
        const child = argumentOf(args, 'app', 1)?.text;
        if (child !== undefined) reader.mount(reader.placeOf(site), path, child, site);
      } else {
        const methods = stringsOf(argumentOf(args, 'methods'), reader.file.rules.comments) ?? ['GET'];
        for (const method of methods) reader.route('fastapi', method.toUpperCase(), reader.placeOf(site), path, site, argumentOf(args, 'endpoint', 1));
      }
    }
    return true;
  },

  decorated(draft, decorations, reader) {
    let isRoute = false;
    for (const { name, args } of decorations) {
      const verb = DECORATOR.exec(name)?.[1];
      const path = stringValue(argumentOf(args, 'path', 0)?.text ?? '');
      if (verb === undefined || path === undefined || !/^\/|^$/.test(path)) continue;
      const site = { line: draft.startLine, scope: draft.scope, start: draft.start, receiver: name.slice(0, name.lastIndexOf('.')) };
      const methods = verb === 'api_route' ? (stringsOf(argumentOf(args, 'methods'), reader.file.rules.comments) ?? ['GET']) : [verb === 'websocket' ? 'GET' : verb];
      for (const method of methods) reader.route('fastapi', method.toUpperCase(), reader.placeOf(site), path, site, draft);
      isRoute = true;
    }
    return isRoute;
  },
};
