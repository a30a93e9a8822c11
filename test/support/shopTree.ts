import { TempTree } from './tempTree';

/** A small real project in two languages, with calls across files, tests, documentation and a past. */
export function shopTree(): TempTree {
  const tree = new TempTree({
    'shop/session.py': `"""Sessions of customers."""

from shop.clock import now


class SessionStore:
    """Keeps sessions until they expire."""

    def __init__(self, lifetime):
        self.lifetime = lifetime
        self.sessions = {}

    def open_session(self, customer):
        """Starts a session, or refreshes the one there is."""
        session = {"customer": customer, "expires": now() + self.lifetime}
        self.sessions[customer] = session
        return session

    def is_expired(self, session):
        return session["expires"] < now()
`,
    'shop/clock.py': 'import time\n\n\ndef now():\n    return int(time.time())\n',
    'shop/checkout.py': `from shop.session import SessionStore

STORE = SessionStore(lifetime=3600)


def total_of(basket):
    """Sums prices and rounds once, at the end."""
    return round(sum(item["price"] * item["count"] for item in basket), 2)


def checkout(customer, basket):
    session = STORE.open_session(customer)
    if STORE.is_expired(session):
        raise RuntimeError("session expired")
    return total_of(basket)
`,
    'tests/test_session.py': 'from shop.session import SessionStore\n\n\ndef test_session_expires():\n    store = SessionStore(lifetime=-1)\n    assert store.is_expired(store.open_session("a"))\n',
    'web/api.ts': `import { formatPrice } from './price';

export interface BasketLine {
  readonly price: number;
  readonly count: number;
}

export async function submitBasket(lines: readonly BasketLine[]): Promise<string> {
  const response = await fetch('/api/checkout', { method: 'POST', body: JSON.stringify(lines) });
  const { total } = (await response.json()) as { total: number };
  return formatPrice(total);
}
`,
    'web/price.ts': "export function formatPrice(amount: number): string {\n  return `${amount.toFixed(2)} EUR`;\n}\n",
    'README.md': '# Shop\n\nSession and checkout.\n',
  });
  tree.commit('Round the total once');
  tree.write('shop/session.py.tmp', '');
  tree.remove('shop/session.py.tmp');
  return tree.commit('Refresh the session when a customer comes back');
}
