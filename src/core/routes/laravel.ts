import { type Argument, elementsOf, stringsOf, stringValue } from './arguments';
import type { CallSite, Framework } from './framework';
import type { WrittenHandler } from './handlerText';
import { argumentOf } from './namedArgument';
import { joinPaths } from './paths';
import { NOWHERE, type Place, type RouteReader } from './routeReader';

const VERBS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'], ['post', 'POST'], ['put', 'PUT'], ['patch', 'PATCH'], ['delete', 'DELETE'], ['options', 'OPTIONS'], ['any', 'ANY'],
]);
/** Action, method and what follows the name of a resource. */
const RESOURCE: readonly (readonly [action: string, method: string, path: string])[] = [
  ['index', 'GET', ''], ['create', 'GET', '/create'], ['store', 'POST', ''], ['show', 'GET', '/{id}'], ['edit', 'GET', '/{id}/edit'], ['update', 'PUT', '/{id}'],
  ['destroy', 'DELETE', '/{id}'],
];
const CHOSEN = /^(?:\s*->(?!only|except)\w+\([^()]*\))*\s*->(only|except)\(([^()]*)\)/;
const FORMS: ReadonlySet<string> = new Set(['create', 'edit']);

export const laravel: Framework = {
  id: 'laravel',
  languages: ['php'],
  modules: /^Illuminate(?:\.|\\|$)/,
  isUsual: true,
  calls: [...VERBS.keys(), 'match', 'resource', 'apiResource', 'group', 'prefix', 'controller', 'middleware', 'name', 'domain'],

  call(site, reader) {
    if (!/^(?:.*\.)?Route(?:\.|$)/.test(site.receiver)) return false;
    const { name, args } = site;
    const at = placeOf(site, reader);
    if (name === 'group') return openGroup(site, at, reader);
    if (name === 'prefix' || name === 'controller' || name === 'middleware' || name === 'name' || name === 'domain') {
      const path = name === 'prefix' ? (stringValue(args[0]?.text ?? '') ?? '') : '';
      reader.group(site, { ...at, path: name === 'controller' ? `${at.path}${CONTROLLER}${classIn(args[0])}` : at.path }, path);
      return true;
    }
    const { path: prefix, controller } = withController(at.path);
    const place = { ...at, path: prefix };
    if (name === 'resource' || name === 'apiResource') return resource(site, place, reader);
    const [first, ...rest] = name === 'match' ? args.slice(1) : args;
    const path = stringValue(first?.text ?? '');
    const handler = rest[0];
    if (path === undefined || handler === undefined) return false;
    const methods = name === 'match' ? (stringsOf(args[0], reader.file.rules.comments) ?? ['ANY']) : [VERBS.get(name) ?? 'ANY'];
    for (const method of methods) reader.route('laravel', method.toUpperCase(), place, path, site, action(handler, controller, reader));
    return true;
  },
};

/** Carries the class of `Route::controller(X::class)` along with the path of a group; it occurs in no path. */
const CONTROLLER = '\0';

function withController(path: string): { readonly path: string; readonly controller: string } {
  const at = path.lastIndexOf(CONTROLLER);
  if (at < 0) return { path, controller: '' };
  const [controller = '', ...rest] = path.slice(at + 1).split('/');
  return { path: joinPaths(withController(path.slice(0, at)).path, rest.join('/')), controller };
}

function placeOf(site: CallSite, reader: RouteReader): Place {
  return site.receiver.includes('()') ? reader.placeOf(site) : (reader.groupAt(site.start) ?? NOWHERE);
}

/** `->group(function () {...})`, `Route::group(['prefix' => 'admin'], function () {...})` */
function openGroup(site: CallSite, at: Place, reader: RouteReader): boolean {
  const inside = site.args.at(-1);
  if (inside === undefined || !/^(?:static\s+)?f(?:unctio)?n\b/.test(inside.text)) return true;
  const options = site.args.length > 1 ? elementsOf(site.args[0], reader.file.rules.comments) : [];
  reader.group(site, at, stringValue(argumentOf(options, 'prefix')?.text ?? '') ?? '', inside);
  return true;
}

function resource(site: CallSite, place: Place, reader: RouteReader): boolean {
  const path = stringValue(site.args[0]?.text ?? '');
  const controller = classIn(site.args[1]);
  if (path === undefined || controller === '') return false;
  const chosen = CHOSEN.exec(reader.text.slice(site.end, site.end + 400));
  const isChosen = (name: string): boolean => chosen === null || new RegExp(`\\b${name}\\b`).test(chosen[2]) === (chosen[1] === 'only');
  for (const [name, method, rest] of RESOURCE) {
    if ((site.name === 'apiResource' && FORMS.has(name)) || !isChosen(name)) continue;
    reader.route('laravel', method, place, `${path.replaceAll('.', '/{id}/')}${rest}`, site, named(`${controller}.${name}`));
  }
  return true;
}

/** `[UserController::class, 'show']`, `'UserController@show'`, `'show'` in a controller's group, `ShowProfile::class`, a function. */
function action(handler: Argument, controller: string, reader: RouteReader): Argument | WrittenHandler {
  const text = stringValue(handler.text);
  if (text !== undefined) return named(text.includes('@') ? text.replace('@', '.').replace(/^.*\\/, '') : controller === '' ? text : `${controller}.${text}`);
  if (handler.text.startsWith('[')) {
    const [type, method] = elementsOf(handler, reader.file.rules.comments);
    return named(`${classIn(type)}.${stringValue(method?.text ?? '') ?? '__invoke'}`);
  }
  return classIn(handler) === '' ? handler : named(`${classIn(handler)}.__invoke`);
}

function named(name: string): WrittenHandler {
  return { inlineAt: -1, name, nameAt: -1 };
}

function classIn(argument: Argument | undefined): string {
  return /^\\?(?:\w+\\)*(\w+)::class$/.exec(argument?.text ?? '')?.[1] ?? '';
}
