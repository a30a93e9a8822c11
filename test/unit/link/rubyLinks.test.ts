import { expectFrom } from '../../support/expectedEdges';

const SHOP = {
  'lib/shop.rb': "require 'shop/cart'\nmodule Shop\n  def self.config; end\n  def self.run\n    config\n    Cart.new('a').total\n  end\nend\n",
  'lib/shop/cart.rb': `module Shop
  class Cart < Model
    include Logging
    attr_reader :store
    LIMIT = 3
    def initialize(name, store: nil)
      super(name)
      @store = Store.new
      @line = Line.new(1)
    end

    def total
      log 'x'
      @store.find('a')
      store.close
      @line.price
      save if valid?
      self.class.open
      Shop::Cart::Error.new
    end

    def valid? = true
    def self.open = new('b')
  end
end
`,
  'lib/shop/model.rb': 'module Shop\n  class Model\n    def initialize(name); end\n    def save; end\n    def total; end\n  end\nend\n',
  'lib/shop/logging.rb': 'module Shop\n  module Logging\n    def log(text); end\n  end\nend\n',
  'lib/shop/store.rb': 'module Shop\n  class Store\n    def find(key); end\n    def close; end\n  end\n  Line = Struct.new(:amount) do\n    def price; end\n  end\nend\n',
  'lib/shop/errors.rb': 'class Shop::Cart::Error < StandardError\nend\n',
};

describe('Ruby: names lead from file to file', () => {
  it('through mixins, superclasses, attributes, instance variables and bare calls', () => expectFrom(SHOP, 'lib/shop/cart.rb:Cart.total', [
    '-CALLS-> lib/shop/cart.rb:Cart.open', '-CALLS-> lib/shop/cart.rb:Cart.store', '-CALLS-> lib/shop/cart.rb:Cart.valid?', '-CALLS-> lib/shop/errors.rb:Error', '-CALLS-> lib/shop/logging.rb:Logging.log',
    '-CALLS-> lib/shop/model.rb:Model.save', '-CALLS-> lib/shop/store.rb:Line.price', '-CALLS-> lib/shop/store.rb:Store.close', '-CALLS-> lib/shop/store.rb:Store.find', '-OVERRIDES-> lib/shop/model.rb:Model.total',
  ]));

  it('to the constructor that new and super call', async () => {
    await expectFrom(SHOP, 'lib/shop/cart.rb:Cart.initialize', ['-CALLS-> lib/shop/model.rb:Model.initialize', '-CALLS-> lib/shop/store.rb:Line', '-CALLS-> lib/shop/store.rb:Store']);
    await expectFrom(SHOP, 'lib/shop.rb:Shop.run', ['-CALLS-> lib/shop.rb:Shop.config', '-CALLS-> lib/shop/cart.rb:Cart.initialize', '-CALLS-> lib/shop/cart.rb:Cart.total']);
  });

  it('makes imports of required files', () => expectFrom(
    { ...SHOP, 'spec/cart_spec.rb': "require 'spec_helper'\nrequire_relative '../lib/shop/store'\n", 'spec/spec_helper.rb': "require 'shop'\n" },
    'spec/cart_spec.rb', ['-IMPORTS-> lib/shop/store.rb', '-IMPORTS-> spec/spec_helper.rb'], /IMPORTS/,
  ));

  it('from tests and their helpers to what they test', () => expectFrom({
    ...SHOP,
    'spec/cart_spec.rb': "RSpec.describe Shop::Cart do\n  let(:cart) { Shop::Cart.new('x') }\n  it 'sums up' do\n    cart.total\n    expect(cart.store.find('a')).to be_nil\n  end\nend\n",
  }, 'spec/cart_spec.rb:describe Shop::Cart.it sums up', [
    '-CALLS-> spec/cart_spec.rb:describe Shop::Cart.cart', '-CALLS-> spec/cart_spec.rb:describe Shop::Cart.cart', '-TESTS-> lib/shop/cart.rb:Cart.store', '-TESTS-> lib/shop/cart.rb:Cart.total', '-TESTS-> lib/shop/store.rb:Store.find',
  ]));

  it('by lexical scope: the innermost module that has the constant', () => expectFrom({
    'a.rb': 'module A\n  class Tool\n    def self.go; end\n  end\n  module B\n    class Tool\n      def self.go; end\n    end\n    class User\n      def run\n        Tool.go\n        ::A::Tool.go\n      end\n    end\n  end\nend\n',
  }, 'a.rb:B.User.run', ['-CALLS-> a.rb:B.Tool.go', '-CALLS-> a.rb:Tool.go']));
});
