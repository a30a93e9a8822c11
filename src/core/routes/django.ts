import { type Argument, readArguments, stringValue } from './arguments';
import type { Framework } from './framework';
import { argumentOf } from './namedArgument';
import { listPlace } from './pythonRouteList';
import { NOWHERE, type Place, type RouteReader } from './routeReader';
import type { CallSite } from './framework';

const ENTRIES: ReadonlySet<string> = new Set(['path', 're_path', 'url']);

export const django: Framework = {
  id: 'django',
  languages: ['python'],
  modules: /^(?:django|rest_framework)(?:\.|$)/,
  isUsual: false,
  calls: ['path', 're_path', 'url', 'register', 'DefaultRouter', 'SimpleRouter'],

  call(site, reader) {
    const { name, args, receiver } = site;
    if (/Router$/.test(name)) return (reader.group(site, NOWHERE, ''), true);
    const pattern = stringValue(argumentOf(args, 'route', 0)?.text ?? argumentOf(args, 'prefix')?.text ?? '');
    if (pattern === undefined) return false;
    if (name === 'register') {
      // A set of views: the list, and each member by its key.
      const path = fromRegex(pattern);
      for (const each of [path, `${path}/<pk>`]) reader.route('django', 'ANY', reader.placeOf(site), each, site, argumentOf(args, 'viewset', 1));
      return true;
    }
    if (!ENTRIES.has(name) || (receiver !== '' && receiver !== 'urls')) return false;
    const view = argumentOf(args, 'view', 1);
    if (view === undefined) return false;
    const path = name === 'path' ? pattern : fromRegex(pattern);
    const place = listPlace(site, reader, 'urlpatterns');
    if (/^include\b/.test(view.text)) include(view, place, path, site, reader);
    else reader.route('django', 'ANY', place, path, site, view);
    return true;
  },
};

/** `include('app.urls')`, `include(app.urls)`, `include((patterns, 'name'))`, `include(router.urls)`, `include([path(...), ...])`. */
function include(view: Argument, place: Place, path: string, site: CallSite, reader: RouteReader): void {
  const inner = readArguments(view.text, view.text.indexOf('('), reader.file.rules.comments)?.args[0];
  if (inner === undefined) return;
  const text = inner.text.replace(/^\(\s*/, '').replace(/,[^]*$/, '').trim();
  const module = stringValue(text);
  if (module !== undefined) return reader.mountModule(place, path, module, site);
  if (text.startsWith('[') || inner.text.startsWith('[')) return reader.group(site, place, path, { name: '', text: inner.text, start: view.start + inner.start });
  reader.mount(place, path, text, site);
}

/** `^users/(?P<pk>\d+)/$` as `users/<pk>/`. */
function fromRegex(pattern: string): string {
  return pattern
    .replace(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '<$1>')
    .replace(/\((?:\?:)?[^()]*\)/g, '<value>')
    .replace(/^\^/, '').replace(/\\?[$]$|\\Z$/, '').replace(/\\(?=[/.-])|\?$/g, '');
}
