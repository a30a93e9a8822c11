import { expectFrom } from '../../support/expectedEdges';

const SHOP = {
  'composer.json': '{ "name": "acme/shop", "autoload": { "psr-4": { "Shop\\\\": "src/" } } }',
  'src/Cart.php': `<?php
namespace Shop;

use Shop\\Support\\Countable;

class Cart extends Model implements HasTotal
{
    use Support\\Logs;

    /** @var Line|null */
    private $first;
    public function __construct(private Store $store, protected ?Line $last = null) { parent::__construct('cart'); }
    public static function open(string $key): static { return new static(new Store()); }
    public function total(): int { $this->log('x'); return helper($this->first->price()); }
    public function line(): ?Line { return $this->last; }
    public function store(): Store { return $this->store; }
    public function only(): void { }
}
`,
  'src/Model.php': '<?php\nnamespace Shop;\nabstract class Model { public function __construct(string $name) { } public function fresh(): static { return $this; } public static function query() { } public function total(): int { return 0; } }\n',
  'src/HasTotal.php': '<?php\nnamespace Shop;\ninterface HasTotal { public function total(): int; }\n',
  'src/Line.php': '<?php\nnamespace Shop;\nfinal class Line { const NONE = 0; public function price(): int { return self::NONE; } }\n',
  'src/Store.php': '<?php\nnamespace Shop;\nclass Store { public function find(string $key): Line { return new Line(); } }\n',
  'src/Support/Logs.php': '<?php\nnamespace Shop\\Support;\ntrait Logs { protected function log(string $text): void { } }\n',
  'src/functions.php': '<?php\nnamespace Shop;\nfunction helper(int $n): int { return $n; }\nfunction total() { }\n',
};

describe('PHP: names lead from file to file', () => {
  it('through promoted, declared and documented types, traits, parents and functions of the namespace', async () => {
    await expectFrom(SHOP, 'src/Cart.php:Cart.total', [
      '-CALLS-> src/Line.php:Line.price', '-CALLS-> src/Support/Logs.php:Logs.log', '-CALLS-> src/functions.php:helper', '-OVERRIDES-> src/Model.php:Model.total',
    ]);
    await expectFrom(SHOP, 'src/Cart.php:Cart.__construct', ['-CALLS-> src/Model.php:Model.__construct']);
    await expectFrom(SHOP, 'src/Cart.php:Cart', ['-IMPLEMENTS-> src/HasTotal.php:HasTotal', '-INHERITS-> src/Model.php:Model', '-INHERITS-> src/Support/Logs.php:Logs']);
  });

  it('through use: of classes, aliases, groups and functions, and by full names', () => expectFrom({
    ...SHOP,
    'app.php': `<?php
namespace App;
use Shop\\Cart as Basket;
use Shop\\{Line, Store};
use function Shop\\helper as help;
function main(Store $store) {
    $cart = Basket::open('a');
    $cart->fresh()->line()->price();
    $store->find('x')->price();
    help(1);
    (new \\Shop\\Line())->price();
    \\Shop\\helper(2);
    $copy = $cart;
    $copy->only();
}
`,
  }, 'app.php:main', [
    '-CALLS-> src/Cart.php:Cart.line', '-CALLS-> src/Cart.php:Cart.only', '-CALLS-> src/Cart.php:Cart.open', '-CALLS-> src/Line.php:Line', '-CALLS-> src/Line.php:Line.price', '-CALLS-> src/Line.php:Line.price',
    '-CALLS-> src/Line.php:Line.price', '-CALLS-> src/Model.php:Model.fresh', '-CALLS-> src/Store.php:Store.find', '-CALLS-> src/functions.php:helper', '-CALLS-> src/functions.php:helper',
  ]));

  it('takes no method for a function, and no class of the namespace for one that is written from the root', () => expectFrom({
    'a.php': '<?php\nnamespace A;\nclass Failure extends \\Failure { function run() { run(); throw new \\Failure(); } }\n',
    'b.php': '<?php\nnamespace A;\nfunction run() { }\n',
  }, 'a.php:Failure.run', ['-CALLS-> b.php:run']));

  it('makes an import of a file that is required by its path', () => expectFrom({
    'web/index.php': "<?php\nrequire __DIR__ . '/../boot/start.php';\ninclude 'boot/more.php';\nrequire $path;\n", 'boot/start.php': '<?php\n', 'boot/more.php': '<?php\n',
  }, 'web/index.php', ['-IMPORTS-> boot/more.php', '-IMPORTS-> boot/start.php'], /IMPORTS/));

  it('to enum cases and their methods, and from tests to what they test', () => expectFrom({
    'src/Suit.php': '<?php\nnamespace Shop;\nenum Suit { case Hearts; public static function pick(): self { return self::Hearts; } public function label(): string { return ""; } }\n',
    'tests/SuitTest.php': '<?php\nnamespace Tests;\nuse Shop\\Suit;\nclass SuitTest extends TestCase { public function testLabel(): void { Suit::Hearts->label(); Suit::pick()->label(); } }\n',
  }, 'tests/SuitTest.php:SuitTest.testLabel', ['-TESTS-> src/Suit.php:Suit.label', '-TESTS-> src/Suit.php:Suit.pick']));
});
