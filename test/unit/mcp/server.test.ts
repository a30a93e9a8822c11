import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { clientRoots, createServer, serveTools } from '../../../src/mcp/createServer';
import { IndexSession } from '../../../src/mcp/indexSession';
import type { Roots } from '../../../src/mcp/roots';
import { chooseRoots } from '../../../src/mcp/roots';
import { readServerArguments } from '../../../src/mcp/serverArguments';
import { TOOL_HANDLERS } from '../../../src/mcp/toolHandlers';
import type { Workspace } from '../../../src/node/workspace';
import type { WorkspaceStatus } from '../../../src/protocol/status';
import { DEFAULT_SETTINGS } from '../../../src/protocol/settings';
import { TOOLS } from '../../../src/protocol/tools';
import type { Trace } from '../../../src/protocol/trace';
import { samplePack, sampleStatus } from '../samplePack';

interface Fake {
  readonly client: Client;
  readonly opened: (readonly string[])[];
  finishIndexing(): void;
  say(status: WorkspaceStatus): void;
  end(): Promise<void>;
}

/** A client and a server in one process, around a workspace whose first index takes until `finishIndexing`. */
async function connect(options: { roots?: Roots; waitMs?: number; isIndexed?: boolean } = {}): Promise<Fake> {
  const listeners = new Set<(status: WorkspaceStatus) => void>();
  const opened: (readonly string[])[] = [];
  let status = options.isIndexed === false ? sampleStatus({ state: 'indexing', progress: { done: 3, total: 9 } }) : sampleStatus();
  let finish: () => void = () => undefined;
  const indexed = options.isIndexed === false ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve();
  const workspace: Workspace = {
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => indexed,
    rebuild: async () => undefined,
    learn: async () => ({ files: 0, uses: 0, unknown: [], outdated: [] }),
    setBuffer: () => undefined,
    setFolders: async (folders) => void opened.push(folders),
    pause: () => undefined,
    resume: () => undefined,
    whenIdle: async () => true,
    context: async (request) => ({ pack: samplePack({ task: request.task }), trace: {} as Trace }),
    close: async () => undefined,
  };
  const session = new IndexSession({
    roots: async () => options.roots ?? { ok: true, folders: ['/r'], refused: [] },
    open: async (folders) => {
      opened.push(folders);
      return workspace;
    },
    log: () => undefined,
    waitMs: options.waitMs ?? 60_000,
  });
  const server = createServer();
  serveTools(server, session);
  const client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return {
    client,
    opened,
    finishIndexing: () => {
      status = sampleStatus();
      finish();
    },
    say: (next) => {
      status = next;
      listeners.forEach((listener) => listener(next));
    },
    end: async () => {
      await client.close();
      await session.close();
    },
  };
}

async function callText(client: Client, name: string, input: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  const [block] = result.content;
  assert.equal(block.type, 'text');
  return { text: block.type === 'text' ? block.text : '', isError: result.isError === true };
}

describe('MCP server', () => {
  it('lists the tools of the table with titles, schemas and read-only annotations', async () => {
    const { client, end } = await connect();
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map((tool) => tool.name), TOOLS.filter((tool) => tool.surfaces.includes('mcp')).map((tool) => tool.name));
    assert.deepEqual(TOOL_HANDLERS.map((handler) => handler.name), tools.map((tool) => tool.name));
    for (const tool of tools) {
      assert.ok(tool.title);
      assert.equal(tool.annotations?.readOnlyHint, true);
      assert.equal(tool.inputSchema.type, 'object');
    }
    assert.match(client.getInstructions() ?? '', /get_context_for_task/);
    await end();
  });

  it('answers with the text for a model, and with what a program wants beside it', async () => {
    const { client, end } = await connect();
    const result = CallToolResultSchema.parse(await client.callTool({ name: 'get_context_for_task', arguments: { task: 'x' } }));
    assert.deepEqual(result.content, [{ type: 'text', text: samplePack().context.text }]);
    assert.equal(result._meta?.['cairn/digest'], samplePack().digest);
    assert.equal(result.structuredContent, undefined);
    await end();
  });

  it('answers the status as text and as data that fits its schema', async () => {
    const { client, end, say } = await connect();
    say(sampleStatus({ state: 'stale', staleFiles: Array.from({ length: 30 }, (_, i) => `shop:f${i}.py`) }));
    await client.listTools();
    const result = CallToolResultSchema.parse(await client.callTool({ name: 'index_status', arguments: {} }));
    const data = result.structuredContent as { state: string; repositories: { staleFiles: string[]; staleFileCount: number }[] };
    assert.equal(data.state, 'stale');
    assert.equal(data.repositories[0].staleFiles.length, 20);
    assert.equal(data.repositories[0].staleFileCount, 30);
    await end();
  });

  it('answers bad input with the sentence of the input check, as a tool error', async () => {
    const { client, end } = await connect();
    assert.deepEqual(await callText(client, 'get_context_for_task', { task: 'x', maxTokens: 5 }), {
      text: '"maxTokens" takes a whole number from 200 to 50000, but got 5; send such a number or leave it out.',
      isError: true,
    });
    assert.equal((await callText(client, 'get_context_for_task', {})).isError, true);
    await assert.rejects(client.callTool({ name: 'nothing', arguments: {} }), /There is no tool "nothing"; the tools are get_context_for_task, index_status\./);
    await end();
  });

  it('waits for the first index, then says how far it is and answers with what there is', async () => {
    const { client, end } = await connect({ isIndexed: false, waitMs: 100 });
    const { text, isError } = await callText(client, 'get_context_for_task', { task: 'x' });
    assert.equal(isError, false);
    assert.match(text, /indexing, 3 of 9 files/);
    assert.ok(text.endsWith(samplePack().context.text));
    await end();
  });

  it('raises no alarm about files that another call has looked at again', async () => {
    const { client, end, say } = await connect();
    say(sampleStatus({ state: 'indexing', progress: { done: 0, total: 1 } }));
    assert.equal((await callText(client, 'get_context_for_task', { task: 'x' })).text, samplePack().context.text);
    await end();
  });

  it('reports progress while a call waits', async () => {
    const { client, end, say, finishIndexing } = await connect({ isIndexed: false });
    const seen: number[] = [];
    const call = client.callTool({ name: 'get_context_for_task', arguments: { task: 'x' } }, CallToolResultSchema, {
      onprogress: (progress) => {
        seen.push(progress.progress);
        if (progress.progress === 9) finishIndexing();
      },
    });
    // The call subscribes before its first look; keep saying until it has.
    const steps = setInterval(() => [4, 9, 5].forEach((done) => say(sampleStatus({ state: 'indexing', progress: { done, total: 9 } }))), 10);
    await call;
    clearInterval(steps);
    assert.deepEqual(seen, [4, 9]);
    await end();
  });

  it('stops waiting when the client cancels', async () => {
    const { client, end } = await connect({ isIndexed: false });
    const abort = new AbortController();
    const call = client.callTool({ name: 'get_context_for_task', arguments: { task: 'x' } }, CallToolResultSchema, { signal: abort.signal });
    setTimeout(() => abort.abort('enough'), 50);
    await assert.rejects(call, /enough/);
    await end();
  });
});

describe('roots of the MCP server', () => {
  let folder: string;
  before(() => (folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-roots-')))));
  after(() => fs.rmSync(folder, { recursive: true }));
  const choose = (given: readonly string[], client: readonly string[], cwd = '/') => chooseRoots({ given, client: async () => client, folder: cwd });

  it('takes arguments first, then the client, then the working folder', async () => {
    const [a, b] = ['a', 'b b'].map((name) => path.join(folder, name));
    fs.mkdirSync(a);
    fs.mkdirSync(b);
    const uri = pathToFileURL(b).href;
    assert.deepEqual(await choose(['a'], [uri], folder), { ok: true, folders: [a], refused: [] });
    assert.deepEqual(await choose([], [uri], a), { ok: true, folders: [b], refused: [] });
    assert.deepEqual(await choose([], [], a), { ok: true, folders: [a], refused: [] });
  });

  it('leaves out a bad root among good ones and says so', async () => {
    const roots = await choose([], [pathToFileURL('/no/such').href, pathToFileURL(folder).href]);
    assert.deepEqual(roots, { ok: true, folders: [folder], refused: ['There is no folder /no/such.'] });
  });

  it('leaves out what is no file of this machine and what is no URI, and says so', async () => {
    const roots = await choose([], ['https://example.org/x', 'file://host/share', 'file:///%zz', pathToFileURL(folder).href]);
    assert.ok(roots.ok);
    assert.deepEqual(roots.folders, [folder]);
    assert.equal(roots.refused.length, process.platform === 'win32' ? 2 : 3);
  });

  it('B10: does not take the working folder in place of the roots when one of them is no file', async () => {
    const uris = ['https://example.org/x', pathToFileURL(folder).href];
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { roots: {} } });
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: uris.map((uri) => ({ uri })) }));
    const server = createServer();
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(theirs), client.connect(ours)]);
    assert.deepEqual(await clientRoots(server), uris);
    await client.close();
  });

  it('B10: refuses the home folder and the root of the drive, and says what to do', async () => {
    for (const wide of [os.homedir(), '/', path.dirname(fs.realpathSync(os.homedir()))]) {
      for (const roots of [await choose([wide], []), await choose([], [pathToFileURL(wide).href]), await choose([], [], wide)]) {
        assert.ok(!roots.ok);
        assert.match(roots.problem, /is not indexed.*Start the server with --root <project folder>/s);
      }
    }
  });

  it('refuses roots on other machines', async () => {
    const roots = await choose([], ['vscode-remote://ssh/x']);
    assert.ok(!roots.ok && roots.problem.includes('vscode-remote://ssh/x'));
  });
});

describe('arguments of the MCP server', () => {
  it('reads roots, waiting time, workers and index folder', () => {
    assert.deepEqual(readServerArguments(['--root', 'a', '--root=b', '--wait', '0'], { CAIRN_WORKERS: '3', CAIRN_INDEX_DIR: '/i' }), {
      roots: ['a', 'b'], settings: { ...DEFAULT_SETTINGS, indexLocation: '/i', workers: 3 }, maxTokens: undefined, waitMs: 0, asksFor: 'serving',
    });
  });
  it('reads what is to be indexed and how long an answer may be', () => {
    const read = readServerArguments(['--exclude=-x', '--exclude', '!keep/', '--max-file-size', '2048', '--no-submodules', '--max-tokens=900'], {});
    assert.deepEqual(read.settings, { ...DEFAULT_SETTINGS, exclude: ['-x', '!keep/'], maxFileSize: 2048, submodules: false });
    assert.equal(read.maxTokens, 900);
    assert.throws(() => readServerArguments(['--max-tokens=1'], {}), /--max-tokens takes a whole number from 200 to 50000, but got "1"\.$/);
  });
  it('refuses what it does not know with one sentence', () => {
    assert.throws(() => readServerArguments(['--rot', 'x'], {}), /does not understand \(Unknown option '--rot'\); see: node dist\/mcp\.js --help\.$/);
    assert.throws(() => readServerArguments(['x'], {}), /does not understand/);
    assert.throws(() => readServerArguments(['--wait', 'long'], {}), /--wait takes a whole number from 0 to 600, but got "long"\.$/);
  });
});
