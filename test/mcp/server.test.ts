import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from '../../src/protocol/tools';
import { checkoutOrSkip } from '../support/checkout';
import { packOf } from '../support/cliProcess';
import { call, connectClient, RawServer, textOf } from '../support/mcpProcess';
import { shopTree } from '../support/shopTree';
import { suiteTrees } from '../support/suiteTrees';
import { TempTree } from '../support/tempTree';

const TASK = 'open_session does not refresh the session of a customer';

/** Enough files for the first index to take a while. */
function manyFiles(): TempTree {
  return new TempTree(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`m${i}.py`, `def f${i}():\n    return ${i}\n`.repeat(40)])));
}

describe('MCP server, as a real process', function () {
  this.timeout(120_000);
  let shop: TempTree;
  let index: TempTree;
  suiteTrees(shopTree, (project, folder) => ([shop, index] = [project, folder]));

  it('answers a task with the text of the pack', async () => {
    const { client } = await connectClient(index.root, { args: ['--root', shop.root] });
    try {
      const result = await call(client, 'get_context_for_task', { task: TASK, maxTokens: 800 });
      assert.equal(result.isError, undefined);
      assert.match(textOf(result), /shop\/session\.py/);
      const fromCli = packOf(index.root, [TASK, '--root', shop.root, '--max-tokens', '800']);
      assert.equal(textOf(result), fromCli.context.text, 'the same core answers on the command line');
      assert.equal(result._meta?.['cairn/digest'], fromCli.digest);
    } finally {
      await client.close();
    }
  });

  it('lists exactly the tools of the table, and answers the status as text and data', async () => {
    const { client } = await connectClient(index.root, { cwd: shop.root });
    try {
      const { tools } = await client.listTools();
      assert.deepEqual(tools.map((tool) => tool.name), TOOLS.filter((tool) => tool.surfaces.includes('mcp')).map((tool) => tool.name));
      for (const tool of tools) assert.equal(tool.annotations?.readOnlyHint, true);
      const result = await call(client, 'index_status');
      assert.match(textOf(result), /fresh; 7 files/);
      assert.equal((result.structuredContent as { state: string }).state, 'fresh');
    } finally {
      await client.close();
    }
  });

  it('answers from files as they are now', async () => {
    const { client } = await connectClient(index.root, { args: ['--root', shop.root] });
    try {
      await call(client, 'index_status');
      shop.write('shop/voucher.py', 'def redeem_voucher(code):\n    return code\n');
      assert.match(textOf(await call(client, 'get_context_for_task', { task: 'redeem_voucher fails' })), /shop\/voucher\.py/);
      shop.remove('shop/voucher.py');
      assert.doesNotMatch(textOf(await call(client, 'get_context_for_task', { task: 'redeem_voucher fails' })), /shop\/voucher\.py/);
    } finally {
      shop.remove('shop/voucher.py');
      await client.close();
    }
  });

  it('takes the roots of the client, and arguments before them', async () => {
    const other = new TempTree({ 'lib/voucher.py': 'def redeem_voucher(code):\n    return code\n' });
    const roots = [pathToFileURL(other.root).href];
    try {
      for (const [args, expected] of [[[], other.root], [['--root', shop.root], shop.root]] as const) {
        const { client } = await connectClient(index.root, { args, roots, cwd: shop.root });
        const result = await call(client, 'index_status');
        assert.deepEqual((result.structuredContent as { repositories: { root: string }[] }).repositories.map((each) => each.root), [expected]);
        await client.close();
      }
    } finally {
      other.dispose();
    }
  });

  it('answers bad input with one sentence and goes on', async () => {
    const { client } = await connectClient(index.root, { args: ['--root', shop.root] });
    try {
      for (const input of [{}, { task: '' }, { task: 'x', maxTokens: 'many' }, { task: 'x', max_tokens: 300 }, { task: 'x', pathPrefix: '/etc' }]) {
        const result = await call(client, 'get_context_for_task', input);
        assert.equal(result.isError, true);
        assert.match(textOf(result), /^[^\n]+\.$/);
      }
      await assert.rejects(client.callTool({ name: 'drop_index', arguments: {} }), /There is no tool "drop_index"/);
      assert.match(textOf(await call(client, 'get_context_for_task', { task: TASK })), /shop\/session\.py/);
    } finally {
      await client.close();
    }
  });

  it('answers arguments of any shape with one sentence', async () => {
    const server = new RawServer(index.root, { args: ['--root', shop.root] });
    try {
      await server.start();
      const shapes: readonly unknown[] = [null, [], ['x'], 'x', '', 7, true];
      for (const [i, shape] of shapes.entries()) {
        server.send({ id: 10 + i, method: 'tools/call', params: { name: 'get_context_for_task', arguments: shape } });
        const { result } = (await server.answerTo(10 + i)) as { result?: CallToolResult };
        assert.ok(result, `${JSON.stringify(shape)} is answered as a call`);
        assert.equal(result.isError, true);
        assert.match(textOf(result), shape === null ? /^get_context_for_task needs the field "task"; [^\n]+\.$/ : /^get_context_for_task takes an object with named fields, but got [^\n]+\.$/);
      }
      for (const [i, name] of [undefined, null, 7, {}].entries()) {
        server.send({ id: 30 + i, method: 'tools/call', params: { name, arguments: {} } });
        const { error } = (await server.answerTo(30 + i)) as { error?: { message: string } };
        assert.match(error!.message, /A call needs the name of a tool; the tools are get_context_for_task, index_status\.$/);
      }
      server.send({ id: 40, method: 'tools/drop', params: {} });
      assert.match(((await server.answerTo(40)) as { error: { message: string } }).error.message, /There is no method "tools\/drop"/);
      server.send({ id: 41, method: 'tools/call', params: { name: 'index_status', arguments: null } });
      assert.match(textOf(((await server.answerTo(41)) as unknown as { result: CallToolResult }).result), /fresh; 7 files/);
    } finally {
      server.child.kill('SIGKILL');
    }
  });

  it('takes settings as arguments: what is indexed and how long an answer may be', async () => {
    const other = new TempTree();
    const { client } = await connectClient(other.root, { args: ['--root', shop.root, '--exclude', 'web/', '--max-tokens', '300'] });
    try {
      const status = await call(client, 'index_status');
      assert.match(textOf(status), /fresh; 5 files/);
      const [repository] = (status.structuredContent as { repositories: { summary: string }[] }).repositories;
      assert.match(repository!.summary, /fresh; 5 files/);
      for (const [input, most] of [[{ task: TASK }, 300], [{ task: TASK, maxTokens: 200 }, 200]] as const) {
        const { _meta } = await call(client, 'get_context_for_task', input);
        assert.ok((_meta?.['cairn/usedTokens'] as number) <= most);
      }
    } finally {
      await client.close();
      other.dispose();
    }
  });

  it('says during the first index that there is no answer yet', async () => {
    const fresh = new TempTree();
    const many = manyFiles();
    const { client } = await connectClient(fresh.root, { args: ['--root', many.root, '--wait', '0'] });
    try {
      const text = textOf(await call(client, 'get_context_for_task', { task: 'f1' }));
      assert.match(text, /^Index status: indexing for the first time, [^\n]*: ask again now [^\n]*\n$/);
    } finally {
      await client.close();
      many.dispose();
      fresh.dispose();
    }
  });

  it('reports progress while the first index is made', async () => {
    const fresh = new TempTree();
    const many = manyFiles();
    const { client } = await connectClient(fresh.root, { args: ['--root', many.root, '--wait', '100'] });
    try {
      const seen: { progress: number; total?: number }[] = [];
      await client.callTool({ name: 'get_context_for_task', arguments: { task: 'f1' } }, CallToolResultSchema, { onprogress: (progress) => seen.push(progress) });
      assert.ok(seen.length > 0, 'progress was told');
      assert.ok(seen.every((each, i) => i === 0 || each.progress > seen[i - 1].progress), 'and grows');
      assert.equal(seen[0].total, 200);
    } finally {
      await client.close();
      many.dispose();
      fresh.dispose();
    }
  });

  it('goes on after a cancelled call', async () => {
    const { client } = await connectClient(index.root, { args: ['--root', shop.root] });
    try {
      const abort = new AbortController();
      const cancelled = client.callTool({ name: 'get_context_for_task', arguments: { task: TASK } }, CallToolResultSchema, { signal: abort.signal });
      abort.abort('changed my mind');
      await assert.rejects(cancelled, /changed my mind/);
      assert.match(textOf(await call(client, 'get_context_for_task', { task: TASK })), /shop\/session\.py/);
    } finally {
      await client.close();
    }
  });

  it('finds the session interface of flask within its budget', async function () {
    const root = checkoutOrSkip(this, 'flask');
    const { client } = await connectClient(index.root, { args: ['--root', root, '--wait', '100'] });
    try {
      const task = 'session cookie is not refreshed when the permanent session lifetime changes';
      const result = await call(client, 'get_context_for_task', { task, maxTokens: 2000 });
      const files = result._meta?.['cairn/files'] as { path: string }[];
      assert.ok(files.slice(0, 3).some((file) => file.path === 'src/flask/sessions.py'));
      assert.ok((result._meta?.['cairn/usedTokens'] as number) <= 2000);
    } finally {
      await client.close();
    }
  });

  it('serves two processes on one project at the same time', async () => {
    const servers = await Promise.all([1, 2].map(() => connectClient(index.root, { args: ['--root', shop.root] })));
    try {
      const answers = await Promise.all(servers.flatMap(({ client }) => [1, 2, 3].map(() => call(client, 'get_context_for_task', { task: TASK }))));
      for (const answer of answers) assert.equal(answer.isError, undefined);
      assert.equal(new Set(answers.map((answer) => answer._meta?.['cairn/digest'])).size, 1);
    } finally {
      await Promise.all(servers.map(({ client }) => client.close()));
    }
  });
});
