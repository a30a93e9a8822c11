import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection, IPCMessageReader, IPCMessageWriter, type ProtocolConnection, StreamMessageReader, StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type ContextAnswer, ENGINE } from '../../src/protocol/messages';
import { DEFAULT_SETTINGS } from '../../src/protocol/settings';
import type { WorkspaceStatus } from '../../src/protocol/status';

const ENGINE_FILE = path.resolve('dist/engine.js');
const STORE = 'class Store:\n    def forget_session(self, token):\n        """Drops one session."""\n        del self.sessions[token]\n';

describe('engine process', function () {
  this.timeout(60_000);
  let folder: string;
  let root: string;
  let engine: ChildProcess;
  let client: ProtocolConnection;

  before(() => assert.ok(fs.existsSync(ENGINE_FILE), 'dist/engine.js is missing; run "npm run build"'));
  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-engine-')));
    root = path.join(folder, 'app');
    fs.mkdirSync(root);
    fs.writeFileSync(path.join(root, 'store.py'), STORE);
    fs.writeFileSync(path.join(root, 'prices.py'), 'def total_price(items):\n    return sum(items)\n');
  });
  afterEach(() => {
    client?.dispose();
    engine?.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const environment = () => ({ ...process.env, CAIRN_INDEX_DIR: path.join(folder, 'index') });
  function startWithIpc(args: readonly string[] = []): void {
    engine = fork(ENGINE_FILE, ['--node-ipc', ...args], { env: environment(), execArgv: [], silent: true });
    client = createProtocolConnection(new IPCMessageReader(engine), new IPCMessageWriter(engine));
  }
  async function initialize(): Promise<void> {
    client.listen();
    const initializationOptions = { settings: DEFAULT_SETTINGS, folders: [root], startPaused: false };
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, initializationOptions });
    await client.sendNotification('initialized', {});
  }
  const ask = (task: string): Promise<ContextAnswer> => client.sendRequest(ENGINE.context, { request: { task }, withTrace: true });
  const item = (answer: ContextAnswer, name: string) => answer.pack.items.find((each) => each.name === name || each.name.endsWith(`.${name}`));
  async function end(): Promise<number> {
    const exited = once(engine, 'exit');
    await client.sendRequest('shutdown');
    await client.sendNotification('exit');
    return ((await exited) as [number])[0];
  }

  it('indexes a folder, answers with pack and trace, and ends in order', async () => {
    startWithIpc();
    await initialize();
    const answer = await ask('forget_session');
    assert.equal(answer.pack.files[0]?.path, 'store.py');
    assert.equal(answer.trace?.packDigest, answer.pack.digest);
    assert.match(answer.textForModel, /^(?!Index status)/);
    const status = await client.sendRequest<WorkspaceStatus>(ENGINE.status);
    assert.equal(status.state, 'fresh');
    assert.equal(status.repositories[0]?.filesIndexed, 2);
    assert.equal(await end(), 0);
  });

  it('A10: follows an open document without a save, and the file again after it is closed', async () => {
    startWithIpc();
    await initialize();
    const uri = pathToFileURL(path.join(root, 'store.py')).href;
    await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'python', version: 1, text: STORE } });
    const before = item(await ask('forget_session'), 'forget_session');
    const start = { line: 0, character: 0 };
    await client.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range: { start, end: start }, text: '\n'.repeat(10) }] });
    const moved = item(await ask('forget_session'), 'forget_session');
    assert.ok(before && moved);
    assert.equal(moved.startLine, before.startLine + 10);
    await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
    assert.equal(item(await ask('forget_session'), 'forget_session')?.startLine, before.startLine);
    assert.equal(await end(), 0);
  });

  it('A1: follows a branch switch it is told of', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'pipe' });
    git('init', '-q', '-b', 'a');
    git('add', '-A');
    git('commit', '-q', '-m', 'a');
    git('switch', '-q', '-c', 'b');
    fs.writeFileSync(path.join(root, 'prices.py'), 'def discount_of(price):\n    return price / 2\n');
    git('commit', '-q', '-a', '-m', 'b');
    git('switch', '-q', 'a');
    startWithIpc();
    await initialize();
    assert.ok(item(await ask('total_price discount_of'), 'total_price'));
    git('switch', '-q', 'b');
    await client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(path.join(root, '.git/HEAD')).href, type: 2 }] });
    const answer = await ask('total_price discount_of');
    assert.ok(item(answer, 'discount_of'));
    assert.equal(item(answer, 'total_price'), undefined);
    assert.equal((await client.sendRequest<WorkspaceStatus>(ENGINE.status)).repositories[0]?.branch, 'b');
    assert.equal(await end(), 0);
  });

  it('pauses, resumes and rebuilds on request', async () => {
    startWithIpc();
    await initialize();
    await ask('x');
    const state = async () => (await client.sendRequest<WorkspaceStatus>(ENGINE.status)).state;
    await client.sendRequest(ENGINE.pause);
    assert.equal(await state(), 'paused');
    assert.match((await ask('forget_session')).textForModel, /^Index status: paused/);
    await client.sendRequest(ENGINE.resume);
    await client.sendRequest(ENGINE.refresh);
    assert.equal(await state(), 'fresh');
    const before = (await ask('forget_session')).pack.digest;
    await client.sendRequest(ENGINE.rebuild);
    assert.equal((await ask('forget_session')).pack.digest, before);
  });

  it('G5: writes nothing but the protocol to stdout, logs included', async () => {
    engine = spawn(process.execPath, [ENGINE_FILE, '--stdio'], { env: environment(), stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    engine.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
    client = createProtocolConnection(new StreamMessageReader(engine.stdout!), new StreamMessageWriter(engine.stdin!));
    await initialize();
    await ask('forget_session');
    await end();
    let rest = Buffer.concat(chunks);
    let messages = 0;
    while (rest.length) {
      const head = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.subarray(0, 60).toString('latin1'));
      assert.ok(head, `not the protocol: ${JSON.stringify(rest.subarray(0, 60).toString())}`);
      const [from, to] = [head[0].length, head[0].length + Number(head[1])];
      JSON.parse(rest.subarray(from, to).toString());
      rest = rest.subarray(to);
      messages++;
    }
    assert.ok(messages > 3);
  });

  it('ends by itself when the editor is gone', async () => {
    const editor = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
    startWithIpc([`--clientProcessId=${editor.pid}`]);
    await initialize();
    const exited = once(engine, 'exit');
    editor.kill('SIGKILL');
    await exited;
  });
});
