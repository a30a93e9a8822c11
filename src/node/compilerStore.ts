import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CompilerFile, CompilerFiles } from '../core/compiler/compilerUses';
import { compareText } from '../core/model/rootPath';
import { isMissing, readRegularFile } from './regularFile';

/** What a compiler said about a root, and a digest of it ('' for nothing). */
export interface CompilerKnowledge {
  readonly files: CompilerFiles;
  readonly digest: string;
}

export const NO_KNOWLEDGE: CompilerKnowledge = { files: new Map(), digest: '' };

const FILE = 'compiler.json';

export function compilerFileIn(folder: string): string {
  return path.join(folder, FILE);
}

/** A compiler's index of millions of lines; what is longer did not come from us. */
const MOST_BYTES = 1 << 29;

/** On disk: the key of the extractor (ids depend on it), then a row a file: path, hash, and the uses with targets by number. */
interface Stored {
  readonly key: string;
  readonly targets: readonly (readonly [path: string, id: string])[];
  readonly files: readonly (readonly [path: string, contentHash: string, uses: readonly number[]])[];
}

/** Words a use takes in a row: line, column, target. */
const USE_WORDS = 3;

/** Reads what is stored in an index folder; nothing when it is missing or of another extractor. `tell` gets a sentence when it is damaged. */
export function readKnowledge(folder: string, key: string, tell: (message: string) => void): CompilerKnowledge {
  const file = compilerFileIn(folder);
  try {
    const { bytes } = readRegularFile(file, MOST_BYTES);
    const stored = JSON.parse(bytes.toString('utf8')) as Stored;
    if (stored.key !== key) return NO_KNOWLEDGE;
    const files = new Map<string, CompilerFile>();
    for (const [name, contentHash, words] of stored.files) {
      const uses = [];
      for (let at = 0; at < words.length; at += USE_WORDS) {
        const [toPath, toId] = stored.targets[words[at + 2]!]!;
        uses.push({ line: words[at]!, column: words[at + 1]!, toPath, toId });
      }
      files.set(name, { contentHash, uses });
    }
    return { files, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (!isMissing(error)) tell(`${file} cannot be used (${error instanceof Error ? error.message : String(error)}): edges come from syntax alone until "cairn index --scip FILE" is run again.`);
    return NO_KNOWLEDGE;
  }
}

/** Writes aside, then renames: a reader sees the old or the new, never a part. An empty map removes what was there. */
export function writeKnowledge(folder: string, key: string, files: CompilerFiles): void {
  const file = compilerFileIn(folder);
  if (files.size === 0) return fs.rmSync(file, { force: true });
  const targets = new Map<string, number>();
  const rows: [string, string, number[]][] = [];
  for (const name of [...files.keys()].sort(compareText)) {
    const { contentHash, uses } = files.get(name)!;
    const words = uses.flatMap(({ line, column, toPath, toId }) => {
      const target = `${toPath}\0${toId}`;
      if (!targets.has(target)) targets.set(target, targets.size);
      return [line, column, targets.get(target)!];
    });
    rows.push([name, contentHash, words]);
  }
  const stored: Stored = { key, targets: [...targets.keys()].map((target) => target.split('\0') as [string, string]), files: rows };
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, JSON.stringify(stored), { mode: 0o600 });
  fs.renameSync(aside, file);
}
