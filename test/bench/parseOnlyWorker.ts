/** The worker of the index without extraction and words: what parsing alone costs with the same threads and grammars. */
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { Language } from '../../src/core/languages/language';
import type { FileFacts } from '../../src/core/model/facts';
import { Grammars } from '../../src/node/grammars';
import type { WorkerAnswer, WorkerJob, WorkerSetup } from '../../src/node/parseWorker';

const NOTHING: FileFacts = {
  language: '', lineCount: 0, hasSyntaxError: false, namespace: '', symbols: [], uses: [], imports: [], exports: [], heritage: [], routes: [], mounts: [], notes: [], literals: [],
};
const withoutExtraction = (language: Language): Language =>
  language.grammar === undefined ? { ...language, read: () => NOTHING } : { ...language, extract: () => NOTHING };
const port = parentPort!;
const grammars = new Grammars((workerData as WorkerSetup).grammarsFolder);
const languages = new Map(LANGUAGES.map((language): [string, Language] => [language.id, withoutExtraction(language)]));

port.on('message', ({ id, text, language }: WorkerJob) => {
  void grammars.facts(languages.get(language)!, text).then(() => {
    const answer: WorkerAnswer = { id, extracted: { facts: new Uint8Array(), lineCount: 0 } };
    port.postMessage(answer);
  });
});
