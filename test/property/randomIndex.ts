import fc from 'fast-check';
import type { FakeIndex } from '../unit/retrieve/fakeIndex';

const WORDS = ['session', 'cookie', 'load', 'save', 'user', 'cache', 'expire', 'token', 'write', 'route', 'café', '日本', '😀'];
const word = fc.constantFrom(...WORDS);
const name = fc.tuple(fc.constantFrom('load', 'save', 'open', 'read', 'make'), fc.constantFrom('session', 'cookie', 'user', 'cache')).map((parts) => parts.join('_'));

const statement = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
  name.map((called) => `${called}(token)`),
  word.map((key) => `put("cache:${key}")`),
);
const body = fc.array(statement, { minLength: 1, maxLength: 40 });
const definition = fc.tuple(name, body).map(([called, lines]) => [`def ${called}(token):`, ...lines.map((line) => `    ${line}`)].join('\n'));
const method = fc.tuple(name, body).map(([called, lines]) => [`    def ${called}(self):`, ...lines.map((line) => `        ${line}`)].join('\n'));
const type = fc.tuple(fc.constantFrom('Session', 'Cookie', 'Cache'), fc.array(method, { minLength: 1, maxLength: 4 })).map(([called, methods]) => [`class ${called}:`, ...methods].join('\n'));
const file = fc.array(fc.oneof(definition, type), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n\n'));
const path = fc.tuple(fc.constantFrom('src', 'lib', 'tests', 'docs'), fc.constantFrom('session', 'cookie', 'cache', 'a', 'b', 'c')).map(([folder, base]) => `${folder}/${base}.py`);

/** Small repositories of Python-like text whose words, names and calls overlap by chance. */
export const randomIndex: fc.Arbitrary<FakeIndex> = fc.dictionary(path, file, { minKeys: 1, maxKeys: 10 }).map((files) => ({ files }));

export const randomTask: fc.Arbitrary<string> = fc
  .array(fc.oneof(word, name, fc.constantFrom('is', 'not', 'Session.load_user', 'src/session.py', '"cache:user"', '\n')), { minLength: 1, maxLength: 14 })
  .map((words) => words.join(' '))
  .filter((task) => task.trim() !== '');
