import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

/** The rings of the house: a ring may import itself and the rings inside it. */
const inner = { protocol: [], core: ['protocol'], node: ['protocol', 'core'] };
const hosts = ['engine', 'mcp', 'cli', 'host'];
const zone = (target, allowed) => ({
  target: `./src/${target}`,
  from: './src',
  except: [target, ...allowed].map((name) => `./${name}`),
  message: `src/${target} may import ${allowed.length ? `itself and ${allowed.join(', ')}` : 'only itself'}.`,
});
const zones = [
  ...Object.entries(inner).map(([target, allowed]) => zone(target, allowed)),
  ...hosts.map((target) => zone(target, ['protocol', 'core', 'node'])),
  { target: './webview-ui', from: './src', except: ['./protocol'], message: 'The page may import src/protocol only.' },
  { target: './src', from: './webview-ui', message: 'Nothing in src imports the page.' },
  { target: './src', from: './test', message: 'Nothing in src imports tests.' },
];
const noVscode = { name: 'vscode', message: 'Only src/host and src/extension.ts know VS Code.' };
const clockAndChance = [
  { object: 'Date', property: 'now', message: 'The core has no clock.' },
  { object: 'Math', property: 'random', message: 'The core has no randomness.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'dist.building-*/**', 'out/**', 'node_modules/**', 'coverage/**', 'test/golden/fixtures/**', 'test/**/fixtures/**', '.vscode-test/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true, project: ['./tsconfig.json', './webview-ui/tsconfig.json'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': ['error', { maxDepth: 8 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/core/**/*.ts', 'src/protocol/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [noVscode], patterns: [{ group: ['node:*', 'fs', 'path', 'os', 'child_process'], message: 'The core knows no Node.' }] }],
      'no-restricted-properties': ['error', ...clockAndChance],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'setTimeout', 'setInterval', 'performance', 'console', 'require'],
      'no-restricted-syntax': ['error',
        { selector: "CallExpression[callee.property.name=/^(localeCompare|toLocaleString|toLocaleLowerCase|toLocaleUpperCase)$/]", message: 'The core has no locale.' },
        { selector: "NewExpression[callee.name='Date']", message: 'The core has no clock.' }],
    },
  },
  {
    files: ['src/node/**/*.ts', 'src/engine/**/*.ts', 'src/mcp/**/*.ts', 'src/cli/**/*.ts', 'webview-ui/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [noVscode] }] },
  },
  {
    files: ['src/node/**/*.ts', 'src/engine/**/*.ts', 'src/mcp/**/*.ts', 'src/cli/**/*.ts', 'src/host/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', {
        selector: "CallExpression[callee.property.name=/^mkdir(Sync)?$/] Property[key.name='recursive']", message: 'It may never return: use makeFolder of src/node/makeFolder.ts.',
      }],
    },
  },
  { files: ['src/mcp/**/*.ts', 'src/engine/**/*.ts', 'src/node/**/*.ts', 'src/host/**/*.ts'], rules: { 'no-console': 'error' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
);
