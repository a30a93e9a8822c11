/** The worker of the index without extraction and words: what parsing alone costs with the same threads and grammars. */
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from '../../src/core/languages/registry';
import type { Language } from '../../src/core/languages/language';
import type { FileFacts } from '../../src/core/model/facts';
import { decode } from '../../src/core/text/decode';
import { Grammars } from '../../src/node/grammars';
import type { WorkerAnswer, WorkerJob, WorkerSetup } from '../../src/node/parseWorker';

const NOTHING: FileFacts = {
  language: '', lineCount: 0, hasSyntaxError: false, namespace: '', symbols: [], uses: [], imports: [], exports: [], heritage: [], routes: [], notes: [], literals: [],
};
const port = parentPort!;
const grammars = new Grammars((workerData as WorkerSetup).grammarsFolder);
const languages = new Map(LANGUAGES.map((language): [string, Language] => [language.id, { ...language, extract: () => NOTHING }]));

port.on('message', ({ id, content, language }: WorkerJob) => {
  const text = typeof content === 'string' ? content : (decode(content)?.text ?? '');
  void grammars.facts(languages.get(language)!, text).then(() => {
    const answer: WorkerAnswer = { id, content: { kind: 'indexed', facts: new Uint8Array(), terms: new Uint8Array(), lineCount: 0, textSize: text.length } };
    port.postMessage(answer);
  });
});
