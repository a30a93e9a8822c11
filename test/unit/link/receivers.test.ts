import assert from 'node:assert/strict';
import { linesOf, type Texts } from '../../support/parsedFiles';

const calls = async (texts: Texts): Promise<string[]> => (await linesOf(texts)).filter((line) => line.includes('CALLS')).map((line) => line.replace(/\.(?:py|ts):/g, ':'));

const PYTHON_LIBRARY = 'class Client:\n    def open(self): pass\n\nclass App:\n    client: Client\n    def make(self) -> Client: pass\n\ndef create() -> App: pass\n';
const TYPESCRIPT_LIBRARY = [
  'export class Client { open() {} }', 'export class App { client: Client = null!; make(): Client { return this.client } }',
  'export async function create(): Promise<App> { return new App() }',
].join('\n');

describe('receivers', () => {
  const python: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    'a typed parameter': ['def main(app: App):\n    app.make()\n', ['lib:App.make']],
    'a member of a typed parameter': ['def main(app: App):\n    app.client.open()\n', ['lib:Client.open']],
    'the declared result of a call': ['def main():\n    app = create()\n    app.make()\n', ['lib:App.make', 'lib:create']],
    'the result of a method of a typed local': ['def main(app: App):\n    c = app.make()\n    c.open()\n', ['lib:App.make', 'lib:Client.open']],
    'a chain of calls': ['def main():\n    create().make().open()\n', ['lib:App.make', 'lib:Client.open', 'lib:create']],
    'an instance that is made on the spot': ['def main():\n    App().make()\n', ['lib:App', 'lib:App.make']],
    'a field that a typed parameter is stored in': [
      'class Box:\n    def __init__(self, app: App):\n        self.app = app\n    def main(self):\n        self.app.make()\n', ['lib:App.make'],
    ],
    'a local whose value is an expression about a call': ['def main():\n    app = create() or other()\n    app.make()\n', ['?1lib:App.make', 'lib:create']],
    'a local that shadows an import': ['def main(create):\n    app = create()\n    app.make()\n', ['?1lib:App.make']],
    'a module-level instance': ['app = App()\ndef main():\n    app.make()\n', ['lib:App', 'lib:App.make']],
    'nothing for methods of built-in types': ['def main(x):\n    x.append(1)\n    x.get(2)\n', []],
  };
  for (const [name, [source, expected]] of Object.entries(python)) {
    it(`Python: ${name}`, async () => {
      const lines = await calls({ 'lib.py': PYTHON_LIBRARY, 'use.py': `from lib import App, Client, create\n${source}` });
      assert.deepEqual(lines.map((line) => line.replace(/^.*-CALLS(\?\d)?-> /, '$1')).sort(), [...expected].sort(), lines.join('\n'));
    });
  }

  const typescript: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    'a typed parameter': ['export function main(app: App) { app.make() }', ['lib:App.make']],
    'a member of a typed parameter': ['export function main(app: App) { app.client.open() }', ['lib:Client.open']],
    'the awaited result of a call': ['export async function main() { const app = await create()\n  app.make() }', ['lib:App.make', 'lib:create']],
    'the result of a method of a typed local': ['export function main(app: App) { const c = app.make();\n  c.open() }', ['lib:App.make', 'lib:Client.open']],
    'a parameter property': ['export class Box { constructor(private app: App) {}\n  main() { this.app.make() } }', ['lib:App.make']],
    'a field that a typed parameter is stored in': ['export class Box { app\n  constructor(app: App) { this.app = app }\n  main() { this.app.make() } }', ['?1lib:App.make']],
    'another name for this': ['export class Box { go() {}\n  main() { const self = this; return () => self.go() } }', ['use:Box.go']],
    'a member of a namespace import': ["import * as lib from './lib'\nexport function main() { lib.create() }", ['lib:create']],
    'optional chaining': ['export function main(app?: App) { app?.client?.open() }', ['lib:Client.open']],
    'nothing for methods of built-in types': ['export function main(x) { x.map(1); x.push(2) }', []],
    'nothing for globals and packages': ["import fs from 'node:fs'\nexport function main() { fs.make(); console.make(); JSON.open() }", []],
  };
  for (const [name, [source, expected]] of Object.entries(typescript)) {
    it(`TypeScript: ${name}`, async () => {
      const lines = await calls({ 'lib.ts': TYPESCRIPT_LIBRARY, 'use.ts': `import { App, Client, create } from './lib'\n${source}\n` });
      const own = lines.filter((line) => line.startsWith('use'));
      assert.deepEqual(own.map((line) => line.replace(/^.*-CALLS(\?\d)?-> /, '$1')).sort(), [...expected].sort(), lines.join('\n'));
    });
  }
});
