// A thread that breaks in every way a parser can, by the text it is given.
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, content }) => {
  if (content === 'exit') process.exit(3);
  if (content === 'throw') throw new Error('no');
  if (content === 'hang') for (;;);
  if (content === 'broken') parentPort.postMessage({ id, failed: 'table index is out of bounds' });
  else parentPort.postMessage({ id, content: { kind: 'indexed', facts: new Uint8Array(), terms: new Uint8Array(), lineCount: 1, textSize: 2 } });
});
