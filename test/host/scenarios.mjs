// One entry a window: what is open in it, and which tests run there.
import { makeLarge, makeShop } from './fixtures.mjs';

export const scenarios = [
  { name: 'shop', tests: ['tool', 'statusBar', 'commands', 'mcp', 'agent', 'freshness', 'crash'], make: makeShop, chatVendor: 'cairn-test' },
  { name: 'reload', tests: ['reload'], make: makeShop, reloads: 1 },
  { name: 'large', tests: ['crashLoop'], make: (folder) => makeLarge(folder, 1_500) },
  { name: 'empty', tests: ['noFolder'] },
];
