import { stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import { NOWHERE } from './routeReader';
import { VERBS, verbCall } from './verbCalls';

export const hono: Framework = {
  id: 'hono',
  languages: ['javascript', 'typescript', 'tsx'],
  modules: /^(?:hono|@hono\/[\w-]+)(?:\/|$)/,
  isUsual: false,
  calls: [...VERBS.keys(), 'on', 'route', 'basePath', 'mount', 'Hono', 'OpenAPIHono'],

  call(site, reader) {
    const { name, args, receiver } = site;
    if (/Hono$/.test(name)) return (reader.group(site, NOWHERE, ''), true);
    if (receiver === '') return false;
    const path = stringValue(args[0]?.text ?? '');
    if (name === 'basePath') {
      if (path !== undefined) reader.group(site, reader.placeOf(site), path);
      return true;
    }
    if (name === 'route' || name === 'mount') {
      if (path !== undefined && args[1] !== undefined) reader.mount(reader.placeOf(site), path, args[1].text, site);
      return true;
    }
    if (name !== 'on') return verbCall('hono', site, reader);
    const methods = stringsOf(args[0], reader.file.rules.comments);
    const paths = stringsOf(args[1], reader.file.rules.comments);
    if (methods === undefined || paths === undefined || args.length < 3) return false;
    for (const method of methods) for (const each of paths) reader.route('hono', method.toUpperCase(), reader.placeOf(site), each, site, args.at(-1));
    return true;
  },
};
