import fs from 'node:fs';
import path from 'node:path';
import { Grammars } from '../../src/node/grammars';

const ROOT = path.join(__dirname, '..', '..');

/** A folder with the grammars of this checkout, made like a build makes it, shared by all tests. */
export async function grammarsFolder(): Promise<string> {
  const folder = path.join(ROOT, 'out', 'grammars');
  const source = path.join(ROOT, 'grammars', 'manifest.json');
  const copied = path.join(folder, 'manifest.json');
  const upToDate = fs.existsSync(copied) && fs.readFileSync(copied, 'utf8') === fs.readFileSync(source, 'utf8');
  if (!upToDate) {
    const { copyGrammars } = (await import(path.join(ROOT, 'grammars', 'copy.mjs'))) as { copyGrammars(root: string, out: string): void };
    copyGrammars(ROOT, folder);
  }
  return folder;
}

let shared: Promise<Grammars> | undefined;

/** Loaded grammars, one for the whole test process. */
export function sharedGrammars(): Promise<Grammars> {
  shared ??= grammarsFolder().then((folder) => new Grammars(folder));
  return shared;
}
