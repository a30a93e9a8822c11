import type { DraftSymbol } from '../extract/draft';
import { elementsOf, stringsOf } from './arguments';
import { decorationsOf } from './decorations';
import type { Decoration, Framework } from './framework';
import { joinPaths } from './paths';
import { NOWHERE, type RouteReader } from './routeReader';
import { argumentOf } from './namedArgument';

const METHODS: ReadonlyMap<string, string> = new Map([
  ['Get', 'GET'], ['Post', 'POST'], ['Put', 'PUT'], ['Patch', 'PATCH'], ['Delete', 'DELETE'], ['Head', 'HEAD'], ['Options', 'OPTIONS'], ['All', 'ANY'], ['Sse', 'GET'],
]);

export const nest: Framework = {
  id: 'nest',
  languages: ['typescript', 'javascript', 'tsx'],
  modules: /^@nestjs\//,
  isUsual: false,
  calls: [],

  decorated(draft, decorations, reader) {
    const owner = reader.file.symbols[draft.container];
    const controller = owner === undefined ? undefined : decorationsOf(owner.decorators, reader.file.rules.comments).find(({ name }) => name === 'Controller');
    if (controller === undefined) return false;
    for (const decoration of decorations) {
      const method = METHODS.get(decoration.name);
      if (method !== undefined) addRoutes(method, controller, decoration, draft, reader);
    }
    return true;
  },
};

function addRoutes(method: string, controller: Decoration, own: Decoration, draft: DraftSymbol, reader: RouteReader): void {
  for (const prefix of pathsOf(controller, reader)) {
    for (const path of pathsOf(own, reader)) {
      reader.route('nest', method, NOWHERE, joinPaths(prefix, path), { line: draft.startLine, scope: draft.scope }, draft);
    }
  }
}

/** `@Controller('users')`, `@Controller(['a', 'b'])`, `@Controller({ path: 'users' })`, `@Get()`. */
function pathsOf({ args }: Decoration, reader: RouteReader): readonly string[] {
  const [first] = args;
  if (first === undefined) return [''];
  const { comments } = reader.file.rules;
  if (!first.text.startsWith('{')) return stringsOf(first, comments) ?? [''];
  return stringsOf(argumentOf(elementsOf(first, comments), 'path'), comments) ?? [''];
}
