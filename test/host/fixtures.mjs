// Small workspaces, made anew for every run.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const SHOP = {
  'shop/session.py': `"""Sessions of a shop."""


class SessionStore:
    """Keeps sessions and decides when their cookie is refreshed."""

    def __init__(self, lifetime):
        self.lifetime = lifetime
        self.sessions = {}

    def should_refresh_cookie(self, session):
        """True when the session cookie has to be sent again."""
        return session.modified or session.permanent

    def open_session(self, token):
        return self.sessions.get(token)
`,
  'shop/views.py': `from shop.session import SessionStore

store = SessionStore(lifetime=3600)


def show_cart(request):
    session = store.open_session(request.token)
    if store.should_refresh_cookie(session):
        request.set_cookie("token", request.token)
    return session.cart
`,
  'shop/prices.py': `def total_price(items):
    """Sum of the prices of all items."""
    return sum(item.price for item in items)
`,
  'web/cart.ts': `export interface CartLine { readonly price: number; readonly count: number }

/** Price of a whole cart, as the page shows it. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.count, 0);
}
`,
  'tests/test_session.py': `from shop.session import SessionStore


def test_cookie_is_refreshed():
    assert SessionStore(1).should_refresh_cookie is not None
`,
};
/** Code that no task of the tests is about, so that an answer has to choose. */
const KINDS_OF_GOODS = ['apple', 'basket', 'candle', 'drum', 'engine', 'flute', 'guitar', 'hammer', 'kettle', 'lantern', 'mirror', 'needle', 'oven', 'pencil', 'quilt', 'ribbon', 'saddle', 'teapot', 'umbrella', 'violin'];
const CATALOGUE = Object.fromEntries(
  KINDS_OF_GOODS.map((kind) => [
    `catalogue/${kind}.py`,
    ['weigh', 'pack', 'ship', 'label', 'inspect', 'polish'].map((verb) => `def ${verb}_${kind}(piece):\n    """How the warehouse has to ${verb} a ${kind}."""\n    piece.${verb}ed = True\n    return piece\n`).join('\n\n'),
  ]),
);
const DISCOUNTS = `def apply_discount(price, voucher):
    """Price after the voucher's discount."""
    return price - voucher.amount
`;

/** A git repository with two branches: \`main\`, and \`discounts\`, where prices.py holds apply_discount instead of total_price. */
export function makeShop(folder) {
  write(folder, { ...SHOP, ...CATALOGUE });
  git(folder, 'init', '-q', '-b', 'main');
  commit(folder, 'Open the shop');
  git(folder, 'switch', '-q', '-c', 'discounts');
  write(folder, { 'shop/prices.py': DISCOUNTS });
  commit(folder, 'Replace totals by discounts');
  git(folder, 'switch', '-q', 'main');
}

/** Enough files that indexing takes seconds. */
export function makeLarge(folder, files) {
  const functions = (file) => Array.from({ length: 60 }, (_, i) => `def step_${file}_${i}(value):\n    """Step ${i} of part ${file}."""\n    return step_${file}_${(i + 1) % 60}(value) + ${i}\n`).join('\n\n');
  write(folder, Object.fromEntries(Array.from({ length: files }, (_, file) => [`part${file % 40}/module_${file}.py`, functions(file)])));
}

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

function commit(folder, message) {
  git(folder, 'add', '-A');
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', message);
}

function git(folder, ...args) {
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
}
