import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder that lives as long as one test; files are given by relative path. */
export class TempTree {
  readonly root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-tree-')));

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  write(name: string, content: string | Uint8Array): void {
    const file = path.join(this.root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }

  remove(name: string): void {
    fs.rmSync(path.join(this.root, name), { recursive: true, force: true });
  }

  /** Runs git here with a fixed author and no configuration of the machine. */
  git(...args: string[]): string {
    return gitAt(this.root, ...args);
  }

  /** Makes the folder a repository with everything in it committed. */
  commit(message = 'all'): this {
    if (!fs.existsSync(path.join(this.root, '.git'))) this.git('init', '-q', '-b', 'main');
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
    return this;
  }

  dispose(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}

export function gitAt(folder: string, ...args: string[]): string {
  const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };
  const env = { ...process.env, ...identity, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: folder, env, encoding: 'utf8' });
}
