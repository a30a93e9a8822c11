import { annotationPaths, ownerDecorations } from './annotationPaths';
import type { Framework } from './framework';
import { joinPaths } from './paths';
import { NOWHERE } from './routeReader';

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

export const jaxrs: Framework = {
  id: 'jax-rs',
  languages: ['java', 'kotlin'],
  modules: /^(?:javax|jakarta)\.ws\.rs/,
  isUsual: false,
  calls: [],

  decorated(draft, decorations, reader) {
    const methods = decorations.filter(({ name }) => METHODS.has(name));
    if (methods.length === 0) return false;
    const { comments } = reader.file.rules;
    const pathOf = (all: typeof decorations): string => {
      const path = all.find(({ name }) => name === 'Path');
      return path === undefined ? '' : annotationPaths(path, ['value'], comments)[0];
    };
    const path = joinPaths(pathOf(ownerDecorations(draft, reader)), pathOf(decorations));
    for (const { name } of methods) reader.route('jax-rs', name, NOWHERE, path, { line: draft.nameLine, scope: draft.scope }, draft);
    return true;
  },
};
