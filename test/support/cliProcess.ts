import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Pack } from '../../src/protocol/pack';

export const CLI = path.resolve(__dirname, '../../dist/cli.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Runs the built command line to its end. `indexDir` keeps the indexes of a test to itself. */
export function cairn(indexDir: string, args: readonly string[], options: CliOptions = {}): Ended {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: options.cwd,
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: environmentOf(indexDir, options),
  });
  if (error) throw error;
  return { code: status, stdout, stderr };
}

/** The pack of a question, from `--json`; fails with what the process said. */
export function packOf(indexDir: string, args: readonly string[], options: CliOptions = {}): Pack {
  const ended = cairn(indexDir, ['context', '--json', ...args], options);
  if (ended.code !== 0) throw new Error(`cairn ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout) as Pack;
}

export function spawnCairn(indexDir: string, args: readonly string[], options: CliOptions = {}) {
  return spawn(process.execPath, [CLI, ...args], { cwd: options.cwd, env: environmentOf(indexDir, options) });
}

function environmentOf(indexDir: string, options: CliOptions): NodeJS.ProcessEnv {
  const clean = { ...process.env, CAIRN_INDEX_DIR: indexDir, CAIRN_WORKERS: undefined, NO_COLOR: undefined, npm_lifecycle_event: undefined };
  return { ...clean, ...options.environment };
}
