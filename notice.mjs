// Writes NOTICE: every grammar and every package whose code is in a bundle, with its licence. Needs a build.
// Usage: node notice.mjs [--check]   (--check: fail when NOTICE is not what would be written)
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8').replace(/\r\n/g, '\n');
const json = (file) => JSON.parse(read(file));
const LICENCE_FILE = /^(licen[cs]e|copying)([.-].*)?$/i;
const RULE = '-'.repeat(80);

/** Folders of the packages in the bundles (esbuild.mjs lists them) and of what the build copies as WASM. */
function packageFolders() {
  const list = path.join(root, 'dist', 'packages.json');
  if (!fs.existsSync(list)) throw new Error('There is no dist/packages.json: run "npm run build" first.');
  const grammars = json('grammars/manifest.json');
  const copied = [grammars.runtime.package, ...grammars.grammars.map((grammar) => grammar.package), 'sql.js'];
  return [...new Set([...json('dist/packages.json'), ...copied.map((name) => `node_modules/${name}`)])].sort();
}

function entry(folder) {
  const manifest = json(`${folder}/package.json`);
  const licence = typeof manifest.license === 'string' ? manifest.license : manifest.license?.type;
  if (!licence) throw new Error(`${folder}/package.json names no licence.`);
  const grammars = json('grammars/manifest.json').grammars.filter((grammar) => `node_modules/${grammar.package}` === folder);
  for (const grammar of grammars) {
    if (grammar.version !== manifest.version || grammar.licence !== licence) {
      throw new Error(`grammars/manifest.json says ${grammar.package} ${grammar.version} (${grammar.licence}), installed is ${manifest.version} (${licence}).`);
    }
  }
  const file = fs.readdirSync(path.join(root, folder)).filter((name) => LICENCE_FILE.test(name)).sort()[0];
  const text = file ? read(`${folder}/${file}`).trim() : `The package has no licence file. Author: ${authorOf(manifest)}.`;
  const uses = grammars.length ? `Grammars: ${grammars.map((grammar) => grammar.file).join(', ')}\n` : '';
  return `${RULE}\n${manifest.name} ${manifest.version}\nLicence: ${licence}\n${uses}\n${text}\n`;
}

function authorOf(manifest) {
  const author = manifest.author ?? manifest.repository?.url ?? manifest.repository ?? 'unknown';
  return typeof author === 'string' ? author : author.name;
}

const text = `Cairn contains software of others. Each part below is under its own licence.

${packageFolders().map(entry).join('\n')}
${RULE}
SQLite, compiled into sql.js, is in the public domain: https://www.sqlite.org/copyright.html
The tree-sitter runtime, compiled into web-tree-sitter, is under that package's licence.
`;
const file = path.join(root, 'NOTICE');
if (!process.argv.includes('--check')) {
  fs.writeFileSync(file, text);
} else if (!fs.existsSync(file) || read('NOTICE') !== text) {
  console.error('NOTICE does not name what the bundles hold: run "npm run build && node notice.mjs".');
  process.exitCode = 1;
}
