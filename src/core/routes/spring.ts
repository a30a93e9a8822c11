import { annotationPaths, ownerDecorations } from './annotationPaths';
import type { Decoration, Framework } from './framework';
import { argumentOf } from './namedArgument';
import { joinPaths } from './paths';
import { NOWHERE } from './routeReader';

const MAPPING = /^(Get|Post|Put|Patch|Delete|Request)Mapping$/;
const METHOD = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g;
const PATH_NAMES = ['value', 'path'];

export const spring: Framework = {
  id: 'spring',
  languages: ['java', 'kotlin', 'groovy'],
  modules: /^org\.springframework\.(?:web|stereotype|boot)/,
  isUsual: true,
  calls: [],

  decorated(draft, decorations, reader) {
    const mappings = decorations.filter(({ name }) => MAPPING.test(name));
    if (mappings.length === 0 || (draft.form !== 'method' && draft.form !== 'function')) return false;
    const owner = ownerDecorations(draft, reader);
    // A client asks, it does not answer.
    if (owner.some(({ name }) => name === 'FeignClient')) return true;
    const { comments } = reader.file.rules;
    const base = owner.find(({ name }) => name === 'RequestMapping');
    const prefixes = base === undefined ? [''] : annotationPaths(base, PATH_NAMES, comments);
    for (const mapping of mappings) {
      for (const prefix of prefixes) {
        for (const path of annotationPaths(mapping, PATH_NAMES, comments)) {
          for (const method of methodsOf(mapping)) reader.route('spring', method, NOWHERE, joinPaths(prefix, path), { line: draft.nameLine, scope: draft.scope }, draft);
        }
      }
    }
    return true;
  },
};

/** `@PostMapping`, `@RequestMapping(method = {RequestMethod.GET, RequestMethod.HEAD})`; any method where none is named. */
function methodsOf({ name, args }: Decoration): readonly string[] {
  const verb = MAPPING.exec(name)?.[1] ?? '';
  if (verb !== 'Request') return [verb.toUpperCase()];
  const written = argumentOf(args, 'method')?.text.match(METHOD) ?? [];
  return written.length === 0 ? ['ANY'] : written;
}
