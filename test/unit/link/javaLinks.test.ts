import { expectFrom } from '../../support/expectedEdges';

const STORE = {
  'store/Store.java': `package shop.store;
public class Store extends Base implements Named {
  public static final int LIMIT = 3;
  public static Store open(String name) { return new Store(); }
  public Entry find(String key) { return null; }
  public Entry find(String key, int limit) { return null; }
  public void put(Entry entry) { }
  public void put(String text) { }
  public static class Entry { public void touch() { } public Store owner() { return null; } }
  void inner() { }
}
`,
  'store/Base.java': 'package shop.store;\npublic class Base { public void close() { } protected int size() { return 0; } }\n',
  'store/Named.java': 'package shop.store;\npublic interface Named { default String name() { return ""; } }\n',
};

describe('Java: names lead from file to file', () => {
  it('through imports, declared types of locals, fields and parameters, and chained calls', () => expectFrom({
    ...STORE,
    'app/App.java': `package shop.app;
import shop.store.Store;
import shop.store.Store.Entry;
class App {
  private Store store;
  void run(Store given) {
    Store local = Store.open("x");
    local.find("a").touch();
    given.close();
    store.name();
    this.store.find("a", 1).owner().size();
    var found = local.find("b");
    found.touch();
    Entry entry = null;
    entry.owner();
  }
}
`,
  }, 'app/App.java:App.run', [
    '-CALLS-> store/Base.java:Base.close', '-CALLS-> store/Base.java:Base.size', '-CALLS-> store/Named.java:Named.name', '-CALLS-> store/Store.java:Store.find',
    '-CALLS-> store/Store.java:Store.find', '-CALLS-> store/Store.java:Store.Entry.owner', '-CALLS-> store/Store.java:Store.Entry.touch', '-CALLS-> store/Store.java:Store.find', '-CALLS-> store/Store.java:Store.Entry.owner',
    '-CALLS-> store/Store.java:Store.Entry.touch', '-CALLS-> store/Store.java:Store.open',
  ]));

  it('without an import inside a package, wherever the files lie', () => expectFrom({
    'main/a/Tool.java': 'package p.q;\nclass Tool { static void use() { } }\n',
    'other/b/User.java': 'package p.q;\nclass User { void run() { Tool.use(); } }\n',
    'other/c/Tool.java': 'package p.r;\nclass Tool { static void use() { } }\n',
  }, 'other/b/User.java:User.run', ['-CALLS-> main/a/Tool.java:Tool.use']));

  it('through star imports, of packages and of static members, and makes an import of the file that is used', async () => {
    const texts = {
      ...STORE,
      'app/App.java': 'package shop.app;\nimport shop.store.*;\nimport static shop.store.Store.*;\nclass App extends Base {\n  void run() { open("x"); int n = LIMIT; size(); }\n}\n',
    };
    await expectFrom(texts, 'app/App.java:App.run', ['-CALLS-> store/Base.java:Base.size', '-CALLS-> store/Store.java:Store.open']);
    await expectFrom(texts, 'app/App.java', ['-IMPORTS-> store/Base.java', '-IMPORTS-> store/Store.java'], /IMPORTS/);
    await expectFrom(texts, 'app/App.java:App', ['-INHERITS-> store/Base.java:Base']);
  });

  it('by a static import of one name, and by a full name', () => expectFrom({
    ...STORE,
    'app/App.java': 'package shop.app;\nimport static shop.store.Store.open;\nclass App { void run() { open("x"); shop.store.Store.open("y").inner(); } }\n',
  }, 'app/App.java:App.run', ['-CALLS-> store/Store.java:Store.inner', '-CALLS-> store/Store.java:Store.open']));

  it('to the overload that takes the arguments, and to candidates where several do', () => expectFrom({
    ...STORE,
    'app/App.java': 'package shop.app;\nimport shop.store.Store;\nclass App { void run(Store s) { s.put("x"); s.find(1, 2); } }\n',
  }, 'app/App.java:App.run', ['-CALLS-> store/Store.java:Store.find', '-CALLS?2-> store/Store.java:Store.put', '-CALLS?2-> store/Store.java:Store.put']));

  it('to the constructor that takes the arguments, with a use of the type', () => expectFrom({
    'p/A.java': 'package p;\nclass A {\n  A() { this(1); }\n  A(int n) { }\n}\nclass B extends A {\n  B() { super(2); }\n}\n',
    'p/C.java': 'package p;\nclass C { void run() { new A(1); new B(); new C(); } }\n',
  }, 'p/C.java:C.run', ['-CALLS-> p/A.java:A.A', '-CALLS-> p/A.java:B.B', '-CALLS-> p/C.java:C', '-REFERENCES/read-> p/A.java:A', '-REFERENCES/read-> p/A.java:B'], /CALLS|REFERENCES/));

  it('from this(...) and super(...) to constructors', () => expectFrom({
    'p/A.java': 'package p;\nclass A {\n  A() { this(1); }\n  A(int n) { }\n}\n',
    'p/B.java': 'package p;\nclass B extends A {\n  B() { super(2); }\n}\n',
  }, 'p/B.java:B.B', ['-CALLS-> p/A.java:A.A']));

  it('keeps methods and fields of one name apart', () => expectFrom({
    'p/A.java': 'package p;\nclass A { int size; int size() { return size; } void run() { int size = size(); this.size(); } }\n',
  }, 'p/A.java:A.run', ['-CALLS-> p/A.java:A.size']));

  it('gives inner classes what they inherit before what is around them', () => expectFrom({
    'p/Base.java': 'package p;\nclass Base { void close() { } void open() { } }\n',
    'p/A.java': 'package p;\nclass A {\n  void close() { }\n  void other() { }\n  class In extends Base { void run() { close(); other(); A.this.close(); super.open(); } }\n}\n',
  }, 'p/A.java:A.In.run', ['-CALLS-> p/A.java:A.close', '-CALLS-> p/A.java:A.other', '-CALLS-> p/Base.java:Base.close', '-CALLS-> p/Base.java:Base.open']));

  it('takes the nearest of several types of one name, and none of another folder without a package', async () => {
    await expectFrom({
      'one/src/p/A.java': 'package p;\nclass A { static void go() { } }\n', 'two/src/p/A.java': 'package p;\nclass A { static void go() { } }\n',
      'two/src/p/B.java': 'package p;\nclass B { void run() { A.go(); } }\n',
    }, 'two/src/p/B.java:B.run', ['-CALLS-> two/src/p/A.java:A.go']);
    await expectFrom({
      'one/A.java': 'class A { static void go() { } }\n', 'two/B.java': 'class B { void run() { A.go(); } }\n',
    }, 'two/B.java:B.run', []);
  });

  it('leaves a call to an overload of an outside type alone', () => expectFrom({
    'p/A.java': 'package p;\nimport java.util.ArrayList;\nclass A extends ArrayList<String> { void add(int a, int b, int c) { } void run() { this.add("x"); } }\n',
  }, 'p/A.java:A.run', []));
});
