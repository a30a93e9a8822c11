/** Asks the questions of a JSON argument in one process, as an editor's engine would; prints one JSON line a measured step. */
import fs from 'node:fs';
import path from 'node:path';
import { NEVER_CANCELLED } from '../../src/core/model/cancellation';
import { openWorkspace } from '../../src/node/openWorkspace';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';

export interface QuestionJob {
  readonly root: string;
  readonly indexes: string;
  readonly workerFile: string;
  readonly grammarsFolder: string;
  readonly questions: readonly string[];
  /** A file inside the root that is saved anew, once a round. */
  readonly file: string;
  readonly saves: number;
}

export interface Measured {
  readonly step: 'first' | 'warm' | 'saved';
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly tokens: number;
}

async function main({ root, indexes, workerFile, grammarsFolder, questions, file, saves }: QuestionJob): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, indexLocation: indexes };
  const workspace = await openWorkspace({ folders: [root], settings, workerFile, grammarsFolder, log: (level, message) => process.stderr.write(`${level}: ${message}\n`) });
  await workspace.refresh({}, NEVER_CANCELLED);
  const measure = async (step: Measured['step'], task: string, before: () => Promise<void> = async () => undefined): Promise<void> => {
    const cpu = process.cpuUsage();
    const start = performance.now();
    await before();
    const { pack } = await workspace.context({ task }, NEVER_CANCELLED);
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    process.stdout.write(`${JSON.stringify({ step, cpuMs: (user + system) / 1000, wallMs, tokens: pack.context.usedTokens } satisfies Measured)}\n`);
  };
  await measure('first', questions[0]!);
  for (const question of questions) await measure('warm', question);
  const saved = path.join(root, file);
  const original = fs.readFileSync(saved);
  for (let round = 0; round < saves; round++) {
    await measure('saved', questions[round % questions.length]!, async () => {
      fs.writeFileSync(saved, `${original.toString('utf8')}\nexport function savedInRound${round}() {}\n`);
      await workspace.refresh({ paths: [saved] }, NEVER_CANCELLED);
    });
  }
  await workspace.close();
}

void main(JSON.parse(fs.readFileSync(process.argv[2]!, 'utf8')) as QuestionJob);
