import type { DraftSymbol } from '../extract/draft';
import { annotationPaths, ownerDecorations } from './annotationPaths';
import { stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { joinPaths } from './paths';
import { NOWHERE, type RouteReader } from './routeReader';

const ACTION = /^Http(Get|Post|Put|Patch|Delete|Head|Options)(?:Attribute)?$/;
const MAP: ReadonlyMap<string, string> = new Map([
  ['MapGet', 'GET'], ['MapPost', 'POST'], ['MapPut', 'PUT'], ['MapPatch', 'PATCH'], ['MapDelete', 'DELETE'], ['Map', 'ANY'], ['MapMethods', ''],
]);

/** Attributes of controllers and minimal APIs. */
export const aspnet: Framework = {
  id: 'aspnet',
  languages: ['csharp'],
  modules: /^Microsoft\.AspNetCore/,
  isUsual: true,
  calls: [...MAP.keys(), 'MapGroup'],

  call(site, reader) {
    const { name, args } = site;
    const path = stringValue(argumentOf(args, 'pattern', 0)?.text ?? argumentOf(args, 'prefix')?.text ?? '');
    if (path === undefined || site.receiver === '') return false;
    if (name === 'MapGroup') {
      reader.group(site, reader.placeOf(site), path);
      return true;
    }
    const handler = argumentOf(args, 'handler') ?? args.at(-1);
    if (args.length < 2) return false;
    const methods = name === 'MapMethods' ? (stringsOf({ name: '', text: (args[1]?.text ?? '').replace(/^new\s*(?:\w*\s*)?\[\]\s*/, ''), start: 0 }, reader.file.rules.comments) ?? ['ANY']) : [MAP.get(name) ?? 'ANY'];
    for (const method of methods) reader.route('aspnet', method.toUpperCase(), reader.placeOf(site), path, site, handler);
    return true;
  },

  decorated(draft, decorations, reader) {
    if (draft.form !== 'method') return false;
    const actions = decorations.flatMap((decoration) => {
      const verb = ACTION.exec(decoration.name)?.[1];
      return verb === undefined ? [] : [{ decoration, method: verb.toUpperCase() }];
    });
    const own = decorations.filter(({ name }) => name === 'Route');
    const all = actions.length > 0 ? actions : own.map((decoration) => ({ decoration, method: 'ANY' }));
    if (all.length === 0) return false;
    const { comments } = reader.file.rules;
    const prefixes = ownerDecorations(draft, reader).filter(({ name }) => name === 'Route').flatMap((route) => annotationPaths(route, ['template'], comments));
    for (const { decoration, method } of all) {
      // `[HttpGet, Route("x")]`: the verb says how, the route says where.
      const written = annotationPaths(decoration, ['template'], comments);
      const paths = written[0] === '' && own.length > 0 ? own.flatMap((route) => annotationPaths(route, ['template'], comments)) : written;
      for (const prefix of prefixes.length > 0 ? prefixes : ['']) {
        for (const path of paths) {
          const whole = /^~?\//.test(path) ? path.replace('~', '') : joinPaths(prefix, path);
          reader.route('aspnet', method, NOWHERE, withTokens(whole, draft, reader), { line: draft.nameLine, scope: draft.scope }, draft);
        }
      }
    }
    return true;
  },
};

/** `[controller]` and `[action]` stand for the names of the class and the method. */
function withTokens(path: string, draft: DraftSymbol, reader: RouteReader): string {
  const controller = reader.file.symbols[draft.container]?.name.replace(/Controller$/, '') ?? '';
  return path.replace(/\[controller\]/gi, controller).replace(/\[action\]/gi, draft.name.replace(/Async$/, ''));
}
