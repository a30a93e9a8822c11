import assert from 'node:assert/strict';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { call, connectClient, RawServer, textOf } from '../support/mcpProcess';
import { shopTree } from '../support/shopTree';
import { suiteTrees } from '../support/suiteTrees';
import { TempTree } from '../support/tempTree';

describe('cases of the MCP server', function () {
  this.timeout(120_000);
  let shop: TempTree;
  let index: TempTree;
  suiteTrees(shopTree, (project, folder) => ([shop, index] = [project, folder]));

  it('B10: a server started in the home folder refuses it and says what to do, and still lists its tools', async () => {
    const home = { HOME: shop.root, USERPROFILE: shop.root };
    const { client } = await connectClient(index.root, { cwd: shop.root, environment: home });
    try {
      assert.equal((await client.listTools()).tools.length, 2);
      for (const name of ['get_context_for_task', 'index_status']) {
        const result = await call(client, name, name === 'index_status' ? {} : { task: 'x' });
        assert.equal(result.isError, true);
        assert.match(textOf(result), /home folder and is not indexed.*Start the server with --root <project folder>/);
      }
    } finally {
      await client.close();
    }
  });

  it('B10: an explicit root counts before the roots of the client, and those before the working folder', async () => {
    const home = { HOME: os.tmpdir(), USERPROFILE: os.tmpdir() };
    for (const options of [{ args: ['--root', shop.root], roots: ['file:///'] }, { roots: [pathToFileURL(shop.root).href] }]) {
      const { client } = await connectClient(index.root, { cwd: os.tmpdir(), environment: home, ...options });
      const result = await call(client, 'index_status');
      assert.equal((result.structuredContent as { repositories: { root: string }[] }).repositories[0].root, shop.root);
      await client.close();
    }
  });

  it('G4: tools are listed and answer before the index exists, with how far it is', async () => {
    const fresh = new TempTree();
    const many = new TempTree(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`m${i}.py`, `def f${i}(x):\n    return f${i + 1}(x)\n`.repeat(60)])));
    const { client } = await connectClient(fresh.root, { args: ['--root', many.root, '--wait', '0'] });
    try {
      assert.equal((await client.listTools()).tools.length, 2);
      const early = await call(client, 'get_context_for_task', { task: 'f17 is wrong' });
      assert.equal(early.isError, undefined, textOf(early));
      assert.match(textOf(early), /indexing/);
    } finally {
      await client.close();
    }
    const patient = await connectClient(fresh.root, { args: ['--root', many.root, '--wait', '100'] });
    try {
      assert.match(textOf(await call(patient.client, 'get_context_for_task', { task: 'f17 is wrong' })), /m17\.py/);
    } finally {
      await patient.client.close();
      many.dispose();
      fresh.dispose();
    }
  });

  it('G5: every line of standard output is a JSON-RPC message, through start, index and calls', async () => {
    const fresh = new TempTree();
    const server = new RawServer(fresh.root, { args: ['--root', shop.root], environment: { CAIRN_DEBUG: '1' } });
    try {
      await server.start();
      server.send({ id: 1, method: 'tools/list' });
      const inputs = [{ task: 'session' }, {}, { task: 'x', maxTokens: 1 }, { task: 'checkout()', _extra: 1 }, { task: 'total_of' }];
      inputs.forEach((input, i) => server.send({ id: 2 + i, method: 'tools/call', params: { name: 'get_context_for_task', arguments: input } }));
      for (let id = 1; id <= 1 + inputs.length; id++) await server.answerTo(id);
      for (const line of server.lines) {
        const message = JSON.parse(line) as { jsonrpc: string };
        assert.equal(message.jsonrpc, '2.0');
      }
      assert.ok(server.lines.length >= 2 + inputs.length);
    } finally {
      server.child.kill('SIGKILL');
      fresh.dispose();
    }
  });

  it('G5: a library that prints cannot reach standard output', async () => {
    const fresh = new TempTree({ 'noise.cjs': "setInterval(() => { console.log('stray'); process.stdout.write('stray\\n'); }, 20);\n" });
    // The noise starts before the server takes standard output, so that it stands for code inside the process; its
    // first tick is after.
    const server = new RawServer(fresh.root, { args: ['--root', shop.root], environment: { NODE_OPTIONS: `--require ${fresh.root}/noise.cjs` } });
    try {
      await server.start();
      server.send({ id: 1, method: 'tools/call', params: { name: 'index_status', arguments: {} } });
      await server.answerTo(1);
      assert.ok(server.stderr.includes('stray'), 'the noise was there');
      assert.ok(!server.lines.some((line) => line.includes('stray')));
    } finally {
      server.child.kill('SIGKILL');
      fresh.dispose();
    }
  });
});
