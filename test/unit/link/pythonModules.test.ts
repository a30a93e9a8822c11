import assert from 'node:assert/strict';
import { pythonModules } from '../../../src/core/languages/python/modules';
import { lookupOver } from '../../support/fileLookup';

function resolver(paths: readonly string[], project: Readonly<Record<string, string>> = {}): (from: string, module: string) => string {
  const modules = pythonModules(new Map(Object.entries(project)));
  const lookup = lookupOver(paths, modules);
  return (from, module) => modules.resolveModule(from, module, lookup).join(' ');
}

describe('Python modules', () => {
  const flask = ['src/flask/__init__.py', 'src/flask/app.py', 'src/flask/json/__init__.py', 'src/flask/json/tag.py', 'src/flask/sansio/app.py', 'tests/conftest.py', 'tests/helper.py', 'tests/deep/test_x.py', 'examples/click.py'];

  it('follows relative imports by their dots', () => {
    const at = resolver(flask);
    assert.equal(at('src/flask/json/tag.py', '.'), 'src/flask/json/__init__.py');
    assert.equal(at('src/flask/json/tag.py', '..'), 'src/flask/__init__.py');
    assert.equal(at('src/flask/json/tag.py', '..app'), 'src/flask/app.py');
    assert.equal(at('src/flask/__init__.py', '.json'), 'src/flask/json/__init__.py');
    assert.equal(at('src/flask/__init__.py', '.json.tag'), 'src/flask/json/tag.py');
    assert.equal(at('src/flask/app.py', '....x'), '');
  });

  it('finds packages in source folders, beside scripts and above tests', () => {
    const at = resolver(flask, { 'pyproject.toml': '[project]\nname = "Flask"\n' });
    assert.equal(at('tests/deep/test_x.py', 'flask'), 'src/flask/__init__.py');
    assert.equal(at('tests/deep/test_x.py', 'flask.json.tag'), 'src/flask/json/tag.py');
    assert.equal(at('tests/deep/test_x.py', 'helper'), 'tests/helper.py');
    assert.equal(at('src/flask/app.py', 'flask.sansio.app'), 'src/flask/sansio/app.py');
  });

  it('takes no subpackage and no script elsewhere for a top-level module', () => {
    const at = resolver(flask);
    assert.equal(at('src/flask/app.py', 'json'), '');
    assert.equal(at('src/flask/app.py', 'click'), '');
    assert.equal(at('src/flask/app.py', 'os.path'), '');
  });

  it('finds namespace packages and the nearest package of a monorepo', () => {
    const at = resolver(['libs/a/src/acme/one/core.py', 'services/x/app.py', 'services/x/util/__init__.py', 'services/y/util/__init__.py'], { 'libs/a/pyproject.toml': '' });
    assert.equal(at('services/x/app.py', 'acme.one.core'), 'libs/a/src/acme/one/core.py');
    assert.equal(at('services/x/app.py', 'util'), 'services/x/util/__init__.py');
  });

  it('prefers a package to a module and source to a stub', () => {
    const at = resolver(['a/__init__.py', 'a.py', 'b.pyi', 'b.py', 'c.pyi']);
    assert.equal(at('main.py', 'a'), 'a/__init__.py');
    assert.equal(at('main.py', 'b'), 'b.py');
    assert.equal(at('main.py', 'c'), 'c.pyi');
  });

  it('names a file by its project and its dotted module', () => {
    const modules = pythonModules(new Map([['pyproject.toml', '[build-system]\nname = "x"\n[project]\nname = "Flask_Extra"\n']]));
    const identity = (path: string): unknown => modules.identityOf(path, undefined as never);
    assert.deepEqual(identity('src/flask/json/__init__.py'), { package: 'flask-extra', namespace: 'flask.json' });
    assert.deepEqual(identity('src/flask/json/tag.py'), { package: 'flask-extra', namespace: 'flask.json.tag' });
    assert.deepEqual(identity('tests/test_a.py'), { package: 'flask-extra', namespace: 'tests.test_a' });
  });
});
