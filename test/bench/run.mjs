// `npm run bench -- [bench]... [--folder DIR]`: every bench of the project, one after the other, side by side on one machine.
// Benches that need a checkout use --folder (a git repository with history, default: this one); those that need the mined
// tasks find them through CAIRN_BENCH and say so where they are absent.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

/** The list of benches; `takesFolder` ones get the folder as their first argument. */
const BENCHES = [
  { name: 'extractCost', asks: 'processor time of parse and extract against parse alone', takesFolder: true },
  { name: 'indexCost', asks: 'processor time of a cold index against parsing alone', takesFolder: true },
  { name: 'warmQuestion', asks: 'what a question, and an answer after a saved file, cost', takesFolder: true },
  { name: 'replayPage', asks: 'how long the replay page takes to open and step', takesFolder: false },
  { name: 'retrieval', asks: 'recall of the file ranking on mined tasks', takesFolder: false },
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string', default: root } } });
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; the benches are ${BENCHES.map((bench) => bench.name).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const { name, asks, takesFolder } of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n== ${name}: ${asks}`);
  const args = ['--import', 'tsx', path.join(here, `${name}.ts`), ...(takesFolder ? [path.resolve(values.folder)] : [])];
  const ran = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (ran.status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
