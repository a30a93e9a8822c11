import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from '../core/languages/registry';
import { extractFacts, type ExtractedFacts } from './analyse';
import { Grammars } from './grammars';

/** Sent to a worker. */
export interface WorkerJob {
  readonly id: number;
  readonly text: string;
  /** Id of the language. */
  readonly language: string;
}

/** Sent back: facts, or what broke. After `failed` the worker is ended, because its parser may be damaged. */
export type WorkerAnswer = { readonly id: number; readonly extracted: ExtractedFacts } | { readonly id: number; readonly failed: string };

export interface WorkerSetup {
  readonly grammarsFolder: string;
}

const port = parentPort;
if (port) {
  const grammars = new Grammars((workerData as WorkerSetup).grammarsFolder);
  const languages = new Map(LANGUAGES.map((language) => [language.id, language]));

  const answer = async ({ id, text, language: name }: WorkerJob): Promise<WorkerAnswer> => {
    const language = languages.get(name);
    if (!language) return { id, failed: `the worker does not know the language ${name}` };
    try {
      return { id, extracted: await extractFacts(grammars, text, language) };
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : String(error) };
    }
  };

  // Facts are a few kilobytes: copying them costs less than handing their buffer over, which slows every typed array down.
  port.on('message', (job: WorkerJob) => void answer(job).then((message) => port.postMessage(message)));
}
