import { expectFrom } from '../../support/expectedEdges';

const STORE = {
  'Store/Store.cs': `namespace Shop.Storage;
public partial class Store : Base, INamed
{
    public static readonly int Limit = 3;
    public static Store Open(string name) => new Store();
    public Entry Find(string key) => null;
    public Entry Find(string key, int limit) => null;
    public void Put(Entry entry) { }
    public void Put(string text) { }
    public Entry Entry { get; set; }
    public async Task<Entry> LoadAsync() => null;
    public class Nested { public void Deep() { } }
}
public class Entry { public void Touch() { } public Store Owner() => null; public static Entry Empty() => null; }
`,
  'Store/Store.More.cs': 'namespace Shop.Storage\n{\n    public partial class Store { public void More() { Find("x"); Close(); } }\n}\n',
  'Store/Base.cs': 'namespace Shop.Storage;\npublic abstract class Base { public Base(int size) { } public void Close() { } protected virtual int Size => 0; public abstract void Sync(); }\n',
  'Store/INamed.cs': 'namespace Shop.Storage { public interface INamed { string Name() => ""; } }\n',
};

describe('C#: names lead from file to file', () => {
  it('through declared types of locals, fields, properties, parameters and results, awaited or not', () => expectFrom({
    ...STORE,
    'App.cs': `using Shop.Storage;
namespace Shop.App;
class App
{
    private readonly Store store;
    async Task Run(Store given)
    {
        var local = Store.Open("x");
        local.Find("a").Touch();
        given.Close();
        this.store.Find("a", 1).Owner().More();
        var loaded = await given.LoadAsync();
        loaded.Touch();
        given.Entry.Owner();
        Entry.Empty();
        new Store.Nested().Deep();
    }
}
`,
  }, 'App.cs:App.Run', [
    '-CALLS-> Store/Base.cs:Base.Close', '-CALLS-> Store/Store.More.cs:Store.More', '-CALLS-> Store/Store.cs:Entry.Empty', '-CALLS-> Store/Store.cs:Entry.Owner', '-CALLS-> Store/Store.cs:Entry.Owner',
    '-CALLS-> Store/Store.cs:Entry.Touch', '-CALLS-> Store/Store.cs:Entry.Touch', '-CALLS-> Store/Store.cs:Store.Find', '-CALLS-> Store/Store.cs:Store.Find', '-CALLS-> Store/Store.cs:Store.LoadAsync',
    '-CALLS-> Store/Store.cs:Store.Nested', '-CALLS-> Store/Store.cs:Store.Nested.Deep', '-CALLS-> Store/Store.cs:Store.Open',
  ]));

  it('between the parts of a partial type and to what one of them inherits', () => expectFrom(STORE, 'Store/Store.More.cs:Store.More', [
    '-CALLS-> Store/Base.cs:Base.Close', '-CALLS-> Store/Store.cs:Store.Find',
  ]));

  it('tells by what it is whether a base is inherited or implemented', () => expectFrom(STORE, 'Store/Store.cs:Store', ['-IMPLEMENTS-> Store/INamed.cs:INamed', '-INHERITS-> Store/Base.cs:Base']));

  it('from this(...), base(...) and overriding members', async () => {
    const texts = {
      ...STORE,
      'Own.cs': 'namespace Shop.Storage;\nclass Own : Base\n{\n    public Own() : this(1) { }\n    public Own(int n) : base(n) { }\n    protected override int Size => 1;\n    public override void Sync() { base.Close(); }\n}\n',
    };
    await expectFrom(texts, 'Own.cs:Own.Own', ['-CALLS-> Own.cs:Own.Own', '-CALLS-> Store/Base.cs:Base.Base']);
    await expectFrom(texts, 'Own.cs:Own.Sync', ['-CALLS-> Store/Base.cs:Base.Close', '-OVERRIDES-> Store/Base.cs:Base.Sync']);
    await expectFrom(texts, 'Own.cs:Own.Size', ['-OVERRIDES-> Store/Base.cs:Base.Size']);
  });

  it('through usings: global, static, of the project, aliases of types and of namespaces', () => expectFrom({
    ...STORE,
    'Globals.cs': 'global using Shop.Storage;\nglobal using Shelf = Shop.Storage.Store;\n',
    'App.csproj': '<Project><ItemGroup><Using Include="Shop.Util.Tools" Static="true" /></ItemGroup></Project>',
    'Util.cs': 'namespace Shop.Util { public static class Tools { public static void Shake() { } } public static class Boxes { public static void Pack() { } } }\n',
    'App.cs': 'using static Shop.Util.Boxes;\nusing Kept = Shop.Storage.Store;\nusing Area = Shop.Storage;\nclass App { void Run() { Store.Open("a"); Shelf.Open("b"); Kept.Open("c"); Area.Entry.Empty(); Shake(); Pack(); global::Shop.Util.Boxes.Pack(); } }\n',
  }, 'App.cs:App.Run', [
    '-CALLS-> Store/Store.cs:Entry.Empty', '-CALLS-> Store/Store.cs:Store.Open', '-CALLS-> Util.cs:Shop.Util.Boxes.Pack', '-CALLS-> Util.cs:Shop.Util.Tools.Shake',
  ].map((line) => line.replace('Shop.Util.', ''))));

  it('from a namespace to what the namespaces around it declare, and by relative names', () => expectFrom({
    'A.cs': 'namespace Shop { public static class Top { public static void Go() { } } }\n',
    'B.cs': 'namespace Shop.Deep.Down { public static class Low { public static void Go() { } } }\n',
    'C.cs': 'namespace Shop.Deep { class C { void Run() { Top.Go(); Down.Low.Go(); } } }\n',
  }, 'C.cs:C.Run', ['-CALLS-> A.cs:Top.Go', '-CALLS-> B.cs:Low.Go']));

  it('to extension methods that are in sight and fit the receiver', () => expectFrom({
    ...STORE,
    'Ext.cs': `namespace Shop.Extensions;
public static class StoreExtensions
{
    public static void Fill(this Store store, int count = 1) { }
    public static void Name(this Base item, string name) { }
    public static void Fill(this Entry entry) { }
    public static bool IsBlank(this string text) => true;
    public static T Also<T>(this T self) => self;
}
`.replace('namespace', 'using Shop.Storage;\nnamespace'),
    'App.cs': 'using Shop.Storage;\nusing Shop.Extensions;\nclass App { void Run(Store store, string text) { store.Fill(); store.Name("x"); text.IsBlank(); store.Also(); } }\n',
    'Blind.cs': 'using Shop.Storage;\nclass Blind { void Run(Store store) { store.Fill(); } }\n',
  }, 'App.cs:App.Run', [
    '-CALLS-> Ext.cs:StoreExtensions.Also', '-CALLS-> Ext.cs:StoreExtensions.Fill', '-CALLS-> Ext.cs:StoreExtensions.IsBlank', '-CALLS-> Ext.cs:StoreExtensions.Name',
  ]));

  it('to the overload that takes the arguments, and to candidates where several do', () => expectFrom({
    ...STORE,
    'App.cs': 'using Shop.Storage;\nclass App { void Run(Store s) { s.Find("a", 1); s.Put("x"); } }\n',
  }, 'App.cs:App.Run', ['-CALLS-> Store/Store.cs:Store.Find', '-CALLS?2-> Store/Store.cs:Store.Put', '-CALLS?2-> Store/Store.cs:Store.Put']));

  it('keeps a property apart from the type of its name', () => expectFrom({
    'A.cs': 'namespace P;\npublic class Colour { public static Colour Red; public void Mix() { } }\n',
    'B.cs': 'namespace P;\nclass B { public Colour Colour { get; set; } void Run() { Colour = new Colour(); Colour.Mix(); } }\n',
  }, 'B.cs:B.Run', ['-CALLS-> A.cs:Colour', '-CALLS-> A.cs:Colour.Mix']));
});
