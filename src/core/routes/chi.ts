import { stringValue } from './arguments';
import type { Framework } from './framework';
import { goGroup, goVerb } from './goRouters';

const VERBS: ReadonlyMap<string, string> = new Map([
  ['Get', 'GET'], ['Post', 'POST'], ['Put', 'PUT'], ['Patch', 'PATCH'], ['Delete', 'DELETE'], ['Head', 'HEAD'], ['Options', 'OPTIONS'], ['Handle', 'ANY'], ['HandleFunc', 'ANY'],
]);

export const chi: Framework = {
  id: 'chi',
  languages: ['go'],
  modules: /^github\.com\/go-chi\/chi(?:\/v\d+)?$/,
  isUsual: false,
  calls: [...VERBS.keys(), 'Method', 'MethodFunc', 'Route', 'Group', 'Mount'],

  call(site, reader) {
    const { name, args } = site;
    if (name === 'Route') return goGroup(site, reader);
    if (name === 'Group') return goGroup({ ...site, args: [{ name: '', text: '""', start: site.start }] }, reader, args[0]);
    if (name === 'Mount') {
      const path = stringValue(args[0]?.text ?? '');
      if (path !== undefined && args[1] !== undefined) reader.mount(reader.placeOf(site), path, args[1].text, site);
      return true;
    }
    if (!name.startsWith('Method')) return goVerb('chi', site, reader, VERBS.get(name) ?? 'ANY', -1);
    const method = stringValue(args[0]?.text ?? '') ?? /Method(\w+)$/.exec(args[0]?.text ?? '')?.[1] ?? 'ANY';
    return goVerb('chi', { ...site, args: args.slice(1) }, reader, method.toUpperCase(), -1);
  },
};
