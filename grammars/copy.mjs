// Copies the grammars named in manifest.json out of their registry packages, each checked by its digest.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies every grammar of `<root>/grammars/manifest.json` from `<root>/node_modules/<package>/` into `outDir`, together
 * with the manifest itself, side by side whatever folder of its package a file is in. Always the package at the top of node_modules: some grammars carry an older copy of another
 * one nested inside. Throws one sentence naming the grammar, what was expected and what was found.
 */
export function copyGrammars(root, outDir) {
  const manifestFile = path.join(root, 'grammars', 'manifest.json');
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
  fs.mkdirSync(outDir, { recursive: true });
  for (const grammar of manifest.grammars) {
    const source = path.join(root, 'node_modules', grammar.package, grammar.file);
    if (!fs.existsSync(source)) {
      throw new Error(`Grammar ${grammar.name}: expected ${grammar.file} of ${grammar.package} ${grammar.version}, found no such file; run "npm ci".`);
    }
    const bytes = fs.readFileSync(source);
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== grammar.sha256) {
      throw new Error(`Grammar ${grammar.name}: expected ${grammar.file} of ${grammar.package} ${grammar.version} with sha256 ${grammar.sha256}, found ${found}; run "npm ci" or update grammars/manifest.json.`);
    }
    fs.writeFileSync(path.join(outDir, path.basename(grammar.file)), bytes);
  }
  fs.copyFileSync(manifestFile, path.join(outDir, 'manifest.json'));
}
