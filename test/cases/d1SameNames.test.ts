import assert from 'node:assert/strict';
import { linkerOf } from '../support/linkedFiles';
import { linesOf, parsed, type Texts } from '../support/parsedFiles';

const calls = async (texts: Texts): Promise<string[]> => (await linesOf(texts)).filter((line) => line.includes('CALLS'));

describe('D1: a name links only where a scope or an import path leads', () => {
  it('prefers the local definition to a same-named one elsewhere', async () => {
    assert.deepEqual(
      await calls({ 'a.py': 'def target():\n    pass\n\ndef main():\n    target()\n', 'b.py': 'def target():\n    pass\n' }),
      ['a.py:main -CALLS-> a.py:target'],
    );
  });

  it('draws no edge between two apps that each have their own', async () => {
    assert.deepEqual(
      await calls({
        'app1/nav.ts': 'export function navigate() {}\n', 'app1/page.ts': "import { navigate } from './nav'\nexport function open1() { navigate() }\n",
        'app2/nav.ts': 'export function navigate() {}\n', 'app2/page.ts': "import { navigate } from './nav'\nexport function open2() { navigate() }\n",
        'app3/page.ts': 'export function open3() { navigate() }\n',
      }),
      ['app1/page.ts:open1 -CALLS-> app1/nav.ts:navigate', 'app2/page.ts:open2 -CALLS-> app2/nav.ts:navigate'],
    );
  });

  it('lets parameters and local variables shadow imports and top-level names', async () => {
    assert.deepEqual(
      await calls({
        'lib.ts': 'export function run() {}\n',
        'use.ts': "import { run } from './lib'\nfunction own() {}\nexport function a(run: () => void) { run() }\nexport function b() { const own = () => {}; own() }\n",
        'lib2.py': 'def run(): pass\n',
        'use.py': 'from lib2 import run\ndef a(run):\n    run()\n',
      }),
      ['use.ts:b -CALLS-> use.ts:b.own'],
    );
  });

  it('draws no edge between two C# namespaces that each have their own', async () => {
    const type = (space: string): string => `namespace ${space} { public static class Nav { public static void Navigate() { } } }\n`;
    assert.deepEqual(
      await calls({
        'one/Nav.cs': type('One'), 'one/Page.cs': 'namespace One { class Page { void Open() { Nav.Navigate(); } } }\n',
        'two/Nav.cs': type('Two'), 'two/Page.cs': 'using Two;\nclass Page { void Open() { Nav.Navigate(); } }\n',
        'three/Page.cs': 'namespace Three { class Page { void Open() { Nav.Navigate(); } void Run(System.Action Nav) { Nav(); } } }\n',
      }),
      ['one/Page.cs:Page.Open -CALLS-> one/Nav.cs:Nav.Navigate', 'two/Page.cs:Page.Open -CALLS-> two/Nav.cs:Nav.Navigate'],
    );
  });

  it('draws no edge between two PHP namespaces that each have their own, and takes no method for a function', async () => {
    const own = (space: string): string => `<?php\nnamespace ${space};\nfunction navigate() { }\nclass Nav { public function go() { go(); } public static function go2() { } }\n`;
    assert.deepEqual(
      await calls({
        'one/nav.php': own('One'), 'one/page.php': '<?php\nnamespace One;\nfunction open() { navigate(); Nav::go2(); }\n',
        'two/nav.php': own('Two'), 'two/page.php': '<?php\nuse Two\\Nav;\nfunction start($navigate) { $navigate(); Nav::go2(); navigate(); }\n',
      }),
      ['one/page.php:open -CALLS-> one/nav.php:Nav.go2', 'one/page.php:open -CALLS-> one/nav.php:navigate', 'two/page.php:start -CALLS-> two/nav.php:Nav.go2'],
    );
  });

  it('draws no edge between two Ruby scripts that each have their own, without a require', async () => {
    assert.deepEqual(
      await calls({
        'one/nav.rb': 'def navigate; end\n', 'one/page.rb': "require_relative 'nav'\ndef open_page\n  navigate\nend\n",
        'two/nav.rb': 'def navigate; end\n', 'two/page.rb': 'def start\n  navigate\n  navigate = 1\nend\n', 'three/page.rb': 'def run\n  navigate\nend\n',
      }),
      ['one/page.rb:open_page -CALLS-> one/nav.rb:navigate'],
    );
  });

  it('keeps an ambiguous method as labelled candidates, the likelier first, and asserts none', async () => {
    const texts = {
      'cart.py': 'class Cart:\n    def settle(self): pass\n',
      'order.py': 'class Order:\n    def settle(self): pass\n',
      'use.py': 'from order import Order\ndef main(thing):\n    thing.settle()\n',
    };
    assert.deepEqual(await calls(texts), ['use.py:main -CALLS?2-> cart.py:Cart.settle', 'use.py:main -CALLS?2-> order.py:Order.settle']);
    const edges = linkerOf(await parsed(texts)).linksOf('use.py').edges.filter((edge) => edge.type === 'CALLS');
    assert.deepEqual(edges.map((edge) => [edge.toPath, edge.provenance, edge.candidates]), [['order.py', 'heuristic', 2], ['cart.py', 'heuristic', 2]]);
  });

  it('links Go and Rust names only inside their package, module or import path', async () => {
    assert.deepEqual(
      await calls({
        'go.mod': 'module m\n',
        'a/a.go': 'package a\n\nfunc target() {}\nfunc Main() { target() }\n', 'b/b.go': 'package b\n\nfunc target() {}\nfunc Main() { target(); navigate() }\n',
        'Cargo.toml': '[package]\nname = "c"\n',
        'src/lib.rs': 'mod one;\nmod two;\nfn navigate() {}\n', 'src/one.rs': 'fn target() {}\nfn main() { target(); navigate() }\n', 'src/two.rs': 'fn target() {}\nfn main(target: fn()) { target() }\n',
      }),
      ['a/a.go:Main -CALLS-> a/a.go:target', 'b/b.go:Main -CALLS-> b/b.go:target', 'src/one.rs:main -CALLS-> src/one.rs:target'],
    );
  });

  it('keeps an ambiguous method of Go and Rust as labelled candidates', async () => {
    assert.deepEqual(
      await calls({
        'go.mod': 'module m\n',
        'a.go': 'package m\n\ntype Cart struct{}\n\nfunc (c Cart) Settle() {}\n', 'b.go': 'package m\n\ntype Order struct{}\n\nfunc (o Order) Settle() {}\n',
        'use.go': 'package m\n\nfunc use(all map[string]any) { thing := all["one"]; thing.Settle() }\n',
        'Cargo.toml': '[package]\nname = "c"\n',
        'src/lib.rs': 'struct Cart; struct Order;\nimpl Cart { fn settle(&self) {} }\nimpl Order { fn settle(&self) {} }\nfn run(thing: &(u8, u8)) { thing.settle() }\n',
      }),
      [
        'src/lib.rs:run -CALLS?2-> src/lib.rs:Cart.settle', 'src/lib.rs:run -CALLS?2-> src/lib.rs:Order.settle',
        'use.go:use -CALLS?2-> a.go:Cart.Settle', 'use.go:use -CALLS?2-> b.go:Order.Settle',
      ],
    );
  });
});
