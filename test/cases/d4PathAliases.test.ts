import assert from 'node:assert/strict';
import { linesOf, type Texts } from '../support/parsedFiles';

const SHARED: Texts = {
  'src/lib/math.ts': 'export function add() {}\nexport class Sum { total() {} }\n',
  'src/lib/index.ts': "export * from './math';\nexport { add as plus } from './math';\n",
  'packages/core/src/index.ts': "export { start } from './start';\n",
  'packages/core/src/start.ts': 'export function start() {}\n',
};

/** The same program twice: every import relative, and every import through configuration. */
const RELATIVE: Texts = {
  ...SHARED,
  'src/app/main.ts': [
    "import { add } from '../lib/math';", "import { plus, Sum } from '../lib';", "import { start } from '../../packages/core/src/index';",
    'export function main() { add(); plus(); new Sum().total(); start(); }',
  ].join('\n'),
  'src/app/other.ts': "export { Sum } from '../lib/math';\nimport { add } from '../lib/math';\nadd();\n",
};
const MAIN = 'export function main() { add(); plus(); new Sum().total(); start(); }';
const PACKAGES: Texts = {
  'package.json': '{ "name": "root", "workspaces": ["packages/*"], "imports": { "#math": "./src/lib/math.ts" } }',
  'packages/core/package.json': '{ "name": "@acme/core", "exports": { ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" } } }',
};
const TWINS: Readonly<Record<string, Texts>> = {
  'paths in a config with comments and trailing commas, extended': {
    ...SHARED,
    ...PACKAGES,
    'tsconfig.base.json': '{\n  // shared\n  "compilerOptions": { "paths": { "@/*": ["./src/*"], "lib": ["./src/lib/index.ts",], }, },\n}',
    'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
    'src/app/main.ts': ["import { add } from '@/lib/math';", "import { plus, Sum } from 'lib';", "import { start } from '@acme/core';", MAIN].join('\n'),
    'src/app/other.ts': "export { Sum } from '@/lib/math';\nimport { add } from '@/lib/math.js';\nadd();\n",
  },
  'baseUrl, and imports of the package': {
    ...SHARED,
    ...PACKAGES,
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": "./src" } }',
    'src/app/main.ts': ["import { add } from 'lib/math';", "import { plus, Sum } from 'lib';", "import { start } from '@acme/core';", MAIN].join('\n'),
    'src/app/other.ts': "export { Sum } from '#math';\nimport { add } from '#math';\nadd();\n",
  },
  'a pnpm workspace': {
    ...SHARED,
    'pnpm-workspace.yaml': "packages:\n  - 'packages/*'\n  - 'src/lib'\n",
    'packages/core/package.json': '{ "name": "core", "main": "dist/index.js" }',
    'src/lib/package.json': '{ "name": "lib" }',
    'src/app/main.ts': ["import { add } from 'lib/math';", "import { plus, Sum } from 'lib';", "import { start } from 'core';", MAIN].join('\n'),
    'src/app/other.ts': "export { Sum } from 'lib/math';\nimport { add } from 'lib/math';\nadd();\n",
  },
};

describe('D4: names resolved by configuration give the edges of the relative twin', () => {
  for (const [name, texts] of Object.entries(TWINS)) {
    it(name, async () => {
      const expected = await linesOf(RELATIVE);
      assert.ok(expected.includes('src/app/main.ts:main -CALLS-> packages/core/src/start.ts:start'), expected.join('\n'));
      assert.deepEqual(await linesOf(texts), expected);
    });
  }
});
