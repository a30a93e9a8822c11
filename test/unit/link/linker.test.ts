import assert from 'node:assert/strict';
import { factsOf } from '../../support/factsBuilder';
import { edgeLines, linkerOf } from '../../support/linkedFiles';

const edges = (files: Parameters<typeof linkerOf>[0], project: Record<string, string> = {}): string[] => edgeLines(linkerOf(files, project), files);

describe('linker', () => {
  it('gives no edge to a bare name without a scope or an import path', () => {
    const files = {
      'a.py': factsOf('python', (f) => f.use('target', { within: f.symbol('main') })),
      'b.py': factsOf('python', (f) => { f.symbol('target'); }),
    };
    assert.deepEqual(edges(files), []);
  });

  it('follows imports, member access on modules and submodules in Python', () => {
    const files = {
      'pkg/__init__.py': factsOf('python', (f) => f.imports('.core', 'run')),
      'pkg/core.py': factsOf('python', (f) => { f.symbol('run'); }),
      'pkg/sub/tools.py': factsOf('python', (f) => { f.symbol('mend'); }),
      'app.py': factsOf('python', (f) => {
        const main = f.symbol('main');
        f.imports('pkg', 'run', 'go').imports('pkg', '*', 'pkg').imports('pkg.sub', 'tools').imports('pkg.sub.tools', '', '');
        f.use('go', { within: main }).use('run', { receiver: 'pkg', within: main }).use('mend', { receiver: 'tools', within: main });
        f.use('mend', { receiver: 'pkg.sub.tools' });
      }),
    };
    assert.deepEqual(edges(files), [
      'app.py -CALLS-> pkg/sub/tools.py:mend',
      'app.py -IMPORTS-> pkg/__init__.py',
      'app.py -IMPORTS-> pkg/__init__.py',
      'app.py -IMPORTS-> pkg/sub/tools.py',
      'app.py -IMPORTS-> pkg/sub/tools.py',
      'app.py -REFERENCES-> pkg/core.py:run',
      'app.py:main -CALLS-> pkg/core.py:run',
      'app.py:main -CALLS-> pkg/core.py:run',
      'app.py:main -CALLS-> pkg/sub/tools.py:mend',
      'pkg/__init__.py -IMPORTS-> pkg/core.py',
      'pkg/__init__.py -REFERENCES-> pkg/core.py:run',
    ]);
  });

  it('finds members through self, super, bases of other files and typed fields, and what they override', () => {
    const files = {
      'base.ts': factsOf('typescript', (f) => {
        const base = f.symbol('Base', { kind: 'class' });
        f.symbol('close', { kind: 'method', container: base });
        f.symbol('open', { kind: 'method', container: base });
      }),
      'impl.ts': factsOf('typescript', (f) => {
        f.imports('./base', 'Base');
        const impl = f.symbol('Impl', { kind: 'class' });
        f.symbol('server', { kind: 'field', container: impl, typeName: 'Base' });
        const close = f.symbol('close', { kind: 'method', container: impl });
        f.extends(impl, 'Base');
        f.use('open', { receiver: 'this', within: close }).use('close', { receiver: 'super', within: close });
        f.use('open', { receiver: 'this.server', within: close }).use('server', { receiver: 'this', within: close, kind: 'write' });
      }),
    };
    assert.deepEqual(edges(files), [
      'impl.ts -IMPORTS-> base.ts',
      'impl.ts -REFERENCES-> base.ts:Base',
      'impl.ts:Impl -INHERITS-> base.ts:Base',
      'impl.ts:Impl.close -CALLS-> base.ts:Base.close',
      'impl.ts:Impl.close -CALLS-> base.ts:Base.open',
      'impl.ts:Impl.close -CALLS-> base.ts:Base.open',
      'impl.ts:Impl.close -OVERRIDES-> base.ts:Base.close',
      'impl.ts:Impl.close -REFERENCES/write-> impl.ts:Impl.server',
    ]);
  });

  it('labels the candidates of a method call on an unknown receiver, and gives up beyond eight', () => {
    const holder = (count: number): ReturnType<typeof factsOf> => factsOf('python', (f) => {
      for (let i = 0; i < count; i++) f.symbol('refresh', { kind: 'method', container: f.symbol(`C${i}`, { kind: 'class' }) });
    });
    const caller = factsOf('python', (f) => f.use('refresh', { receiver: '?', within: f.symbol('main') }));
    const two = { 'a.py': caller, 'b.py': holder(2) };
    assert.deepEqual(edges(two), ['a.py:main -CALLS?2-> b.py:C0.refresh', 'a.py:main -CALLS?2-> b.py:C1.refresh']);
    assert.equal(edges({ 'a.py': caller, 'b.py': holder(8) }).length, 5);
    assert.equal(edges({ 'a.py': caller, 'b.py': holder(9) }).length, 0);
  });

  it('offers no method of a test to production code, and to tests their own only where production has none', () => {
    const holder = factsOf('python', (f) => { f.symbol('mend', { kind: 'method', container: f.symbol('Mender', { kind: 'class' }) }); });
    const suite = factsOf('python', (f) => { f.symbol('mend', { kind: 'method', container: f.symbol('TestMender', { kind: 'class', isTest: true }) }); });
    const caller = factsOf('python', (f) => f.use('mend', { receiver: '?', within: f.symbol('main') }));
    assert.deepEqual(edges({ 'app.py': caller, 'tests/test_a.py': holder }), []);
    const importing = factsOf('python', (f) => f.imports('tests.tools', 'Mender').use('mend', { receiver: '?' }));
    const calls = (files: Parameters<typeof edges>[0]): string[] => edges(files).filter((line) => line.includes('?'));
    assert.deepEqual(calls({ 'tests/test_b.py': importing, 'tests/tools.py': holder }), ['tests/test_b.py -CALLS?1-> tests/tools.py:Mender.mend']);
    assert.deepEqual(calls({ 'tests/test_b.py': importing, 'tests/tools.py': suite }), []);
    assert.deepEqual(calls({ 'tests/test_b.py': importing, 'tests/tools.py': holder, 'lib.py': holder }), ['tests/test_b.py -TESTS?1-> lib.py:Mender.mend']);
  });

  it('keeps calls and imports of tests apart', () => {
    const files = {
      'src/a.ts': factsOf('typescript', (f) => { f.symbol('run'); }),
      'test/a.test.ts': factsOf('typescript', (f) => f.imports('../src/a', 'run').use('run')),
    };
    assert.deepEqual(edges(files), ['test/a.test.ts -IMPORTS-> src/a.ts', 'test/a.test.ts -TESTS-> src/a.ts:run', 'test/a.test.ts -TESTS-> src/a.ts:run']);
  });

  it('ends on cycles of re-exports, bases and aliases', () => {
    const files = {
      'a.ts': factsOf('typescript', (f) => f.exports('*', { module: './b', imported: '*' }).exports('x', { module: './b', imported: 'x' })),
      'b.ts': factsOf('typescript', (f) => f.exports('*', { module: './a', imported: '*' }).exports('x', { module: './a', imported: 'x' })),
      'c.ts': factsOf('typescript', (f) => {
        f.imports('./a', 'x').use('x').use('y', { receiver: 'x' });
        const one = f.symbol('One', { kind: 'class' });
        const two = f.symbol('Two', { kind: 'class' });
        f.extends(one, 'Two').extends(two, 'One');
        f.use('nothing', { receiver: 'One' });
        f.symbol('p', { kind: 'constant', aliasOf: 'q' });
        f.symbol('q', { kind: 'constant', aliasOf: 'p' });
        f.use('p', { target: 3 });
      }),
    };
    assert.deepEqual(edges(files).filter((line) => !line.includes('IMPORTS')), [
      'c.ts -CALLS-> c.ts:p',
      'c.ts:One -INHERITS-> c.ts:Two',
      'c.ts:Two -INHERITS-> c.ts:One',
    ]);
  });
});
