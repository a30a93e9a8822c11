import { expectEdges } from '../../support/expectEdges';
import type { Texts } from '../../support/parsedFiles';

const WORKSPACE: Texts = {
  'Cargo.toml': '[workspace]\nmembers = ["net", "app"]\n',
  'net/Cargo.toml': '[package]\nname = "my-net"\nversion = "1.0.0"\n\n[dependencies]\n',
  'net/src/lib.rs': `pub mod tcp;
mod util;
#[path = "odd_place.rs"]
mod placed;
pub use tcp::Stream;
pub use tcp::listen as wait;
#[macro_export]
macro_rules! ok { ($e:expr) => { $e } }
pub mod inline {
    pub fn deep() { super::start(); }
    pub enum State { On, Off }
}
pub fn start() { tcp::listen(); crate::util::help(); self::util::help(); placed::odd(); }
`,
  'net/src/odd_place.rs': 'pub fn odd() { super::start() }\n',
  'net/src/tcp/mod.rs': `mod parts;
use self::parts::Part;
use crate::inline::{self, State::{self, *}};
use super::util::{help as assist, Helper};
pub struct Stream { parts: Vec<Part>, helper: Option<Box<dyn Helper>> }
impl Stream {
    pub fn connect(to: &str) -> Result<Self, Error> {
        assist();
        Self::open()?.flush();
        let stream = Stream { parts: vec![], helper: None };
        for part in &stream.parts { part.run(); }
        stream.parts.iter().next().unwrap().run();
        Ok(stream)
    }
    fn open() -> Option<Self> { None }
    fn helped(&self) { if let Some(helper) = self.helper.as_ref() { helper.assist(); } }
}
pub fn listen() { inline::deep(); let state = State::Off; keep(Off); }
fn keep(state: State) {}
`,
  'net/src/tcp/parts.rs': `use super::Stream;
pub struct Part;
impl Part { pub fn run(&self) {} }
impl Stream { pub fn flush(&self) { self.helped(); } }
`,
  'net/src/util.rs': `pub fn help() { ok!(1); }
pub trait Helper {
    fn assist(&self) { self.must() }
    fn must(&self);
}
pub struct One;
impl Helper for One { fn must(&self) {} }
fn generic<T: Helper>(given: T, other: &impl Helper, one: One) { given.assist(); other.must(); one.assist(); One.must(); }
#[cfg(test)]
mod tests {
    use super::*;
    fn own() {}
    #[test]
    fn works() { help(); own(); super::help(); }
}
`,
  'app/Cargo.toml': '[package]\nname = "app"\n',
  'app/src/main.rs': 'use my_net::{ok, wait, Stream};\nfn main() { my_net::start(); Stream::connect("a").unwrap().flush(); wait(); ok!(2); my_net::tcp::listen(); log(3) }\nfn log(n: u8) {}\n',
  'app/tests/it.rs': 'mod common;\n#[test]\nfn works() { common::set_up(); my_net::start(); }\n',
  'app/tests/common/mod.rs': 'pub fn set_up() {}\n',
};

describe('Rust names', () => {
  it('lead through modules in folders, in files, inline and placed by an attribute', async () => {
    await expectEdges(WORKSPACE, /^net\/src\/(?:lib|odd_place|tcp\/mod)\.rs:(?:start|inline|odd|listen)\S* -CALLS/, [
      'net/src/lib.rs:start -CALLS-> net/src/tcp/mod.rs:listen', 'net/src/lib.rs:start -CALLS-> net/src/util.rs:help', 'net/src/lib.rs:start -CALLS-> net/src/odd_place.rs:odd',
      'net/src/lib.rs:inline.deep -CALLS-> net/src/lib.rs:start', 'net/src/odd_place.rs:odd -CALLS-> net/src/lib.rs:start',
      'net/src/tcp/mod.rs:listen -CALLS-> net/src/lib.rs:inline.deep', 'net/src/tcp/mod.rs:listen -CALLS-> net/src/tcp/mod.rs:keep',
    ]);
  });

  it('lead to variants through the enum and through a glob of it', async () => {
    await expectEdges(WORKSPACE, /listen -REFERENCES\S* net\/src\/lib\.rs:inline\.State/, [
      'net/src/tcp/mod.rs:listen -REFERENCES/read-> net/src/lib.rs:inline.State', 'net/src/tcp/mod.rs:listen -REFERENCES/read-> net/src/lib.rs:inline.State.Off',
      'net/src/tcp/mod.rs:listen -REFERENCES/pass-> net/src/lib.rs:inline.State.Off',
    ]);
  });

  it('find methods in impl blocks of any file, through Self, wrappers, fields and elements', async () => {
    await expectEdges(WORKSPACE, /:(?:Stream\.\w+) -CALLS/, [
      'net/src/tcp/mod.rs:Stream.connect -CALLS-> net/src/util.rs:help', 'net/src/tcp/mod.rs:Stream.connect -CALLS-> net/src/tcp/mod.rs:Stream.open',
      'net/src/tcp/mod.rs:Stream.connect -CALLS-> net/src/tcp/parts.rs:Stream.flush', 'net/src/tcp/mod.rs:Stream.connect -CALLS-> net/src/tcp/parts.rs:Part.run',
      'net/src/tcp/mod.rs:Stream.helped -CALLS-> net/src/util.rs:Helper.assist', 'net/src/tcp/parts.rs:Stream.flush -CALLS-> net/src/tcp/mod.rs:Stream.helped',
    ]);
  });

  it('know traits: implementations, default methods, bounds and impl Trait', async () => {
    await expectEdges(WORKSPACE, /-(?:IMPLEMENTS|OVERRIDES)|:(?:generic|Helper\.assist) -CALLS/, [
      'net/src/util.rs:One -IMPLEMENTS-> net/src/util.rs:Helper', 'net/src/util.rs:One.must -OVERRIDES-> net/src/util.rs:Helper.must',
      'net/src/util.rs:Helper.assist -CALLS-> net/src/util.rs:Helper.must', 'net/src/util.rs:generic -CALLS-> net/src/util.rs:Helper.assist',
      'net/src/util.rs:generic -CALLS-> net/src/util.rs:Helper.must', 'net/src/util.rs:generic -CALLS-> net/src/util.rs:One.must',
    ]);
  });

  it('cross the crates of a workspace by re-exports, renames, paths and exported macros', async () => {
    await expectEdges(WORKSPACE, /^app\/\S+ -(?:CALLS|TESTS)/, [
      'app/src/main.rs:main -CALLS-> net/src/lib.rs:start', 'app/src/main.rs:main -CALLS-> net/src/tcp/mod.rs:Stream.connect',
      'app/src/main.rs:main -CALLS-> net/src/tcp/parts.rs:Stream.flush', 'app/src/main.rs:main -CALLS-> net/src/tcp/mod.rs:listen',
      'app/src/main.rs:main -CALLS-> net/src/lib.rs:ok', 'app/src/main.rs:main -CALLS-> app/src/main.rs:log',
      'app/tests/it.rs:works -CALLS-> app/tests/common/mod.rs:set_up', 'app/tests/it.rs:works -TESTS-> net/src/lib.rs:start',
    ]);
  });

  it('keep a module of tests apart from the code around it', async () => {
    await expectEdges(WORKSPACE, /:tests\.\w+ -(?:CALLS|TESTS)/, [
      'net/src/util.rs:tests.works -TESTS-> net/src/util.rs:help', 'net/src/util.rs:tests.works -CALLS-> net/src/util.rs:tests.own',
    ]);
  });

  it('are found in items that a macro only wraps', async () => {
    const texts = { 'src/lib.rs': 'cfg_rt! {\n    pub fn run() { walk() }\n}\npin_project! {\n    pub struct Walker { pace: u8 }\n}\nimpl Walker { fn go(&self) { run() } }\nfn walk() {}\n', 'Cargo.toml': '[package]\nname = "x"\n' };
    await expectEdges(texts, /-CALLS/, ['src/lib.rs:run -CALLS-> src/lib.rs:walk', 'src/lib.rs:Walker.go -CALLS-> src/lib.rs:run']);
  });
});
