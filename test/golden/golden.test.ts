import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { languageOf } from '../../src/core/discover/languageOf';
import { sharedGrammars } from '../support/grammarsFolder';
import { goldenText } from './goldenText';

// Each fixture is a small source; beside it `<name>.golden` is the same source with what was found on every line.
// UPDATE_GOLDEN=1 writes the golden files anew: read the difference before you keep it.
/** How a line comment begins, where it is not by slashes. */
const COMMENTS: Readonly<Record<string, string>> = {
  bash: '#', clojure: ';;', css: '/*', gleam: '//', dockerfile: '#', elixir: '#', elm: '--', erlang: '%%', graphql: '#', haskell: '--', html: '<!--', ini: '#', julia: '#', lua: '--',
  makefile: '#', markdown: '<!--', nix: '#', ocaml: '(*', 'ocaml-interface': '(*', perl: '#', powershell: '#', properties: '#', python: '#', r: '#', ruby: '#', sql: '--', terraform: '#',
  toml: '#', yaml: '#',
};
const FIXTURES = path.join(__dirname, 'fixtures');

describe('golden: what is found in a source', () => {
  for (const folder of fs.readdirSync(FIXTURES).sort()) {
    for (const name of fs.readdirSync(path.join(FIXTURES, folder)).sort()) {
      if (name.endsWith('.golden')) continue;
      it(`${folder}/${name}`, async () => {
        const file = path.join(FIXTURES, folder, name);
        const source = fs.readFileSync(file, 'utf8');
        const language = languageOf(name);
        assert.ok(language, `a language reads ${name}`);
        const grammars = await sharedGrammars();
        const text = goldenText(source, await grammars.facts(language, source), COMMENTS[language.id] ?? '//');
        const golden = `${file}.golden`;
        if (process.env.UPDATE_GOLDEN === '1') fs.writeFileSync(golden, text);
        assert.equal(text, fs.readFileSync(golden, 'utf8'));
      });
    }
  }
});
