import { stringValue } from './arguments';
import type { Framework } from './framework';
import { goGroup, goVerb } from './goRouters';

const VERBS: ReadonlyMap<string, string> = new Map([
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((verb): [string, string] => [verb, verb]), ['Any', 'ANY'],
]);

export const gin: Framework = {
  id: 'gin',
  languages: ['go'],
  modules: /^github\.com\/gin-gonic\/gin$/,
  isUsual: true,
  calls: [...VERBS.keys(), 'Handle', 'Group'],

  call(site, reader) {
    if (site.name === 'Group') return goGroup(site, reader);
    if (site.name !== 'Handle') return goVerb('gin', site, reader, VERBS.get(site.name) ?? 'ANY', -1);
    const method = stringValue(site.args[0]?.text ?? '') ?? /Method(\w+)$/.exec(site.args[0]?.text ?? '')?.[1];
    return method !== undefined && /^\w+$/.test(method) && goVerb('gin', { ...site, args: site.args.slice(1) }, reader, method.toUpperCase(), -1);
  },
};
