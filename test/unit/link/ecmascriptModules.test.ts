import assert from 'node:assert/strict';
import { ecmascriptModules } from '../../../src/core/languages/ecmascript/modules';
import { mapTargets, pnpmPackages } from '../../../src/core/languages/ecmascript/packages';
import { lookupOver } from '../../support/fileLookup';

function resolver(paths: readonly string[], project: Readonly<Record<string, unknown>> = {}): (from: string, specifier: string) => string {
  const texts = Object.entries(project).map(([path, value]): [string, string] => [path, typeof value === 'string' ? value : JSON.stringify(value)]);
  const modules = ecmascriptModules(new Map(texts));
  const lookup = lookupOver(paths, modules);
  return (from, specifier) => modules.resolveModule(from, specifier, lookup).join(' ');
}

describe('JavaScript and TypeScript modules', () => {
  it('probes extensions, index files and the source behind a written .js', () => {
    const at = resolver(['src/a.ts', 'src/b.tsx', 'src/c/index.ts', 'src/d.js', 'src/e.mts', 'src/f.ts', 'src/f/index.ts', 'index.js', 'src/x.js', 'src/x.ts', 'src/y.d.ts', 'src/y.js', 'src/z.config.ts']);
    for (const [specifier, path] of [
      ['./a', 'src/a.ts'], ['./a.js', 'src/a.ts'], ['./b', 'src/b.tsx'], ['./b.jsx', 'src/b.tsx'], ['./c', 'src/c/index.ts'], ['./c/', 'src/c/index.ts'],
      ['./c/index.js', 'src/c/index.ts'], ['./d', 'src/d.js'], ['./d.js', 'src/d.js'], ['./e.mjs', 'src/e.mts'], ['./f', 'src/f.ts'], ['..', 'index.js'],
      ['./x.js', 'src/x.js'], ['./x', 'src/x.ts'], ['./y', 'src/y.js'], ['./z.config', 'src/z.config.ts'], ['./a?raw', 'src/a.ts'], ['../src/a', 'src/a.ts'],
      ['./none', ''], ['../../a', ''], ['node:fs', ''], ['fs', ''],
    ]) assert.equal(at('src/main.ts', specifier), path, specifier);
  });

  it('reads paths, baseUrl and extends from configs with comments and trailing commas', () => {
    const at = resolver(['src/a.ts', 'src/ui/button.tsx', 'shared/log.ts', 'app/main.ts', 'app/own/x.ts', 'presets/p.ts'], {
      'tsconfig.base.json': '{ // base\n "compilerOptions": { "baseUrl": ".", "paths": { "@shared/*": ["shared/*",], "log": ["shared/log"] }, }, }',
      'tsconfig.json': { extends: './tsconfig.base', compilerOptions: {} },
      'app/tsconfig.json': { extends: ['../tsconfig.base.json', '@acme/presets/tsconfig.paths.json'] },
      'presets/package.json': { name: '@acme/presets' },
      'presets/tsconfig.paths.json': { compilerOptions: { paths: { '#p': ['./p.ts'], '~/*': ['${configDir}/own/*'] } } },
      'src/tsconfig.json': { compilerOptions: { paths: { '@/*': ['./*'], '@/ui/*': ['./ui/*'] } } },
    });
    assert.equal(at('src/main.ts', '@/a'), 'src/a.ts');
    assert.equal(at('src/deep/main.ts', '@/ui/button'), 'src/ui/button.tsx');
    assert.equal(at('lib/main.ts', '@shared/log'), 'shared/log.ts');
    assert.equal(at('lib/main.ts', 'log'), 'shared/log.ts');
    assert.equal(at('lib/main.ts', 'src/a'), 'src/a.ts');
    assert.equal(at('app/main.ts', '~/x'), 'app/own/x.ts');
    assert.equal(at('app/main.ts', '@shared/log'), '', 'the later of two extends replaces paths');
  });

  it('reads the projects of a solution config, and survives extends that turn in a circle', () => {
    const at = resolver(['src/a.ts', 'b/x.ts'], {
      'tsconfig.json': { files: [], references: [{ path: './tsconfig.node.json' }, { path: './tsconfig.app.json' }] },
      'tsconfig.node.json': {},
      'tsconfig.app.json': { compilerOptions: { paths: { '@/*': ['./src/*'] } } },
      'b/tsconfig.json': { extends: './tsconfig.json', compilerOptions: { paths: { 'x': ['./x'] } } },
    });
    assert.equal(at('src/main.ts', '@/a'), 'src/a.ts');
    assert.equal(at('b/main.ts', 'x'), 'b/x.ts');
  });

  it('finds the source of workspace packages behind exports and built mains', () => {
    const project = {
      'package.json': { name: 'root', private: true, workspaces: ['packages/*', '!packages/hidden'] },
      'packages/core/package.json': {
        name: '@acme/core',
        exports: { '.': { types: './dist/index.d.ts', import: './dist/esm/index.js' }, './sub': './dist/sub.js', './features/*': { import: './dist/features/*.js' } },
      },
      'packages/old/package.json': { name: 'old', main: './lib/main.js' },
      'packages/bare/package.json': { name: 'bare', imports: { '#inner': './src/inner.ts', '#dep/*.js': './src/dep/*.ts' } },
      'packages/hidden/package.json': { name: 'hidden' },
      'fixtures/x/package.json': { name: 'fixture-x' },
    };
    const at = resolver([
      'packages/core/src/index.ts', 'packages/core/src/sub.ts', 'packages/core/src/features/a.ts', 'packages/old/src/main.ts', 'packages/bare/src/index.ts',
      'packages/bare/src/inner.ts', 'packages/bare/src/dep/d.ts', 'packages/hidden/index.ts', 'fixtures/x/index.ts',
    ], project);
    for (const [specifier, path] of [
      ['@acme/core', 'packages/core/src/index.ts'], ['@acme/core/sub', 'packages/core/src/sub.ts'], ['@acme/core/features/a', 'packages/core/src/features/a.ts'],
      ['old', 'packages/old/src/main.ts'], ['bare', 'packages/bare/src/index.ts'], ['bare/inner', 'packages/bare/src/inner.ts'], ['hidden', ''], ['fixture-x', ''], ['react', ''],
      ['#inner', 'packages/bare/src/inner.ts'], ['#dep/d.js', 'packages/bare/src/dep/d.ts'], ['@acme/none', ''],
    ]) assert.equal(at('packages/bare/src/user.ts', specifier), path, specifier);
  });

  it('knows pnpm workspaces and dependencies by place', () => {
    const at = resolver(['packages/a/index.js', 'playground/x/dep/index.js', 'playground/x/main.js'], {
      'pnpm-workspace.yaml': 'packages:\n  - "packages/*" # all\n  - \'!**/test/**\'\n\ncatalog:\n  - nothing\n',
      'packages/a/package.json': { name: 'a' },
      'playground/x/package.json': { name: 'x', dependencies: { dep: 'file:./dep' } },
      'playground/x/dep/package.json': { name: 'something-else' },
    });
    assert.equal(at('playground/x/main.js', 'a'), 'packages/a/index.js');
    assert.equal(at('playground/x/main.js', 'dep'), 'playground/x/dep/index.js');
    assert.deepEqual(pnpmPackages('packages: ["a/*", \'b\']\n'), ['a/*', 'b']);
    assert.deepEqual(pnpmPackages('packages:\n- a/*\n- b\nother:\n- c\n'), ['a/*', 'b']);
  });

  it('prefers conditions that lead to source and the longest pattern', () => {
    assert.deepEqual(mapTargets({ '.': { require: './c.cjs', import: { types: './t.d.ts', default: './m.js' } } }, '.'), ['./t.d.ts', './m.js', './c.cjs']);
    assert.deepEqual(mapTargets('./a.js', '.'), ['./a.js']);
    assert.deepEqual(mapTargets({ './*': './x/*.js', './a/*': './y/*.js' }, './a/b'), ['./y/b.js']);
    assert.deepEqual(mapTargets({ './*': null }, './a'), []);
  });

  it('names a file by its package and its place in it', () => {
    const modules = ecmascriptModules(new Map([['packages/vite/package.json', '{"name":"vite"}'], ['package.json', '{"private":true}']]));
    const identity = (path: string): string => Object.values(modules.identityOf(path, undefined as never)).join('::');
    assert.equal(identity('packages/vite/src/node/server/index.ts'), 'vite::node/server');
    assert.equal(identity('scripts/release.ts'), '::scripts/release');
  });
});
