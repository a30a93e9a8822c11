import { stringsOf } from './arguments';
import type { Framework } from './framework';
import { VERBS, verbCall } from './verbCalls';
import { NOWHERE } from './routeReader';

export const express: Framework = {
  id: 'express',
  languages: ['javascript', 'typescript', 'tsx'],
  modules: /^(?:express|express-\w[\w-]*|restify|polka)$/,
  isUsual: true,
  calls: [...VERBS.keys(), 'use', 'route', 'Router', 'express'],

  call(site, reader) {
    const { name, args, receiver } = site;
    if (name === 'Router' || name === 'express') {
      if (name === 'express' && receiver !== '') return false;
      reader.group(site, NOWHERE, '');
      return true;
    }
    if (name === 'route') {
      const paths = stringsOf(args[0], reader.file.rules.comments);
      if (paths === undefined || receiver === '') return false;
      reader.group(site, reader.placeOf(site), paths[0]);
      return true;
    }
    if (name !== 'use') return verbCall('express', site, reader);
    if (receiver === '' || args.length === 0) return false;
    const paths = stringsOf(args[0], reader.file.rules.comments);
    const children = paths === undefined ? args : args.slice(1);
    for (const path of paths ?? ['']) for (const child of children) reader.mount(reader.placeOf(site), path, child.text, site);
    return true;
  },
};
