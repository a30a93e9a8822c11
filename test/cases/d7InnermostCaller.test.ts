import assert from 'node:assert/strict';
import { linesOf } from '../support/parsedFiles';

describe('D7: the caller is the innermost enclosing function, else the file', () => {
  it('in Python', async () => {
    const lines = await linesOf({
      'lib.py': 'def tool(): pass\n',
      'use.py': 'from lib import tool\n\ntool()\n\nclass Box:\n    def open(self):\n        def inner():\n            tool()\n        return [tool() for _ in inner()]\n',
    });
    assert.deepEqual(lines.filter((line) => line.endsWith('CALLS-> lib.py:tool')), [
      'use.py -CALLS-> lib.py:tool', 'use.py:Box.open -CALLS-> lib.py:tool', 'use.py:Box.open.inner -CALLS-> lib.py:tool',
    ]);
  });

  it('in C#, through lambdas, accessors and top-level statements', async () => {
    const lines = await linesOf({
      'Lib.cs': 'public static class Lib { public static void Tool() { } }\n',
      'Use.cs': 'Lib.Tool();\nclass Box { int Size { get { Lib.Tool(); return 1; } } void Open() { void Inner() { Lib.Tool(); } Run(() => Lib.Tool()); } }\n',
    });
    assert.deepEqual(lines.filter((line) => line.endsWith('CALLS-> Lib.cs:Lib.Tool')), [
      'Use.cs -CALLS-> Lib.cs:Lib.Tool', 'Use.cs:Box.Open -CALLS-> Lib.cs:Lib.Tool', 'Use.cs:Box.Open.Inner -CALLS-> Lib.cs:Lib.Tool', 'Use.cs:Box.Size -CALLS-> Lib.cs:Lib.Tool',
    ]);
  });

  it('in PHP, through closures and arrow functions', async () => {
    const lines = await linesOf({
      'lib.php': '<?php\nfunction tool() { }\n',
      'use.php': '<?php\ntool();\nclass Box { public function open() { array_map(fn ($x) => tool(), []); } }\nfunction named() { $later = function () { tool(); }; }\n',
    });
    assert.deepEqual(lines.filter((line) => line.endsWith('CALLS-> lib.php:tool')), [
      'use.php -CALLS-> lib.php:tool', 'use.php:Box.open -CALLS-> lib.php:tool', 'use.php:named -CALLS-> lib.php:tool',
    ]);
  });

  it('in Ruby, through blocks, tests and the body of a class', async () => {
    const lines = await linesOf({
      'lib.rb': 'class Lib\n  def self.tool; end\nend\n',
      'use.rb': 'Lib.tool\nclass Box\n  Lib.tool\n  def open\n    [1].each { |x| Lib.tool }\n  end\n  def self.make\n    Lib.tool\n  end\nend\n',
    });
    assert.deepEqual(lines.filter((line) => line.endsWith('CALLS-> lib.rb:Lib.tool')), [
      'use.rb -CALLS-> lib.rb:Lib.tool', 'use.rb:Box -CALLS-> lib.rb:Lib.tool', 'use.rb:Box.make -CALLS-> lib.rb:Lib.tool', 'use.rb:Box.open -CALLS-> lib.rb:Lib.tool',
    ]);
  });

  it('in TypeScript, through arrow functions and callbacks', async () => {
    const lines = await linesOf({
      'lib.ts': 'export function tool() {}\n',
      'use.ts': "import { tool } from './lib';\ntool();\nexport const named = () => { tool(); };\nexport class Box { open() { [1].forEach(() => tool()); } }\n",
    });
    assert.deepEqual(lines.filter((line) => line.endsWith('CALLS-> lib.ts:tool')), [
      'use.ts -CALLS-> lib.ts:tool', 'use.ts:Box.open -CALLS-> lib.ts:tool', 'use.ts:named -CALLS-> lib.ts:tool',
    ]);
  });

  it('in C, where an initialiser belongs to the file', async () => {
    const lines = await linesOf({ 'a.c': 'int tool(void) { return 1; }\nint value = tool();\nint run(void) { if (1) { return tool(); } }\n' });
    assert.deepEqual(lines.filter((line) => line.includes('CALLS')), ['a.c -CALLS-> a.c:tool', 'a.c:run -CALLS-> a.c:tool']);
  });

  it('in Go, through closures and initialisers, and in Rust, through closures and nested functions', async () => {
    const lines = await linesOf({
      'go.mod': 'module m\n',
      'lib.go': 'package m\n\nfunc tool() int { return 1 }\n',
      'use.go': 'package m\n\nvar value = tool()\n\ntype Box struct{}\n\nfunc (b Box) open() { run(func() { tool() }); inner := func() { tool() }; inner() }\n',
      'Cargo.toml': '[package]\nname = "c"\n',
      'src/lib.rs': 'fn tool() {}\nstruct Box1;\nimpl Box1 { fn open(&self) { run(|| tool()); fn inner() { tool() } } }\n',
    });
    assert.deepEqual([...new Set(lines.filter((line) => /CALLS-> \S+:tool$/.test(line)))], [
      'src/lib.rs:Box1.open -CALLS-> src/lib.rs:tool', 'src/lib.rs:Box1.open.inner -CALLS-> src/lib.rs:tool',
      'use.go -CALLS-> lib.go:tool', 'use.go:Box.open -CALLS-> lib.go:tool',
    ]);
  });
});
