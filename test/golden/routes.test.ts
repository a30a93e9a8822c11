import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { graphOf } from '../support/parsedGraph';

// Each folder is a small application written as users of that framework write; `routes.golden` holds what it answers.
// UPDATE_GOLDEN=1 writes the golden files anew: read the difference before you keep it.
const FOLDER = path.join(__dirname, 'routes', 'fixtures');

function textsIn(folder: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== 'routes.golden') texts[path.relative(folder, file).replaceAll(path.sep, '/')] = fs.readFileSync(file, 'utf8');
  }
  return texts;
}

/** `GET /users/<id> -> app/users.py:show_user (flask, app/users.py:12)` */
async function routesOf(folder: string): Promise<string> {
  const graph = await graphOf(textsIn(folder));
  const placeOf = (symbol: number): string => {
    const file = graph.files[graph.fileOf[symbol]].path;
    return graph.containerOf[symbol] < 0 ? file : `${file}:${graph.qualifiedNameOf(symbol)}`;
  };
  assert.equal(new Set(graph.routes.map(({ id }) => id)).size, graph.routes.length, 'ids are unique');
  return graph.routes.map(({ method, path: route, framework, file, line, handler }) =>
    `${method} ${route} -> ${handler < 0 ? 'unknown' : placeOf(handler)} (${framework}, ${graph.files[file].path}:${line + 1})\n`).join('');
}

describe('golden: routes of applications', () => {
  for (const name of fs.readdirSync(FOLDER).sort()) {
    it(name, async () => {
      const file = path.join(FOLDER, name, 'routes.golden');
      const text = await routesOf(path.join(FOLDER, name));
      if (process.env.UPDATE_GOLDEN === '1') fs.writeFileSync(file, text);
      assert.equal(text, fs.readFileSync(file, 'utf8'));
    });
  }
});
