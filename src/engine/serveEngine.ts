import {
  type CancellationToken, type Connection, ErrorCodes, FileChangeType, type InitializeParams, type InitializeResult, LSPErrorCodes, ResponseError,
  TextDocumentSyncKind, TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { CancelledError } from '../core/model/cancellation';
import type { Workspace, WorkspaceOptions } from '../node/workspace';
import { type ContextAnswer, type ContextParams, ENGINE, type EngineInitialization } from '../protocol/messages';
import type { WorkspaceStatus } from '../protocol/status';
import { EngineSession } from './engineSession';
import { ProgressReport } from './indexProgress';
import { StatusFeed } from './statusFeed';

export type OpenWorkspace = (options: WorkspaceOptions) => Promise<Workspace>;

/** Where the build put what the engine needs at run time. */
export interface EngineFiles {
  readonly workerFile: string;
  readonly grammarsFolder: string;
}

interface OpenEngine {
  readonly workspace: Workspace;
  readonly session: EngineSession;
}

/** Answers a language client on the connection until it says goodbye. */
export function serveEngine(connection: Connection, open: OpenWorkspace, files: EngineFiles): void {
  const documents = new TextDocuments(TextDocument);
  const feed = new StatusFeed((status) => void connection.sendNotification(ENGINE.statusChanged, status));
  let folders: string[] = [];
  let canShowProgress = false;
  let initialization: EngineInitialization;
  let failure = '';
  let engine: OpenEngine | undefined;
  let tellOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (tellOpened = resolve));

  const log: WorkspaceOptions['log'] = (level, message) => {
    const write = { debug: 'debug', info: 'info', warn: 'warn', error: 'error' } as const;
    connection.console[write[level]](message);
  };
  const ready = async (): Promise<OpenEngine> => {
    await opened;
    if (!engine) throw new ResponseError(ErrorCodes.InternalError, failure);
    return engine;
  };
  /** Failures of ours reach the client as one sentence; the stack stays in the log. */
  const answering = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      if (error instanceof CancelledError) throw new ResponseError(LSPErrorCodes.RequestCancelled, error.message);
      log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
      throw new ResponseError(ErrorCodes.InternalError, error instanceof Error ? error.message : String(error));
    }
  };

  connection.onInitialize((params: InitializeParams): InitializeResult => {
    initialization = params.initializationOptions as EngineInitialization;
    folders = [...initialization.folders];
    canShowProgress = params.capabilities.window?.workDoneProgress === true;
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'Cairn' },
    };
  });

  connection.onInitialized(async () => {
    try {
      const { settings, startPaused } = initialization;
      const workspace = await open({ folders, settings, startPaused, log, ...files });
      const session = new EngineSession(workspace, { log, startRun: (title) => new ProgressReport(connection, title, canShowProgress) });
      engine = { workspace, session };
      workspace.onStatus((status) => feed.push(status));
      for (const document of documents.all()) changed(document);
    } catch (error) {
      failure = `The index could not be opened: ${error instanceof Error ? error.message : String(error)}`;
      log('error', failure);
      feed.push({ state: 'error', repositories: [] });
    } finally {
      tellOpened();
    }
    if (!engine) return;
    feed.push(engine.workspace.status());
    if (!initialization.startPaused) void engine.session.refreshAll();
  });

  const changed = (document: TextDocument): void => {
    const path = filePath(document.uri);
    if (path) engine?.session.bufferChanged(path, document.getText());
  };
  documents.onDidChangeContent((event) => changed(event.document));
  documents.onDidClose((event) => {
    const path = filePath(event.document.uri);
    if (path) engine?.session.bufferChanged(path, undefined);
  });
  documents.listen(connection);

  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      const path = filePath(uri);
      if (path) engine?.session.fileChanged(path, type === FileChangeType.Deleted);
    }
  });
  connection.onNotification('workspace/didChangeWorkspaceFolders', async ({ event }: { event: { added: { uri: string }[]; removed: { uri: string }[] } }) => {
    const removed = new Set(event.removed.map((folder) => filePath(folder.uri)));
    const added = event.added.map((folder) => filePath(folder.uri)).filter((path) => path !== undefined);
    folders = [...folders.filter((path) => !removed.has(path)), ...added.filter((path) => !folders.includes(path))];
    await opened;
    await engine?.session.foldersChanged(folders);
  });

  connection.onRequest(ENGINE.context, (params: ContextParams, token: CancellationToken): Promise<ContextAnswer> =>
    answering(async () => (await ready()).session.context(params, token)));
  connection.onRequest(ENGINE.status, (): Promise<WorkspaceStatus> => answering(async () => (await ready()).workspace.status()));
  connection.onRequest(ENGINE.refresh, () => answering(async () => (await ready()).session.refreshAll()));
  connection.onRequest(ENGINE.rebuild, () => answering(async () => (await ready()).session.rebuild()));
  connection.onRequest(ENGINE.pause, () => answering(async () => (await ready()).session.pause()));
  connection.onRequest(ENGINE.resume, () => answering(async () => void (await ready()).session.resume()));
  connection.onShutdown(async () => {
    feed.close();
    await engine?.session.close();
  });
  connection.listen();
}

/** Path of a file URI; undefined for what is not on the disk (untitled, output, virtual file systems). */
function filePath(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath : undefined;
}
