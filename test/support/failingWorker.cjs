// A thread that breaks in every way a parser can, by the text it is given.
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, text }) => {
  if (text === 'exit') process.exit(3);
  if (text === 'throw') throw new Error('no');
  if (text === 'hang') for (;;);
  if (text === 'broken') parentPort.postMessage({ id, failed: 'table index is out of bounds' });
  else parentPort.postMessage({ id, extracted: { facts: new Uint8Array(), lineCount: 1 } });
});
