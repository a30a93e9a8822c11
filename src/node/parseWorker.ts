import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from '../core/languages/registry';
import { analyse } from './analyse';
import type { FileContent } from './fileRecord';
import { Grammars } from './grammars';

/** Sent to a worker. */
export interface WorkerJob {
  readonly id: number;
  readonly content: Uint8Array | string;
  readonly language: string;
  readonly isForced: boolean;
}

/** Sent back: a content, or what broke. After `failed` the worker ends, because its parser may be damaged. */
export type WorkerAnswer = { readonly id: number; readonly content: FileContent } | { readonly id: number; readonly failed: string };

export interface WorkerSetup {
  readonly grammarsFolder: string;
}

const port = parentPort;
if (port) {
  const grammars = new Grammars((workerData as WorkerSetup).grammarsFolder);
  const languages = new Map(LANGUAGES.map((language) => [language.id, language]));
  port.on('message', (job: WorkerJob) => {
    void answer(job).then(({ message, transfer }) => port.postMessage(message, transfer));
  });

  const answer = async (job: WorkerJob): Promise<{ message: WorkerAnswer; transfer: ArrayBuffer[] }> => {
    const language = languages.get(job.language);
    if (!language) return { message: { id: job.id, failed: `the worker does not know the language ${job.language}` }, transfer: [] };
    try {
      const content = await analyse(grammars, job.content, language, job.isForced);
      return { message: { id: job.id, content }, transfer: buffersOf(content) };
    } catch (error) {
      return { message: { id: job.id, failed: error instanceof Error ? error.message : String(error) }, transfer: [] };
    }
  };
}

/** Blobs that own their whole buffer are handed over without a copy. */
function buffersOf(content: FileContent): ArrayBuffer[] {
  if (content.kind !== 'indexed') return [];
  return [content.facts, content.terms]
    .filter((blob) => blob.byteLength === blob.buffer.byteLength && blob.buffer instanceof ArrayBuffer)
    .map((blob) => blob.buffer as ArrayBuffer);
}
