import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { readTask } from '../../src/core/retrieve/reading';

const FOLDER = path.join(__dirname, 'readings');

/** A reading as text that a person can check against the task. */
function written(task: string): string {
  const reading = readTask(task);
  const list = (name: string, values: readonly string[]) => (values.length === 0 ? [] : [`${name}: ${values.join(' | ')}`]);
  return [
    `first line: ${reading.firstLine}`,
    ...list('scopes', reading.scopes),
    ...list('identifiers', reading.identifiers.map(({ name, qualifier }) => (qualifier === '' ? name : `${name} in ${qualifier}`))),
    ...list('paths', reading.paths),
    ...list('frames', reading.frames.map(({ path: file, line, name }) => `${file}:${line}${name === '' ? '' : ` ${name}`}`)),
    ...list('routes', reading.routes.map(({ method, path: route }) => `${method} ${route}`.trim())),
    ...list('literals', reading.literals),
    ...list('stop words', reading.spans.filter((span) => span.kind === 'stopWord').map((span) => span.text)),
    `title terms: ${reading.terms.filter((term) => term.inFirstLine).map((term) => term.term).join(' ')}`,
    ...list('other terms', reading.terms.filter((term) => !term.inFirstLine).map((term) => term.term)),
    ...(reading.isAboutTests ? ['about tests'] : []),
  ].join('\n');
}

describe('readings of tasks', () => {
  const tasks = fs.readFileSync(path.join(FOLDER, 'tasks.txt'), 'utf8').split('\n==========\n').map((task) => task.trimEnd());

  // UPDATE_GOLDEN=1 writes the file anew; read the difference before it is committed.
  it('are the golden ones', () => {
    const file = path.join(FOLDER, 'readings.txt');
    const text = tasks.map(written).join('\n==========\n') + '\n';
    if (process.env.UPDATE_GOLDEN === '1') fs.writeFileSync(file, text);
    assert.equal(text, fs.readFileSync(file, 'utf8'));
  });

  it('give every span where it stands, in order and without overlap', () => {
    for (const task of tasks) {
      let end = 0;
      for (const span of readTask(task).spans) {
        assert.ok(span.start >= end, `${span.text} overlaps`);
        assert.equal(task.slice(span.start, span.end), span.text);
        end = span.end;
      }
    }
  });

  it('take no words from addresses', () => {
    assert.ok(!readTask('see https://example.org/issues/secretword now').terms.some(({ term }) => term.startsWith('secret')));
  });

  it('survive an empty text and 100,000 characters', () => {
    assert.deepEqual(readTask('').terms, []);
    assert.ok(readTask('session cookie '.repeat(8_000)).terms.length <= 3);
  });
});
