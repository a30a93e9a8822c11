import { elementsOf, stringValue, stringsOf } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { NOWHERE } from './routeReader';
import { VERBS, verbCall } from './verbCalls';

export const koa: Framework = {
  id: 'koa',
  languages: ['javascript', 'typescript', 'tsx'],
  modules: /^(?:koa|koa-\w[\w-]*|@koa\/[\w-]+)$/,
  isUsual: false,
  calls: [...VERBS.keys(), 'use', 'prefix', 'Router', 'KoaRouter', 'Koa'],

  call(site, reader) {
    const { name, args, receiver } = site;
    if (/^(?:Koa)?Router$|^Koa$/.test(name)) {
      const options = args[0] === undefined ? [] : elementsOf(args[0], reader.file.rules.comments);
      reader.group(site, NOWHERE, stringValue(argumentOf(options, 'prefix')?.text ?? '') ?? '');
      return true;
    }
    if (receiver === '') return false;
    if (name === 'prefix') {
      const path = stringValue(args[0]?.text ?? '');
      if (path !== undefined) reader.mount(NOWHERE, path, receiver, site);
      return true;
    }
    if (name === 'use') {
      const paths = stringsOf(args[0], reader.file.rules.comments);
      for (const path of paths ?? ['']) for (const child of paths === undefined ? args : args.slice(1)) reader.mount(reader.placeOf(site), path, child.text, site);
      return true;
    }
    // `router.get('name', '/path', handler)` gives the route a name first.
    const isNamed = args.length > 2 && !/^["'`][/*]/.test(args[0].text) && /^["'`]\//.test(args[1].text);
    return verbCall('koa', isNamed ? { ...site, args: args.slice(1) } : site, reader);
  },
};
