import { expectFrom } from '../../support/expectedEdges';

const STORE = {
  'store/Store.kt': `package shop.store

open class Store(val name: String) : Base(), Named {
    fun find(key: String, limit: Int = 3): Entry? = null
    fun open(block: (Entry) -> Unit) = apply { block(Entry()) }
    class Entry { fun touch() {} }

    companion object {
        const val LIMIT = 3
        fun create(): Store = Store("new")
    }
}
`,
  'store/Base.kt': 'package shop.store\n\nopen class Base {\n    fun close() {}\n    protected fun size(): Int = 0\n}\n\ninterface Named {\n    fun name(): String = ""\n}\n',
  'store/extensions.kt': `package shop.store

fun Store.refresh(times: Int = 1): Store = this
fun String.toStore() = Store(this)
fun Base.shut() = close()
fun helper(store: Store) {}
typealias Shop = Store
`,
};

describe('Kotlin: names lead from file to file', () => {
  it('through imports, declared types, constructions, chains and safe calls', () => expectFrom({
    ...STORE,
    'app/App.kt': `package shop.app

import shop.store.Store
import shop.store.Store.Entry

class App(private val store: Store) {
    lateinit var kept: Store
    fun run(given: Store?) {
        val made = Store("x")
        made.find("a")?.touch()
        given?.close()
        store.name()
        this.kept.find("a", 1)!!.touch()
        store.open { it.touch() }.close()
    }
}
`,
  }, 'app/App.kt:App.run', [
    '-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/Base.kt:Named.name', '-CALLS-> store/Store.kt:Store', '-CALLS-> store/Store.kt:Store.Entry.touch',
    '-CALLS-> store/Store.kt:Store.Entry.touch', '-CALLS-> store/Store.kt:Store.find', '-CALLS-> store/Store.kt:Store.find', '-CALLS-> store/Store.kt:Store.open',
    '-CALLS?1-> store/Store.kt:Store.Entry.touch',
  ]));

  it('to members of companions, through the class and as bare names in it', () => expectFrom({
    ...STORE,
    'app/App.kt': 'package shop.app\n\nimport shop.store.*\n\nclass App {\n    fun run() {\n        Store.create().close()\n        own()\n        Store.Companion.create()\n    }\n    companion object { fun own() {} }\n}\n',
  }, 'app/App.kt:App.run', [
    '-CALLS-> app/App.kt:App.Companion.own', '-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/Store.kt:Store.Companion.create', '-CALLS-> store/Store.kt:Store.Companion.create',
  ]));

  it('to extensions of the receiver or its bases, also of outside types, and to none of another type', () => expectFrom({
    ...STORE,
    'store/other.kt': 'package shop.store\n\nclass Other { fun run(other: Other) { other.refresh() } }\n',
    'app/App.kt': `package shop.app

import shop.store.Store
import shop.store.refresh as again
import shop.store.shut
import shop.store.toStore

fun run(store: Store) {
    store.again().again(2).shut()
    "x".toStore().close()
}
`,
  }, 'app/App.kt:run', [
    '-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/extensions.kt:refresh', '-CALLS-> store/extensions.kt:shut', '-CALLS-> store/extensions.kt:toStore',
  ]));

  it('gives no extension to a type that it is not for', () => expectFrom({
    ...STORE, 'store/other.kt': 'package shop.store\n\nclass Other { fun run(other: Other) { other.refresh() } }\n',
  }, 'store/other.kt:Other.run', []));

  it('sees the members of the extended type inside an extension', () => expectFrom({
    ...STORE, 'app/more.kt': 'package shop.app\n\nimport shop.store.Store\n\nfun Store.more() {\n    find("a")\n    this.close()\n    run { name() }\n}\n',
  }, 'app/more.kt:more', ['-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/Base.kt:Named.name', '-CALLS-> store/Store.kt:Store.find']));

  it('to top-level functions of the package and of imports, and through type aliases', () => expectFrom({
    ...STORE, 'app/App.kt': 'package shop.app\n\nimport shop.store.Shop\nimport shop.store.helper as help\n\nfun run() {\n    help(Shop("x"))\n    own()\n}\n', 'lib/own.kt': 'package shop.app\n\nfun own() {}\n',
  }, 'app/App.kt:run', ['-CALLS-> lib/own.kt:own', '-CALLS-> store/Store.kt:Store', '-CALLS-> store/extensions.kt:helper']));

  it('between Kotlin and Java', async () => {
    const texts = {
      ...STORE,
      'app/Main.java': 'package shop.app;\nimport shop.store.Store;\nclass Main { void run(Store store) { store.close(); Store.Companion.create(); new Tool().go(new Store("x")); } }\n',
      'app/Tool.kt': 'package shop.app\n\nclass Tool : Main() {\n    fun go(store: Store) { run(store) }\n}\n',
    };
    await expectFrom(texts, 'app/Main.java:Main.run', ['-CALLS-> app/Tool.kt:Tool', '-CALLS-> app/Tool.kt:Tool.go', '-CALLS-> store/Base.kt:Base.close', '-CALLS-> store/Store.kt:Store', '-CALLS-> store/Store.kt:Store.Companion.create']);
    await expectFrom(texts, 'app/Tool.kt:Tool.go', ['-CALLS-> app/Main.java:Main.run']);
  });

  it('to the constructor that takes the arguments, the primary one among them', () => expectFrom({
    'p/A.kt': 'package p\n\nclass A(val n: Int) {\n    constructor(a: Int, b: Int) : this(a)\n}\nfun one() { A(1) }\nfun two() { A(1, 2) }\n',
  }, 'p/A.kt:two', ['-CALLS-> p/A.kt:A.constructor']));

  it('from what overrides to what is overridden', () => expectFrom({
    'p/A.kt': 'package p\n\ninterface A {\n    val size: Int\n    fun go()\n    fun go(n: Int) {}\n}\nclass B : A {\n    override val size = 1\n    override fun go() {}\n}\n',
  }, 'p/A.kt:B.go', ['-OVERRIDES-> p/A.kt:A.go']));
});
