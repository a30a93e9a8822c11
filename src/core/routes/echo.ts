import { stringValue } from './arguments';
import type { Framework } from './framework';
import { goGroup, goVerb } from './goRouters';

const VERBS: ReadonlyMap<string, string> = new Map([
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((verb): [string, string] => [verb, verb]), ['Any', 'ANY'],
]);

export const echo: Framework = {
  id: 'echo',
  languages: ['go'],
  modules: /^github\.com\/labstack\/echo(?:\/v\d+)?$/,
  isUsual: false,
  calls: [...VERBS.keys(), 'Add', 'Group'],

  call(site, reader) {
    if (site.name === 'Group') return goGroup(site, reader);
    // What follows the handler is middleware.
    if (site.name !== 'Add') return goVerb('echo', site, reader, VERBS.get(site.name) ?? 'ANY', 1);
    const method = stringValue(site.args[0]?.text ?? '') ?? /Method(\w+)$/.exec(site.args[0]?.text ?? '')?.[1];
    return method !== undefined && /^\w+$/.test(method) && goVerb('echo', { ...site, args: site.args.slice(1) }, reader, method.toUpperCase(), 1);
  },
};
