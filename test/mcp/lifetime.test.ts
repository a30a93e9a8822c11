import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { RawServer, SERVER } from '../support/mcpProcess';
import { shopTree } from '../support/shopTree';
import { suiteTrees } from '../support/suiteTrees';
import type { TempTree } from '../support/tempTree';
import { isAlive } from '../../src/node/isAlive';

/** The promise to clients; the test fails by never seeing the end within it. */
const ENDS_WITHIN_MS = 2_000;

describe('end of the MCP server', function () {
  this.timeout(60_000);
  let shop: TempTree;
  let index: TempTree;
  suiteTrees(shopTree, (project, folder) => ([shop, index] = [project, folder]));

  it('comes with the end of its input, also in the middle of the first index', async () => {
    const server = new RawServer(index.root, { args: ['--root', shop.root] });
    await server.start();
    server.send({ id: 1, method: 'tools/call', params: { name: 'index_status', arguments: {} } });
    const ended = once(server.child, 'exit');
    const late = setTimeout(() => server.child.kill('SIGKILL'), ENDS_WITHIN_MS);
    server.child.stdin.end();
    assert.deepEqual(await ended, [0, null]);
    clearTimeout(late);
  });

  it('comes with the death of its parent, even when somebody else keeps its input open', async function () {
    if (process.platform === 'win32') this.skip();
    // The parent starts the server with our own pipe as its input and is killed; the pipe stays open.
    const script = `const c = require('node:child_process').spawn(process.execPath, [${JSON.stringify(SERVER)}, '--root', ${JSON.stringify(shop.root)}], { stdio: ['inherit', 'ignore', 'ignore'] }); console.log(c.pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', script], { env: { ...process.env, CAIRN_INDEX_DIR: index.root }, stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
    const pid = Number(line);
    assert.ok(isAlive(pid));
    // Long enough for the server to have looked up who its parent is.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    parent.kill('SIGKILL');
    const deadline = Date.now() + ENDS_WITHIN_MS;
    while (isAlive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    const isLeft = isAlive(pid);
    if (isLeft) process.kill(pid, 'SIGKILL');
    assert.equal(isLeft, false);
  });

  it('comes with a signal', async function () {
    if (process.platform === 'win32') this.skip();
    const server = new RawServer(index.root, { args: ['--root', shop.root] });
    await server.start();
    server.child.kill('SIGTERM');
    assert.deepEqual(await once(server.child, 'exit'), [0, null]);
  });

  it('comes at once, with a sentence and 2, when it is started in a way it does not understand', async () => {
    const server = new RawServer(index.root, { args: ['--rooot', shop.root] });
    assert.deepEqual(await once(server.child, 'close'), [2, null]);
    assert.match(server.stderr, /^cairn: [^\n]*--help\.\n$/);
    assert.deepEqual(server.lines, []);
  });
});
