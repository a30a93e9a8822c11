import { type Argument, stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { NOWHERE, type RouteReader } from './routeReader';

const VERB = /\.(get|post|put|patch|delete)$/;

export const flask: Framework = {
  id: 'flask',
  languages: ['python'],
  modules: /^(?:flask|quart|flask_\w+|sanic)(?:\.|$)/,
  isUsual: true,
  calls: ['Blueprint', 'register_blueprint', 'add_url_rule'],

  call(site, reader) {
    const { name, args } = site;
    if (name === 'Blueprint') {
      reader.group(site, NOWHERE, stringValue(argumentOf(args, 'url_prefix')?.text ?? '') ?? '');
    } else if (name === 'register_blueprint') {
      const prefix = argumentOf(args, 'url_prefix');
      const child = args[0]?.text;
      if (child !== undefined) reader.mount(reader.placeOf(site), stringValue(prefix?.text ?? '') ?? '', child, site, prefix !== undefined);
    } else {
      const path = stringValue(argumentOf(args, 'rule', 0)?.text ?? '');
      if (path === undefined) return false;
      for (const method of methodsOf(args, reader)) reader.route('flask', method, reader.placeOf(site), path, site, argumentOf(args, 'view_func', 2));
    }
    return true;
  },

  decorated(draft, decorations, reader) {
    let isRoute = false;
    for (const { name, args } of decorations) {
      const verb = VERB.exec(name)?.[1].toUpperCase();
      const path = stringValue(args[0]?.text ?? '');
      if (path === undefined || !(name.endsWith('.route') || (verb !== undefined && /^[/<]|^$/.test(path)))) continue;
      const site = { line: draft.startLine, scope: draft.scope, start: draft.start, receiver: name.slice(0, name.lastIndexOf('.')) };
      for (const method of verb === undefined ? methodsOf(args, reader) : [verb]) reader.route('flask', method, reader.placeOf(site), path, site, draft);
      isRoute = true;
    }
    return isRoute;
  },
};

/** Without a word about methods a view answers GET. */
function methodsOf(args: readonly Argument[], reader: RouteReader): readonly string[] {
  return (stringsOf(argumentOf(args, 'methods'), reader.file.rules.comments) ?? ['GET']).map((method) => method.toUpperCase());
}
