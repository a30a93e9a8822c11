import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { retrieve } from '../../../src/core/retrieve/pipeline';
import { handlesClause, matchingRoutes, writtenRoute } from '../../../src/core/retrieve/routeMatch';
import type { CodeGraph } from '../../../src/core/store/graph';
import type { ContextRequest, Pack } from '../../../src/protocol/pack';
import { graphOf } from '../../support/parsedGraph';
import { TestWorkspace } from '../../support/testWorkspace';
import { PORTS } from './fakeIndex';

const SHOP = {
  'app.py': [
    'from flask import Flask', 'from users import bp', 'app = Flask(__name__)', 'app.register_blueprint(bp, url_prefix="/api/users")', '',
    '@app.post("/login")', 'def sign_in():', '    return check()', '', '@app.route("/files/<path:name>")', 'def send(name):', '    return name', '',
    '@app.get("/<page>")', 'def any_page(page):', '    return page', '',
  ].join('\n'),
  'users.py': [
    'from flask import Blueprint', 'bp = Blueprint("users", __name__)', '', '# TODO: cache the profile picture of a member', '@bp.get("/<int:user_id>")', 'def profile(user_id):',
    '    return load(user_id)', '', '@bp.delete("/<int:user_id>")', 'def remove(user_id):', '    return drop(user_id)', '',
  ].join('\n'),
  'other.py': Array.from({ length: 60 }, (_, i) => `def other_${i}(value):\n    return value + ${i}\n`).join('\n'),
};

describe('a route in a task', () => {
  let graph: CodeGraph;
  before(async () => {
    graph = await graphOf(SHOP);
  });

  const meant = (text: string): string[] =>
    matchingRoutes(graph, writtenRoute(text)!).map(({ route }) => `${handlesClause(graph.routes[route])} by ${graph.nameOf(graph.routes[route].handler)}`);

  for (const text of ['GET /api/users/<int:user_id>', 'GET /api/users/{id}', 'get /api/users/:id', 'GET /api/users/[id]', 'GET /api/users/*', 'GET /api/users/42', 'GET /api/users/42?full=1', 'HEAD /api/users/{id}/']) {
    it(`finds its handler however it is written: ${text}`, () => {
      assert.deepEqual(meant(text), ['handles GET /api/users/<int:user_id> by profile']);
    });
  }

  it('means every method when it names none', () => {
    assert.deepEqual(meant('/api/users/{id}'), ['handles GET /api/users/<int:user_id> by profile', 'handles DELETE /api/users/<int:user_id> by remove']);
  });

  it('may leave out the prefix, or have one that the program does not know', () => {
    assert.deepEqual(meant('GET /users/{id}'), ['handles GET /api/users/<int:user_id> by profile']);
    assert.deepEqual(meant('POST /proxy/login'), ['handles POST /login by sign_in']);
  });

  it('prefers the very path to a parameter that would take it', () => {
    assert.deepEqual(meant('POST /login'), ['handles POST /login by sign_in']);
  });

  it('fits a rest of any length', () => {
    assert.deepEqual(meant('GET /files/a/b/c.txt'), ['handles GET /files/<path:name> by send']);
  });

  it('means nothing when nothing fits, or only a parameter does', () => {
    assert.deepEqual(meant('GET /walls/3'), []);
    assert.deepEqual(meant('GET /somewhere'), []);
    assert.deepEqual(meant('PUT /login'), []);
  });
});

describe('an answer about a route', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-routes-'));
  let workspace: TestWorkspace;
  before(async () => {
    for (const [file, text] of Object.entries(SHOP)) fs.writeFileSync(path.join(folder, file), text);
    workspace = await TestWorkspace.open([folder]);
    await workspace.refresh();
  });
  after(async () => {
    await workspace.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const packOf = (request: ContextRequest): Pack => retrieve(workspace.workspace.view(), request, PORTS).pack;

  it('begins with the handler and says which route it handles', () => {
    const pack = packOf({ task: 'POST /login returns 500' });
    assert.equal(pack.files[0].path, 'app.py');
    assert.equal(pack.items[0].name, 'sign_in');
    assert.deepEqual(pack.items[0].why[0], { source: 'explicit', text: 'handles POST /login', strength: 1 });
    assert.match(pack.context.text, /function sign_in — handles POST \/login/);
  });

  it('finds a path without a method where the program has it', () => {
    assert.equal(packOf({ task: 'the page at /login is blank' }).items[0].name, 'sign_in');
  });

  it('takes routes from the caller', () => {
    const pack = packOf({ task: 'make it faster', routePaths: ['DELETE /api/users/{id}'] });
    assert.equal(pack.items[0].name, 'remove');
    assert.deepEqual(pack.coverage.notes, []);
  });

  it('tells of a route that nothing handles', () => {
    assert.deepEqual(packOf({ task: 'make it faster', routePaths: ['PUT /walls/{id}'] }).coverage.notes, ['no indexed code holds the route "PUT /walls/{id}"']);
  });

  it('says the route of a handler that was found by its words, and the note that meets the task', () => {
    const { items } = packOf({ task: 'the profile of a member loads a picture twice' });
    const profile = items.find(({ name }) => name === 'profile');
    assert.ok(profile);
    assert.ok(profile.why.some(({ source, text }) => source === 'ROUTES_TO' && text === 'handles GET /api/users/<int:user_id>'), JSON.stringify(profile.why));
    assert.ok(profile.why.some(({ source, text }) => source === 'EXPLAINS' && text === 'a note says "TODO: cache the profile picture of a member"'), JSON.stringify(profile.why));
  });

  it('leaves out a note that has nothing to do with the task', () => {
    const { items } = packOf({ task: 'GET /api/users/{id} fails with an exception' });
    assert.equal(items[0].name, 'profile');
    assert.ok(!items[0].why.some(({ source }) => source === 'EXPLAINS'));
  });
});
