import { expectEdges } from '../../support/expectEdges';
import type { Texts } from '../../support/parsedFiles';

const SHOP: Texts = {
  'go.mod': 'module example.com/shop // the shop\n\ngo 1.22\n\nrequire example.com/money v1.2.0\n\nreplace example.com/money v1.2.0 => ./third/money\n',
  'store/store.go': `package store

type Item struct{ base }
type Kind int

const (
	Plain Kind = iota
	Rare
)

type Store struct {
	items  []*Item
	byName map[string]*Item
	Runner
}

type Runner interface{ Run(n int) error }

func New() (*Store, error) { return &Store{items: nil}, nil }
func (k Kind) String() string { return "" }
`,
  'store/methods.go': `package store

func (s *Store) Put(name string) { s.lock(); s.Run(1) }
func (s *Store) All() []*Item { return s.items }
func (s *Store) Find(name string) *Item { return s.byName[name] }
func (s *Store) lock() {}

type base struct{}

func (b *base) Touch() {}

type job struct{}

func (j job) Run(count int) (err error) { return nil }

type sloppy struct{}

func (sloppy) Run(count string) error { return nil }
`,
  'third/money/go.mod': 'module example.com/money\n',
  'third/money/money.go': 'package money\n\nfunc Exchange() {}\n',
};

describe('Go names', () => {
  it('are those of the package, whatever file of it declares them', async () => {
    await expectEdges({ ...SHOP, 'other/lock.go': 'package other\n\nfunc lock() {}\nfunc New() {}\n' }, / store\/\S+ -CALLS|^store\/\S+ -CALLS/, [
      'store/methods.go:Store.Put -CALLS-> store/methods.go:Store.lock',
      'store/methods.go:Store.Put -CALLS-> store/store.go:Runner.Run',
    ]);
  });

  it('lead through import paths of go.mod, renamed, dotted and replaced imports', async () => {
    const texts = {
      ...SHOP,
      'units/units.go': 'package units\n\nfunc Metres() {}\nfunc hidden() {}\n',
      'cmd/main.go': `package main

import (
	"fmt"

	"example.com/money"
	depot "example.com/shop/store"
	. "example.com/shop/units"
	"example.com/elsewhere/store"
)

func main() {
	fmt.Println("store")
	s, err := depot.New()
	s.Put("a")
	money.Exchange()
	Metres()
	hidden()
	store.New()
	helper(err)
}
`,
      'cmd/helper.go': 'package main\n\nfunc helper(err error) {}\n',
    };
    await expectEdges(texts, /^cmd\/main\.go\S* -(?:CALLS|IMPORTS)/, [
      'cmd/main.go -IMPORTS-> store/store.go', 'cmd/main.go -IMPORTS-> third/money/money.go', 'cmd/main.go -IMPORTS-> units/units.go',
      'cmd/main.go:main -CALLS-> store/store.go:New', 'cmd/main.go:main -CALLS-> store/methods.go:Store.Put',
      'cmd/main.go:main -CALLS-> third/money/money.go:Exchange', 'cmd/main.go:main -CALLS-> units/units.go:Metres', 'cmd/main.go:main -CALLS-> cmd/helper.go:helper',
    ]);
  });

  it('follow elements of slices and maps, embedded types, type switches, assertions, constants and conversions', async () => {
    const texts = {
      ...SHOP,
      'use/use.go': `package use

import "example.com/shop/store"

func elements(s *store.Store) {
	for _, item := range s.All() {
		item.Touch()
	}
}

func indexed(s *store.Store) { s.All()[0].Touch() }

func found(s *store.Store) {
	item := s.Find("a")
	item.Touch()
}

func switched(x any) {
	switch v := x.(type) {
	case *store.Item:
		v.Touch()
	case store.Kind, store.Runner:
		v.String()
	}
}

func asserted(x any) { x.(*store.Store).All(); y := x.(store.Kind); y.String() }

func constant() { store.Rare.String(); store.Kind(3).String() }

func literal() { (&store.Item{}).Touch(); store.Item{}.Touch() }

func closure(s *store.Store) { func() { s.All() }() }
`,
    };
    await expectEdges(texts, /^use\/\S+ -CALLS/, [
      'use/use.go:elements -CALLS-> store/methods.go:Store.All', 'use/use.go:elements -CALLS-> store/methods.go:base.Touch',
      'use/use.go:indexed -CALLS-> store/methods.go:Store.All', 'use/use.go:indexed -CALLS-> store/methods.go:base.Touch',
      'use/use.go:found -CALLS-> store/methods.go:Store.Find', 'use/use.go:found -CALLS-> store/methods.go:base.Touch',
      'use/use.go:switched -CALLS-> store/methods.go:base.Touch', 'use/use.go:asserted -CALLS-> store/store.go:Kind.String',
      'use/use.go:constant -CALLS-> store/store.go:Kind.String', 'use/use.go:literal -CALLS-> store/methods.go:base.Touch',
      'use/use.go:closure -CALLS-> store/methods.go:Store.All', 'use/use.go:asserted -CALLS-> store/methods.go:Store.All',
    ]);
  });

  it('make a type implement an interface whose methods it has in the same shape', async () => {
    await expectEdges(SHOP, /-(?:IMPLEMENTS|OVERRIDES|INHERITS)/, [
      'store/methods.go:job -IMPLEMENTS?1-> store/store.go:Runner', 'store/methods.go:job.Run -OVERRIDES?1-> store/store.go:Runner.Run',
      'store/store.go:Store -IMPLEMENTS-> store/store.go:Runner', 'store/store.go:Item -INHERITS-> store/methods.go:base',
    ]);
  });

  it('keep tests of a package and beside it apart from what they test', async () => {
    const texts = {
      ...SHOP,
      'store/in_test.go': 'package store\n\nimport "testing"\n\nfunc TestIn(t *testing.T) { s, _ := New(); s.lock(); helper() }\nfunc helper() {}\n',
      'store/out_test.go': 'package store_test\n\nimport (\n\t"testing"\n\n\t"example.com/shop/store"\n)\n\nfunc TestOut(t *testing.T) { s, _ := store.New(); s.Put("a"); helper() }\nfunc helper() {}\n',
    };
    await expectEdges(texts, /^store\/\w+_test\.go\S* -(?:TESTS|CALLS)/, [
      'store/in_test.go:TestIn -TESTS-> store/store.go:New', 'store/in_test.go:TestIn -TESTS-> store/methods.go:Store.lock',
      'store/in_test.go:TestIn -CALLS-> store/in_test.go:helper', 'store/out_test.go:TestOut -TESTS-> store/store.go:New',
      'store/out_test.go:TestOut -TESTS-> store/methods.go:Store.Put', 'store/out_test.go:TestOut -CALLS-> store/out_test.go:helper',
    ]);
  });

  it('prefer the file itself where build tags give a name to several', async () => {
    const texts = {
      'go.mod': 'module m\n',
      'open_linux.go': '//go:build linux\n\npackage m\n\nfunc open() { check() }\nfunc check() {}\n',
      'open_windows.go': '//go:build windows\n\npackage m\n\nfunc open() { check() }\nfunc check() {}\n',
    };
    await expectEdges(texts, /-CALLS/, ['open_linux.go:open -CALLS-> open_linux.go:check', 'open_windows.go:open -CALLS-> open_windows.go:check']);
  });
});
