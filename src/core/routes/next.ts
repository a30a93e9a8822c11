import type { FileFacts, RouteFact } from '../model/facts';

const LANGUAGES: ReadonlySet<string> = new Set(['javascript', 'typescript', 'tsx']);
const APP = /(?:^|\/)app\/(?:(.*)\/)?(route|page)\.(?:[jt]sx?|mjs)$/;
const PAGES = /(?:^|\/)pages\/(.+)\.(?:[jt]sx?|mjs)$/;
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
/** Files of the pages router that answer no path of their own. */
const SPECIAL = /(?:^|\/)_(?:app|document|error|middleware)$/;
const DECLARATION = /\.d\.[cm]?ts$|\.(?:test|spec|stories)\./;

/** Files below `app` and `pages` of a project that depends on Next.js: the folders are the path, the exports answer. */
export function nextRoutes(path: string, facts: FileFacts, dependsOn: (name: string) => boolean): readonly RouteFact[] {
  if (!LANGUAGES.has(facts.language) || DECLARATION.test(path)) return [];
  const app = APP.exec(path);
  const pages = app === null ? PAGES.exec(path) : null;
  if ((app === null && pages === null) || !dependsOn('next')) return [];
  if (app !== null) {
    const segments = (app[1] ?? '').split('/').filter((segment) => !/^\(.*\)$|^@/.test(segment)).map((segment) => segment.replace(/^\(\.+\)/, ''));
    if (segments.some((segment) => segment.startsWith('_'))) return [];
    const at = `/${segments.join('/')}`;
    return app[2] === 'page' ? defaultRoute('GET', at, facts) : methodRoutes(at, facts);
  }
  const name = pages?.[1] ?? '';
  if (SPECIAL.test(name)) return [];
  const at = `/${name.replace(/(?:^|\/)index$/, '')}`;
  return defaultRoute(at === '/api' || at.startsWith('/api/') ? 'ANY' : 'GET', at, facts);
}

function methodRoutes(path: string, facts: FileFacts): RouteFact[] {
  const routes: RouteFact[] = [];
  facts.symbols.forEach(({ name, container, exported, nameLine }, symbol) => {
    if (container === 0 && exported && METHODS.has(name)) routes.push(route(name, path, nameLine, { symbol, use: -1, name: '' }));
  });
  for (const { name, local, line } of facts.exports) {
    if (METHODS.has(name) && local !== '') routes.push(route(name, path, line, { symbol: -1, use: -1, name: local }));
  }
  return routes;
}

/** What the file exports by default: a symbol that says so, or an export statement that names one. */
function defaultRoute(method: string, path: string, facts: FileFacts): RouteFact[] {
  const exported = facts.exports.find(({ name }) => name === 'default');
  const named = facts.symbols.findIndex(({ name, container }) => name === 'default' && container === 0);
  const byName = exported === undefined || exported.local === '' ? -1 : facts.symbols.findIndex(({ name, container }) => name === exported.local && container === 0);
  const symbol = byName > 0 ? byName : named;
  if (symbol < 0 && exported === undefined) return [];
  const line = symbol > 0 ? facts.symbols[symbol].nameLine : (exported?.line ?? 0);
  return [route(method, path, line, { symbol, use: -1, name: symbol > 0 ? '' : (exported?.local ?? '') })];
}

function route(method: string, path: string, line: number, handler: RouteFact['handler']): RouteFact {
  return { method, path, framework: 'next', line, within: 0, router: { name: '', symbol: -1, use: -1 }, handler };
}
