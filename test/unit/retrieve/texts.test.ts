import assert from 'node:assert/strict';
import { NEVER_CANCELLED } from '../../../src/core/model/cancellation';
import { rankFiles } from '../../../src/core/retrieve/files/rankFiles';
import { readTask } from '../../../src/core/retrieve/reading';
import { fakeIndex } from './fakeIndex';

const CODE = {
  'src/cookies.py': 'def set_cookie(response):\n    """Writes the session cookie of a response."""\n    return response\n',
  'src/routes.py': 'def add_route(path):\n    """Registers a route."""\n    return path\n',
  'src/nginx.py': 'def serve():\n    """Deploys behind a proxy such as nginx."""\n    return 1\n',
};
const TEXTS = {
  'docs/deploying.md': '# Deploying\n\n## nginx\n\nHow to deploy behind nginx: proxy, cookie, session, route, response.\n',
  'docs/cookies.rst': 'Cookies\n=======\n\nThe session cookie of a response is written by set_cookie: session cookie response.\n',
  '.github/workflows/tests.yml': 'name: Tests\njobs:\n  test:\n    runs-on: ubuntu\n',
  'pyproject.toml': '[project]\nname = "shop"\ndependencies = ["werkzeug"]\n',
  'CHANGELOG.md': '# Changes\n\nnginx session cookie route response deploy proxy tests werkzeug\n',
};

function ranked(task: string, files: Readonly<Record<string, string>>) {
  const view = fakeIndex({ files });
  const { rows } = rankFiles(view, readTask(task), {}, NEVER_CANCELLED);
  return rows.map(({ file, score, values }) => ({ path: view.graph.files[file].path, score, values }));
}

const TASKS = ['The session cookie of a response is lost', 'Register a route twice', 'serve fails behind the nginx proxy'];

describe('texts among the ranked files', () => {
  it('never change how code compares with code', () => {
    for (const task of TASKS) {
      const alone = ranked(task, CODE);
      const beside = ranked(task, { ...CODE, ...TEXTS }).filter(({ path }) => path.endsWith('.py'));
      assert.deepEqual(beside, alone, task);
    }
  });

  it('come after the code that the task is about', () => {
    for (const task of TASKS) assert.ok(ranked(task, { ...CODE, ...TEXTS })[0].path.endsWith('.py'), task);
  });

  const cases: readonly (readonly [string, string])[] = [
    ['docs: explain deploying behind nginx', 'docs/deploying.md'],
    ['Fix a typo in the documentation of cookies', 'docs/cookies.rst'],
    ['CI: run the tests on ubuntu', '.github/workflows/tests.yml'],
    ['pyproject: require werkzeug 3', 'pyproject.toml'],
    ['Move the dependencies of pyproject.toml', 'pyproject.toml'],
    ['Correct an entry of the changelog about nginx', 'CHANGELOG.md'],
  ];
  for (const [task, path] of cases) {
    it(`come first when the task asks for them: ${task}`, () => assert.equal(ranked(task, { ...CODE, ...TEXTS })[0].path, path));
  }
});
