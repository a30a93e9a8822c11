import assert from 'node:assert/strict';
import { extname } from 'node:path';
import fc from 'fast-check';
import { Linker, type FactsChange } from '../../src/core/link/linker';
import type { ProjectFiles } from '../../src/core/link/linkRules';
import type { FileFacts } from '../../src/core/model/facts';
import { SYMBOL_KINDS, USE_KINDS } from '../../src/core/model/kinds';
import { FactsBuilder } from '../support/factsBuilder';
import { projectOf, rulesOf } from '../support/linkedFiles';

/** Few names and few places, so that random files really meet. */
const NAMES = ['alpha', 'beta', 'gamma', 'Widget', 'Panel'];
const name = fc.constantFrom(...NAMES);
const nameOrNone = fc.constantFrom('', '', ...NAMES);

interface World {
  readonly language: string;
  readonly paths: readonly string[];
  readonly modules: readonly string[];
  readonly receivers: readonly string[];
  readonly projects: readonly ProjectFiles[];
  readonly namespaces: readonly string[];
  readonly signatures?: readonly string[];
}

const PYTHON: World = {
  language: 'python',
  paths: ['pkg/__init__.py', 'pkg/alpha.py', 'pkg/sub/__init__.py', 'pkg/sub/beta.py', 'src/lib/gamma.py', 'app.py', 'tests/test_app.py'],
  modules: ['.', '.alpha', '..alpha', '.sub', 'pkg', 'pkg.alpha', 'pkg.sub', 'pkg.sub.beta', 'lib.gamma', 'app', 'os'],
  receivers: ['', '', 'self', 'super()', '?', 'pkg', 'pkg.sub', 'self.alpha', ...NAMES, 'Widget()', 'alpha.beta'],
  projects: [projectOf({}), projectOf({ 'pyproject.toml': '[project]\nname = "demo"\n' }), projectOf({ 'src/setup.py': '' })],
  namespaces: [''],
};

const TYPESCRIPT: World = {
  language: 'typescript',
  paths: ['src/index.ts', 'src/alpha.ts', 'src/alpha/index.ts', 'src/sub/beta.ts', 'lib/gamma.ts', 'packages/w/src/index.ts', 'src/app.test.ts'],
  modules: ['./alpha', './alpha.js', '../alpha', './sub/beta', '.', '..', './index', '@/alpha', '@/sub/beta', 'w', 'w/index', '#alpha', '../lib/gamma', 'react'],
  receivers: ['', '', 'this', 'super', '?', 'this.alpha', ...NAMES, 'Widget()', 'alpha.beta', 'alpha()'],
  projects: [
    projectOf({ 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], }, } }', 'packages/w/package.json': '{"name":"w"}' }),
    projectOf({ 'package.json': '{"name":"root","imports":{"#alpha":"./src/alpha.ts"}}', 'tsconfig.json': '{"compilerOptions":{"baseUrl":"src"}}' }),
    projectOf({}),
  ],
  namespaces: [''],
};

const JAVA: World = {
  language: 'java',
  paths: ['a/src/Alpha.java', 'a/src/Beta.java', 'b/src/Alpha.java', 'b/src/Gamma.java', 'b/test/GammaTest.java', 'Main.java'],
  modules: ['', 'p', 'p.q', 'p.Widget', 'p.q.Panel', 'p.Widget.Panel', 'java.util'],
  receivers: ['', '', 'this', 'super', '?', 'this.alpha', 'p.Widget', 'p.q', ...NAMES, 'Widget()', 'alpha.beta', 'alpha()', 'Widget.this'],
  projects: [projectOf({}), projectOf({ 'a/pom.xml': '<project><artifactId>a</artifactId></project>', 'b/build.gradle': '' })],
  namespaces: ['', 'p', 'p.q'],
};

/** Extensions, and objects whose members count as those of the type around. */
const KOTLIN: World = { ...JAVA, language: 'kotlin', signatures: ['fun Widget.alpha()', 'fun beta()', 'val Panel.gamma', 'fun gamma.Widget(a: Int)'] };

function factsIn(world: World): fc.Arbitrary<FileFacts> {
  const symbol = fc.record({
    name, kind: fc.constantFrom(...SYMBOL_KINDS.filter((kind) => kind !== 'module' || world.namespaces.length > 1)), container: fc.nat({ max: 3 }), exported: fc.boolean(),
    typeName: nameOrNone, aliasOf: fc.constantFrom('', '', '', 'alpha', 'beta.gamma', 'Widget'), owner: fc.constantFrom('', '', '', 'alpha', 'Widget'), signature: fc.constantFrom(...(world.signatures ?? ['()', '(a)'])),
  });
  const use = fc.record({
    name, receiver: fc.constantFrom(...world.receivers), kind: fc.constantFrom(...USE_KINDS), within: fc.nat({ max: 5 }),
    target: fc.constantFrom(-1, -1, -1, 1, 2), receiverType: fc.constantFrom('', '', '', 'Widget', 'alpha.Panel'),
  });
  const imported = fc.constantFrom('*', 'default', '', ...NAMES);
  const anImport = fc.record({ module: fc.constantFrom(...world.modules), imported, local: fc.constantFrom('*', '', 'pkg', ...NAMES) });
  const anExport = fc.record({
    name: fc.constantFrom('default', '=', '*', ...NAMES), local: nameOrNone, module: fc.constantFrom('', ...world.modules), imported,
  });
  const base = fc.record({ symbol: fc.nat({ max: 5 }), base: fc.constantFrom('pkg.Widget', ...NAMES) });
  const route = fc.record({ path: fc.constantFrom('/a', '/b'), within: fc.nat({ max: 5 }), router: nameOrNone, use: fc.nat({ max: 3 }), handler: nameOrNone });
  const mount = fc.record({ path: fc.constantFrom('', '/v1'), parent: nameOrNone, child: name, module: fc.constantFrom('', '', ...world.modules), replacesOwn: fc.boolean() });
  return fc.record({
    routes: fc.array(route, { maxLength: 2 }), mounts: fc.array(mount, { maxLength: 2 }),
    symbols: fc.array(symbol, { maxLength: 6 }), uses: fc.array(use, { maxLength: 8 }), imports: fc.array(anImport, { maxLength: 4 }),
    exports: fc.array(anExport, { maxLength: world.language === 'python' ? 0 : 3 }), bases: fc.array(base, { maxLength: 3 }),
    namespace: fc.constantFrom(...world.namespaces),
  }).map(({ routes, mounts, symbols, uses, imports, exports, bases, namespace }) => {
    const file = new FactsBuilder(world.language);
    file.namespace = namespace;
    symbols.forEach((fact, i) => file.symbol(fact.name, { ...fact, container: Math.min(fact.container, i) }));
    const last = symbols.length;
    for (const fact of imports) file.imports(fact.module, fact.imported, fact.local);
    for (const fact of exports) file.exports(fact.name, fact);
    for (const fact of bases) if (last > 0) file.extends(1 + (fact.symbol % last), fact.base);
    for (const fact of uses) {
      const target = fact.receiver === '' && fact.target <= last ? fact.target : -1;
      file.use(fact.name, { ...fact, within: Math.min(fact.within, last), target });
    }
    for (const { path, within, router, use, handler } of routes) {
      file.route(path, { within: Math.min(within, last), router: { name: router, symbol: -1, use: -1 }, handler: { symbol: -1, use: use < uses.length ? use : -1, name: handler } });
    }
    for (const { path, parent, child, module, replacesOwn } of mounts) file.mount(path, parent, child, { childModule: module, replacesOwn });
    return file.build();
  });
}

interface Step {
  readonly changes: readonly FactsChange[];
  readonly project: number | undefined;
}

function scriptIn(world: World): fc.Arbitrary<readonly Step[]> {
  const change = fc.record({ path: fc.constantFrom(...world.paths), facts: fc.option(factsIn(world), { nil: undefined, freq: 5 }) });
  const project = fc.option(fc.nat({ max: world.projects.length - 1 }), { nil: undefined, freq: 1 });
  return fc.array(fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), project }), { minLength: 1, maxLength: 8 });
}

function stateOf(linker: Linker): unknown {
  return linker.paths().map((path) => ({ path, ids: linker.symbolIdsOf(path), links: linker.linksOf(path) }));
}

/** A file that meets no other, so that every world has one to keep: in those with packages nearly every change reaches all files of the script. */
function fileApart(world: World): FactsChange {
  const facts = new FactsBuilder(world.language);
  if (world.namespaces.length > 1) facts.namespace = 'apart';
  facts.symbol('apart', { kind: 'function' });
  return { path: `apart/apart${extname(world.paths[0])}`, facts: facts.build() };
}

/** Runs a script on one linker and holds it, after every step, against a linker made from nothing. */
function checkScript(world: World, script: readonly Step[]): { readonly kept: number; readonly edges: number; readonly bound: number } {
  const linker = new Linker(rulesOf);
  const facts = new Map<string, FileFacts>();
  let project = world.projects[0];
  const apart = fileApart(world);
  facts.set(apart.path, apart.facts!);
  linker.update([apart], project);
  let kept = 0;
  let edges = 0;
  let bound = 0;
  for (const step of script) {
    if (step.project !== undefined) project = world.projects[step.project];
    for (const { path, facts: own } of step.changes) {
      if (own === undefined) facts.delete(path);
      else facts.set(path, own);
    }
    const relinked = linker.update(step.changes, step.project === undefined ? undefined : project);
    for (const path of relinked) assert.ok(facts.has(path), `${path} was relinked but is gone`);
    kept += facts.size - relinked.size;

    const fresh = new Linker(rulesOf);
    // The other way round and one by one: order must not matter either (case E1).
    fresh.update([], project);
    for (const path of [...facts.keys()].sort().reverse()) fresh.update([{ path, facts: facts.get(path) }]);
    assert.equal(JSON.stringify(stateOf(linker)), JSON.stringify(stateOf(fresh)));
    for (const path of facts.keys()) {
      const { edges: own, routing } = linker.linksOf(path);
      edges += own.length;
      bound += routing.routes.filter(({ handler, router }) => handler !== undefined && router !== undefined).length + routing.mounts.length;
    }
    const atOnce = new Linker(rulesOf);
    atOnce.update([...facts].map(([path, own]) => ({ path, facts: own })), project);
    assert.equal(JSON.stringify(stateOf(atOnce)), JSON.stringify(stateOf(fresh)));
  }
  return { kept, edges, bound };
}

describe('D5: incremental links equal those of a full build', () => {
  for (const world of [PYTHON, TYPESCRIPT, JAVA, KOTLIN]) {
    it(`after any edit script, byte for byte, in ${world.language}`, () => {
      // Extensions are looked up at every call: a third of the runs takes as long.
      const runs = world === KOTLIN ? 100 : 300;
      let kept = 0;
      let edges = 0;
      let bound = 0;
      fc.assert(fc.property(scriptIn(world), (script) => {
        const result = checkScript(world, script);
        kept += result.kept;
        edges += result.edges;
        bound += result.bound;
      }), { numRuns: runs });
      // The property says nothing when files never meet, or when everything is always linked again.
      assert.ok(edges > 3 * runs, `only ${edges} edges`);
      assert.ok(bound > 100, `only ${bound} routes and mounts lead anywhere`);
      assert.ok(kept > runs / 3, `only ${kept} files were not linked again`);
    });
  }
});
