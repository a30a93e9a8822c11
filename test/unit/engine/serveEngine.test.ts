import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { createConnection, createProtocolConnection, type ProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { serveEngine } from '../../../src/engine/serveEngine';
import { type ContextAnswer, ENGINE } from '../../../src/protocol/messages';
import { DEFAULT_SETTINGS } from '../../../src/protocol/settings';
import type { WorkspaceStatus } from '../../../src/protocol/status';
import { FakeWorkspace, workspaceStatus } from './fakeWorkspace';

const A_FILE = { uri: 'file:///app/a.py', languageId: 'python', version: 1 };

describe('engine', () => {
  let workspace: FakeWorkspace;
  let client: ProtocolConnection;
  let statuses: WorkspaceStatus[];

  async function start(options: { startPaused?: boolean; failure?: Error } = {}): Promise<void> {
    const toEngine = new PassThrough();
    const toClient = new PassThrough();
    serveEngine(
      createConnection(new StreamMessageReader(toEngine), new StreamMessageWriter(toClient)),
      async () => {
        if (options.failure) throw options.failure;
        return workspace;
      },
      { workerFile: 'w', grammarsFolder: 'g' },
    );
    client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toEngine));
    client.onNotification(ENGINE.statusChanged, (status: WorkspaceStatus) => void statuses.push(status));
    client.listen();
    await client.sendRequest('initialize', {
      processId: null, rootUri: null, capabilities: {}, initializationOptions: { settings: DEFAULT_SETTINGS, folders: ['/app'], startPaused: options.startPaused ?? false },
    });
    await client.sendNotification('initialized', {});
  }
  const ask = (task: string): Promise<ContextAnswer> => client.sendRequest(ENGINE.context, { request: { task }, withTrace: true });

  beforeEach(() => {
    workspace = new FakeWorkspace();
    statuses = [];
  });
  afterEach(async () => {
    await client.sendRequest('shutdown');
    client.dispose();
  });

  it('indexes everything at the start and answers with pack, trace and text', async () => {
    await start();
    const answer = await ask('hello');
    assert.equal(answer.textForModel, 'PACK');
    assert.equal(answer.trace?.version, 1);
    assert.deepEqual(workspace.calls, ['refresh everything', 'whenIdle', 'context hello']);
  });

  it('G8: starts paused when told so, and indexes on resume', async () => {
    workspace.current = workspaceStatus('paused');
    await start({ startPaused: true });
    assert.match((await ask('hello')).textForModel, /^Index status: paused/);
    await client.sendRequest(ENGINE.resume);
    assert.deepEqual(workspace.calls, ['whenIdle', 'context hello', 'resume', 'refresh everything']);
  });

  it('A10: answers from the unsaved text, and from the file again after a close', async () => {
    await start();
    await client.sendNotification('textDocument/didOpen', { textDocument: { ...A_FILE, text: 'one' } });
    await client.sendNotification('textDocument/didChange', { textDocument: { uri: A_FILE.uri, version: 2 }, contentChanges: [{ text: 'two' }] });
    assert.equal((await ask('x')).textForModel, 'two');
    assert.ok(workspace.calls.includes('refresh /app/a.py'), workspace.calls.join());
    await client.sendNotification('textDocument/didClose', { textDocument: { uri: A_FILE.uri } });
    assert.equal((await ask('x')).textForModel, 'PACK');
  });

  it('keeps documents that are on no disk out of the index', async () => {
    await start();
    await client.sendNotification('textDocument/didOpen', { textDocument: { ...A_FILE, uri: 'untitled:Untitled-1', text: 'one' } });
    await ask('x');
    assert.equal(workspace.buffers.size, 0);
  });

  it('merges a burst of file events, and sees a branch switch as a change of everything', async () => {
    await start();
    await ask('x');
    workspace.calls.length = 0;
    const events = (...uris: string[]) => client.sendNotification('workspace/didChangeWatchedFiles', { changes: uris.map((uri) => ({ uri, type: 2 })) });
    await events('file:///app/b.py', 'file:///app/a.py');
    await events('file:///app/a.py');
    await ask('x');
    await events('file:///app/a.py', 'file:///app/.git/HEAD');
    await ask('x');
    assert.deepEqual(workspace.calls.filter((call) => call.startsWith('refresh')), ['refresh /app/a.py,/app/b.py', 'refresh everything']);
  });

  it('B9: follows workspace folders', async () => {
    await start();
    await client.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [{ uri: 'file:///web', name: 'web' }], removed: [] } });
    await client.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [{ uri: 'file:///app', name: 'app' }] } });
    await ask('x');
    assert.deepEqual(workspace.calls.filter((call) => call.startsWith('folders')), ['folders /app,/web', 'folders /web']);
  });

  it('G4: answers with what there is, and says so, while the index is not ready', async () => {
    workspace.current = workspaceStatus('indexing', { progress: { done: 3, total: 9 } });
    workspace.whenIdleAnswers = false;
    await start();
    assert.match((await ask('x')).textForModel, /^Index status: indexing, 3 of 9 files\..*\n\nPACK$/);
  });

  it('lets a question wait for the changes that were told before it', async () => {
    await start();
    await ask('x');
    workspace.isSlow = true;
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: 'file:///app/a.py', type: 2 }] });
    const answer = ask('late');
    while (!workspace.calls.includes('refresh /app/a.py')) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(!workspace.calls.includes('context late'));
    workspace.finish();
    await answer;
    assert.ok(workspace.calls.includes('context late'));
  });

  it('ends a cancelled question', async () => {
    await start();
    const source = new CancellationTokenSource();
    const answer = client.sendRequest(ENGINE.context, { request: { task: 'wait for cancellation' }, withTrace: false }, source.token);
    setTimeout(() => source.cancel(), 20);
    await answer;
  });

  it('answers a failure with its sentence', async () => {
    await start();
    await assert.rejects(ask('fail'), /There is nothing to answer from\./);
  });

  it('tells every question why the index could not be opened', async () => {
    await start({ failure: new Error('The home folder is no workspace.') });
    await assert.rejects(ask('x'), /The index could not be opened: The home folder is no workspace\./);
    assert.equal(statuses.at(-1)?.state, 'error');
  });

  it('sends a new state at once and closes the workspace at the end', async () => {
    await start();
    await ask('x');
    workspace.become(workspaceStatus('indexing', { progress: { done: 0, total: 9 } }));
    workspace.become(workspaceStatus('fresh'));
    await ask('x');
    assert.deepEqual(statuses.map((status) => status.state), ['fresh', 'indexing', 'fresh']);
  });
});
