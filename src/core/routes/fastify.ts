import { type Argument, elementsOf, stringsOf, stringValue } from './arguments';
import type { Framework } from './framework';
import type { WrittenHandler } from './handlerText';
import { argumentOf } from './namedArgument';
import { NOWHERE } from './routeReader';
import { VERBS, verbCall } from './verbCalls';

export const fastify: Framework = {
  id: 'fastify',
  languages: ['javascript', 'typescript', 'tsx'],
  modules: /^(?:fastify|fastify-\w[\w-]*|@fastify\/[\w-]+)$/,
  isUsual: true,
  calls: [...VERBS.keys(), 'register', 'route', 'fastify', 'Fastify'],

  call(site, reader) {
    const { name, args, receiver } = site;
    const { comments } = reader.file.rules;
    if (/^fastify$/i.test(name)) {
      if (receiver === '') reader.group(site, NOWHERE, '');
      return receiver === '';
    }
    if (receiver === '') return false;
    if (name === 'register') {
      const options = args[1] === undefined ? [] : elementsOf(args[1], comments);
      const prefix = stringValue(argumentOf(options, 'prefix')?.text ?? '') ?? '';
      if (args[0] === undefined) return false;
      if (/^(?:async\b|function\b|\()/.test(args[0].text)) reader.group(site, reader.placeOf(site), prefix, args[0]);
      else reader.mount(reader.placeOf(site), prefix, args[0].text, site);
      return true;
    }
    if (name === 'route') {
      if (args[0]?.text.startsWith('{') !== true) return false;
      const options = elementsOf(args[0], comments);
      const path = stringValue(argumentOf(options, 'url')?.text ?? argumentOf(options, 'path')?.text ?? '');
      if (path === undefined) return false;
      const methods = stringsOf(argumentOf(options, 'method'), comments) ?? ['ANY'];
      for (const method of methods) reader.route('fastify', method.toUpperCase(), reader.placeOf(site), path, site, argumentOf(options, 'handler') ?? shorthand(options));
      return true;
    }
    // `fastify.get('/x', { schema, handler })`
    const last = args.at(-1);
    const isOptions = last?.text.startsWith('{') === true && args.length === 2;
    const options = isOptions ? elementsOf(last, comments) : [];
    return verbCall('fastify', site, reader, isOptions ? (argumentOf(options, 'handler') ?? shorthand(options)) : last);
  },
};

/** `{ schema, handler }`, `{ async handler(request) {...} }` */
function shorthand(options: readonly Argument[]): Argument | WrittenHandler | undefined {
  const found = options.find(({ text }) => /^(?:async\s+)?handler\b/.test(text));
  return found === undefined || found.text === 'handler' ? found : { inlineAt: found.start, name: '', nameAt: -1 };
}
