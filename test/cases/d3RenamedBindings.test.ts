import assert from 'node:assert/strict';
import { linesOf, type Texts } from '../support/parsedFiles';

/** The matrix of the report: an implementation, an indirection, a consumer that calls through it. */
const ROWS: Readonly<Record<string, Texts>> = {
  '1 export const alias = fn': {
    'impl.ts': 'export function fn() {}\nexport const alias = fn;\n',
    'use.ts': "import { alias } from './impl';\nexport function consumer() { alias(); }\n",
  },
  '2 export { fn as alias }': {
    'impl.ts': 'function fn() {}\nexport { fn as alias };\n',
    'use.ts': "import { alias } from './impl';\nexport function consumer() { alias(); }\n",
  },
  '3 a barrel of star re-exports': {
    'impl.ts': 'export function fn() {}\n',
    'index.ts': "export * from './impl';\n",
    'use.ts': "import { fn } from './index';\nexport function consumer() { fn(); }\n",
  },
  '4 export default fn': {
    'impl.ts': 'function fn() {}\nexport default fn;\n',
    'use.ts': "import anything from './impl';\nexport function consumer() { anything(); }\n",
  },
  '5 export const api = { run: fn }': {
    'impl.ts': 'export function fn() {}\nexport const api = { run: fn };\n',
    'use.ts': "import { api } from './impl';\nexport function consumer() { api.run(); }\n",
  },
  '5b export const api = { fn, ... } as const': {
    'impl.ts': 'export function fn() {}\nexport const api = { fn, other: 1 } as const;\n',
    'use.ts': "import { api } from './impl';\nexport function consumer() { api.fn(); }\n",
  },
  '6 const local = fn in the same file': {
    'impl.ts': 'export function fn() {}\nconst local = fn;\nexport function consumer() { local(); }\n',
  },
  '7 a wrapper': {
    'impl.ts': 'export function fn() {}\nexport const consumer = () => fn();\n',
  },
  '8 a plain import': {
    'impl.ts': 'export function fn() {}\n',
    'use.ts': "import { fn } from './impl';\nexport function consumer() { fn(); }\n",
  },
  // Beyond the report: what else renames a binding.
  'import { fn as other }': {
    'impl.ts': 'export function fn() {}\n',
    'use.ts': "import { fn as other } from './impl';\nexport function consumer() { other(); }\n",
  },
  'a renamed re-export of a default export': {
    'impl.ts': 'export default function fn() {}\n',
    'index.ts': "export { default as renamed } from './impl';\n",
    'use.ts': "import { renamed } from './index';\nexport function consumer() { renamed(); }\n",
  },
  'a namespace import and a namespace re-export': {
    'impl.ts': 'export function fn() {}\n',
    'index.ts': "export * as inner from './impl';\n",
    'use.ts': "import * as ns from './index';\nexport function consumer() { ns.inner.fn(); }\n",
  },
  'module.exports = { run: fn } and require': {
    'impl.js': 'function fn() {}\nmodule.exports = { run: fn };\n',
    'use.js': "const { run } = require('./impl');\nfunction consumer() { run(); }\n",
  },
  'module.exports = fn and require': {
    'impl.js': 'function fn() {}\nmodule.exports = fn;\n',
    'use.js': "const anything = require('./impl');\nfunction consumer() { anything(); }\n",
  },
  'exports.run = fn through a required module': {
    'impl.js': 'function fn() {}\nexports.run = fn;\n',
    'use.js': "const impl = require('./impl');\nfunction consumer() { impl.run(); }\n",
  },
  'export = fn': {
    'impl.ts': 'function fn() {}\nexport = fn;\n',
    'use.ts': "import anything = require('./impl');\nexport function consumer() { anything(); }\n",
  },
  'alias = fn in Python, through a package': {
    'pkg/__init__.py': 'from .impl import alias as offered\n',
    'pkg/impl.py': 'def fn():\n    pass\n\nalias = fn\n',
    'use.py': 'import pkg\n\ndef consumer():\n    pkg.offered()\n',
  },
  // The same in C#: what an alias, a delegate or a using may hide.
  'C#: a delegate member that is a method (1, 5)': {
    'Impl.cs': 'namespace A; public static class Impl { public static void fn() { } public static readonly Action alias = fn; public static Action Run => fn; }\n',
    'Use.cs': 'namespace A; class Use { void consumer() { Impl.alias(); Impl.Run(); } }\n',
  },
  'C#: using Alias = Type (2)': {
    'Impl.cs': 'namespace A; public static class Impl { public static void fn() { } }\n',
    'Use.cs': 'using Alias = A.Impl;\nclass Use { void consumer() { Alias.fn(); } }\n',
  },
  'C#: global using in another file (3)': {
    'Impl.cs': 'namespace A; public static class Impl { public static void fn() { } }\n',
    'Usings.cs': 'global using A;\n',
    'Use.cs': 'namespace B; class Use { void consumer() { Impl.fn(); } }\n',
  },
  'C#: using static (4)': {
    'Impl.cs': 'namespace A; public static class Impl { public static void fn() { } }\n',
    'Use.cs': 'using static A.Impl;\nclass Use { void consumer() { fn(); } }\n',
  },
  'C#: a delegate field of the same type (6)': { 'Use.cs': 'class Use { static void fn() { } readonly Action local = fn; void consumer() { local(); } }\n' },
  'C#: a wrapper (7)': { 'Use.cs': 'class Use { static void fn() { } void consumer() => fn(); }\n' },
  'C#: a plain using (8)': {
    'Impl.cs': 'namespace A { public class Impl { public void fn() { } } }\n',
    'Use.cs': 'using A;\nclass Use { void consumer(Impl impl) { impl.fn(); } }\n',
  },
  // And in PHP, where fn is a keyword.
  'PHP: use function as, from a group (1, 2)': {
    'impl.php': '<?php\nnamespace A;\nfunction work() { }\n',
    'use.php': '<?php\nuse function A\\{work as alias};\nfunction consumer() { alias(); }\n',
  },
  'PHP: use Class as (4)': {
    'impl.php': '<?php\nnamespace A;\nclass Impl { public static function work() { } }\n',
    'use.php': '<?php\nuse A\\Impl as Anything;\nfunction consumer() { Anything::work(); }\n',
  },
  'PHP: use of a namespace, and a name relative to it (5)': {
    'impl.php': '<?php\nnamespace A\\B;\nfunction work() { }\n',
    'use.php': '<?php\nuse A\\B as Space;\nfunction consumer() { Space\\work(); }\n',
  },
  'PHP: a trait whose method a class takes over (3)': {
    'impl.php': '<?php\nnamespace A;\ntrait Impl { public function work() { } }\nclass User { use Impl; }\n',
    'use.php': '<?php\nnamespace A;\nfunction consumer(User $user) { $user->work(); }\n',
  },
  'PHP: a wrapper in the same file (6, 7)': { 'use.php': '<?php\nfunction work() { }\nfunction consumer() { return (fn () => work())(); }\n' },
  'PHP: a full name without any use (8)': {
    'impl.php': '<?php\nnamespace A\\B;\nfunction work() { }\n',
    'use.php': '<?php\nnamespace C;\nfunction consumer() { \\A\\B\\work(); }\n',
  },
  'a prototype in C, through a header of headers': {
    'impl.h': 'void fn(void);\n', 'all.h': '#include "impl.h"\n',
    'impl.c': '#include "impl.h"\nvoid fn(void) {}\n',
    'use.c': '#include "all.h"\nvoid consumer(void) { fn(); }\n',
  },
  'var Alias = fn in Go, through a renamed import': {
    'go.mod': 'module m\n',
    'impl/impl.go': 'package impl\n\nfunc fn() {}\n\nvar Alias = fn\n',
    'use/use.go': 'package use\n\nimport other "m/impl"\n\nfunc consumer() { other.Alias() }\n',
  },
  'a dot import of Go': {
    'go.mod': 'module m\n',
    'impl/impl.go': 'package impl\n\nfunc Fn() { fn() }\nfunc fn() {}\nvar Alias = fn\n',
    'use/use.go': 'package use\n\nimport . "m/impl"\n\nfunc consumer() { Alias() }\n',
  },
  'use fn as alias in Rust': {
    'Cargo.toml': '[package]\nname = "c"\n',
    'src/lib.rs': 'mod impls;\nmod user;\n',
    'src/impls.rs': 'pub fn default() {}\n',
    'src/user.rs': 'use crate::impls::default as alias;\nfn consumer() { alias() }\n',
  },
  'pub use of a module, a glob and a renamed re-export in Rust': {
    'Cargo.toml': '[package]\nname = "c"\n',
    'src/lib.rs': 'mod impls;\nmod user;\npub use impls::*;\n',
    'src/impls.rs': 'mod deep;\npub use self::deep::default as renamed;\n',
    'src/impls/deep.rs': 'pub fn default() {}\n',
    'src/user.rs': 'use crate::renamed;\nfn consumer() { renamed() }\n',
  },
  // And in Ruby.
  'Ruby: alias and alias_method (1, 2)': {
    'impl.rb': 'class Impl\n  def self.make; end\n  def work; end\n  alias other work\n  alias_method :third, :other\nend\n',
    'use.rb': 'def consumer\n  Impl.new.third\nend\n',
  },
  'Ruby: a constant for a class (4, 6)': { 'impl.rb': 'module A\n  class Impl\n    def self.work; end\n  end\nend\nAlias = A::Impl\n', 'use.rb': 'def consumer\n  Alias.work\nend\n' },
  'Ruby: a module that a class includes, reopened elsewhere (3, 5)': {
    'impl.rb': 'module Impl\n  def work; end\nend\n', 'user.rb': 'class User\n  include Impl\nend\n', 'more.rb': 'class User\n  def more; end\nend\n',
    'use.rb': 'def consumer\n  user = User.new\n  user.work\nend\n',
  },
  'Ruby: a block around it (7)': { 'use.rb': 'def work; end\ndef consumer\n  [1].each { |x| work }\nend\n' },
  'Ruby: require_relative (8)': { 'lib/impl.rb': 'def work; end\n', 'use.rb': "require_relative 'lib/impl'\ndef consumer\n  work\nend\n" },
};

describe('D3: a consumer is found through every renaming', () => {
  for (const [row, texts] of Object.entries(ROWS)) {
    it(row, async () => {
      const lines = await linesOf(texts);
      const found = lines.filter((line) => /[:.]consumer -CALLS-> \S+[:.](?:fn|work|default)$/.test(line));
      assert.equal(found.length, 1, lines.join('\n'));
    });
  }

  it('and the alias itself keeps its user', async () => {
    const lines = await linesOf(ROWS['1 export const alias = fn']);
    assert.ok(lines.includes('use.ts:consumer -REFERENCES/read-> impl.ts:alias'), lines.join('\n'));
  });
});
