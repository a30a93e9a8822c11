// CPU time of parsing alone against parsing and extracting, over the files of a folder.
// Usage: npx tsx test/bench/extractCost.ts FOLDER
import fs from 'node:fs';
import path from 'node:path';
import { Parser, Language as Grammar } from 'web-tree-sitter';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { Language } from '../../src/core/languages/language';
import { Grammars } from '../../src/node/grammars';
import { grammarsFolder } from '../support/grammarsFolder';

/** Runs a measurement is repeated; the best one is what the machine can do when nobody disturbs it. */
const RUNS = 3;
const SKIPPED = new Set(['node_modules', '.git', 'dist']);
const MAX_SIZE = 1 << 20;

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(file);
    return entry.isFile() && fs.statSync(file).size <= MAX_SIZE ? [file] : [];
  });
}

/** Milliseconds of CPU (user and system) of the best run. */
async function cpu(work: () => Promise<void> | void): Promise<number> {
  let best = Infinity;
  for (let run = 0; run <= RUNS; run++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    // The first run compiles.
    if (run > 0) best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

async function main(folder: string): Promise<void> {
  const grammars = new Grammars(await grammarsFolder());
  const byExtension = new Map(LANGUAGES.flatMap((language) => language.extensions.map((extension): [string, Language] => [extension, language])));
  const texts = new Map<Language, string[]>();
  for (const file of filesBelow(folder).sort()) {
    const language = byExtension.get(path.extname(file).toLowerCase());
    if (language) texts.set(language, [...(texts.get(language) ?? []), fs.readFileSync(file, 'utf8')]);
  }
  let parsing = 0;
  let both = 0;
  for (const [language, sources] of texts) {
    if (language.grammar === undefined) continue;
    await grammars.facts(language, '');
    const parser = new Parser();
    const manifest = JSON.parse(fs.readFileSync(path.join(await grammarsFolder(), 'manifest.json'), 'utf8')) as { grammars: { name: string; file: string }[] };
    const file = manifest.grammars.find(({ name }) => name === language.grammar)?.file ?? '';
    parser.setLanguage(await Grammar.load(fs.readFileSync(path.join(await grammarsFolder(), path.basename(file)))));
    const parse = await cpu(() => sources.forEach((text) => parser.parse(text)?.delete()));
    const extract = await cpu(async () => {
      for (const text of sources) await grammars.facts(language, text);
    });
    parser.delete();
    parsing += parse;
    both += extract;
    console.log(`${language.title}: ${sources.length} files, ${sources.reduce((sum, { length }) => sum + length, 0)} characters, parse ${parse.toFixed(0)} ms, with extraction ${extract.toFixed(0)} ms, ratio ${(extract / parse).toFixed(2)}`);
  }
  console.log(`total: parse ${parsing.toFixed(0)} ms, with extraction ${both.toFixed(0)} ms, ratio ${(both / parsing).toFixed(2)}`);
  await grammars.dispose();
}

const folder = process.argv[2];
if (!folder) {
  console.error('Name a folder: npx tsx test/bench/extractCost.ts FOLDER');
  process.exitCode = 2;
} else {
  void main(folder);
}
