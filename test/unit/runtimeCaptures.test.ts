import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Language as Grammar, Parser, Query } from 'web-tree-sitter';
import { MATCH_LIMIT } from '../../src/core/extract/captures';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { GrammarEntry } from '../../src/node/grammars';
import { startParserRuntime, type ParserRuntime } from '../../src/node/parserRuntime';
import { RuntimeCaptures } from '../../src/node/runtimeCaptures';
import { grammarsFolder } from '../support/grammarsFolder';

const FIXTURES = path.join(__dirname, '..', 'golden', 'fixtures');

/** Source in the language: its golden fixtures, one after the other. */
function sourceOf(extensions: readonly string[]): string {
  const files = fs.readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).sort();
  return files.filter((file) => extensions.includes(path.extname(file))).map((file) => fs.readFileSync(path.join(FIXTURES, file), 'utf8')).join('\n');
}

describe('captures read from the memory of the parser', () => {
  let runtime: ParserRuntime;
  let folder = '';
  let manifest: readonly GrammarEntry[] = [];

  before(async () => {
    folder = await grammarsFolder();
    ({ runtime } = await startParserRuntime(folder));
    ({ grammars: manifest } = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { grammars: GrammarEntry[] });
  });

  // Languages of the second tier are read by whole matches.
  for (const language of LANGUAGES) {
    if (language.grammar === undefined || language.tier !== 1) continue;
    it(`are those the library gives, in ${language.title}`, async () => {
      const { file } = manifest.find(({ name }) => name === language.grammar)!;
      const grammar = await Grammar.load(fs.readFileSync(path.join(folder, path.basename(file))));
      const parser = new Parser();
      parser.setLanguage(grammar);
      const query = new Query(grammar, language.query);
      const tree = parser.parse(sourceOf(language.extensions))!;
      const expected = query.captures(tree.rootNode, { matchLimit: MATCH_LIMIT });
      const captures = new RuntimeCaptures(runtime, query, tree);
      const places: number[] = [];
      for (const { name, node } of expected) {
        assert.ok(captures.next());
        assert.deepEqual(
          { name: captures.name, node: captures.node, start: captures.start, row: captures.row, column: captures.column, end: captures.end(), children: captures.namedChildCount() },
          { name, node: node.id, start: node.startIndex, row: node.startPosition.row, column: node.startPosition.column, end: node.endIndex, children: node.namedChildCount },
        );
        places.push(captures.place);
      }
      assert.equal(captures.next(), false);
      assert.deepEqual(places.map((place) => captures.endPoint(place)), expected.map(({ node }) => node.endPosition));
      assert.ok(expected.length > 0, `no fixture in ${language.title} has anything to capture`);
      captures.free();
      tree.delete();
      query.delete();
      parser.delete();
    });
  }
});
