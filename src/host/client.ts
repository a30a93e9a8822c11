import path from 'node:path';
import * as vscode from 'vscode';
import {
  CloseAction, ErrorAction, ErrorCodes, LanguageClient, LSPErrorCodes, ResponseError, State, TransportKind,
} from 'vscode-languageclient/node';
import { ENGINE, type EngineInitialization, type StatusChangedParams } from '../protocol/messages';
import type { WorkspaceStatus } from '../protocol/status';
import { readConfig } from './config';
import type { CrashGuard } from './crashGuard';
import { describeError } from './log';

/** Memory cap of the engine's heap: above it the engine ends with a clear message instead of taking the machine with it. */
const ENGINE_HEAP_MB = 3_072;
/** An engine that ends more often than this within the time below is not started again by itself. */
const RESTARTS_ALLOWED = 5;
const RESTARTS_WITHIN_MS = 3 * 60_000;
/** How long a question waits for an engine that is starting: a large snapshot takes seconds to open. */
const START_WAIT_MS = 15_000;

/** The engine process of this window: starts it, starts it again after a crash, and passes questions on. */
export class EngineClient implements vscode.Disposable {
  private readonly statusEmitter = new vscode.EventEmitter<WorkspaceStatus | undefined>();
  readonly onStatus = this.statusEmitter.event;
  private readonly client: LanguageClient;
  private readonly watcher = vscode.workspace.createFileSystemWatcher('**/*');
  private ends: number[] = [];
  private latest: WorkspaceStatus | undefined;

  constructor(
    context: vscode.ExtensionContext,
    private readonly guard: CrashGuard,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const module = path.join(context.extensionPath, 'dist', 'engine.js');
    const run = { module, transport: TransportKind.ipc, options: { execArgv: [`--max-old-space-size=${ENGINE_HEAP_MB}`] } };
    this.client = new LanguageClient('cairn', 'Cairn', { run, debug: run }, {
      documentSelector: [{ scheme: 'file' }],
      synchronize: { fileEvents: this.watcher },
      outputChannel: log,
      initializationOptions: () => this.initialization(),
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => this.engineClosed(),
      },
    });
    this.client.onNotification(ENGINE.statusChanged, (status: StatusChangedParams) => this.setStatus(status));
    this.client.onDidChangeState(({ newState }) => {
      if (newState === State.Starting) this.guard.engineStarts();
      if (newState !== State.Running) this.setStatus(undefined);
    });
  }

  /** What the engine last said; undefined while there is none. */
  get status(): WorkspaceStatus | undefined {
    return this.latest;
  }

  /** True when the engine ended too often and waits to be asked for. */
  get hasGivenUp(): boolean {
    return this.client.state === State.Stopped || this.client.state === State.StartFailed;
  }

  /** Starts the engine when there is a folder to index; a failure is in the log and ends the next question. */
  async start(): Promise<void> {
    if (!vscode.workspace.workspaceFolders?.length || this.client.state === State.Running || this.client.state === State.Starting) return;
    try {
      await this.client.start();
    } catch (error) {
      this.log.error(`The engine did not start: ${describeError(error)}`);
    }
  }

  /** Starts anew with the settings as they are now. */
  async restart(): Promise<void> {
    if (this.client.state === State.Running) await this.client.stop();
    await this.start();
  }

  /**
   * Asks the engine; a question that a crash cut off is asked once more of its successor.
   * @throws vscode.CancellationError when the token fires; Error with one sentence otherwise.
   */
  async ask<T>(method: string, params: unknown, token: vscode.CancellationToken): Promise<T> {
    if (!vscode.workspace.workspaceFolders?.length) throw new Error(vscode.l10n.t('No folder is open, so there is no code to answer from. Open a folder first.'));
    for (let attempt = 1; ; attempt++) {
      try {
        await this.untilRunning(token);
        return await this.client.sendRequest<T>(method, params, token);
      } catch (error) {
        if (token.isCancellationRequested || isCode(error, LSPErrorCodes.RequestCancelled)) throw new vscode.CancellationError();
        if (attempt > 1 || !isConnectionLost(error)) throw error;
        this.log.warn(`The engine ended during ${method}; it is asked again.`);
      }
    }
  }

  async dispose(): Promise<void> {
    this.guard.close();
    this.watcher.dispose();
    this.statusEmitter.dispose();
    await this.client.dispose();
  }

  private initialization(): EngineInitialization {
    const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file').map((folder) => folder.uri.fsPath);
    return { settings: readConfig().engine, folders, startPaused: this.guard.mustStartPaused };
  }

  private engineClosed(): { action: CloseAction; message?: string; handled: boolean } {
    const now = Date.now();
    this.guard.engineDied();
    this.ends = [...this.ends.filter((end) => now - end < RESTARTS_WITHIN_MS), now];
    if (this.ends.length > RESTARTS_ALLOWED) {
      return { action: CloseAction.DoNotRestart, handled: true, message: `The engine ended ${this.ends.length} times within minutes and is not started again by itself. Run "Cairn: Refresh Index" to try again.` };
    }
    const how = this.guard.mustStartPaused ? 'is started again, paused, because it ended while indexing' : 'is started again';
    return { action: CloseAction.Restart, handled: true, message: `The engine ended by itself and ${how}.` };
  }

  private setStatus(status: WorkspaceStatus | undefined): void {
    if (status) this.guard.stateIs(status.state);
    this.latest = status;
    this.statusEmitter.fire(status);
  }

  private async untilRunning(token: vscode.CancellationToken): Promise<void> {
    if (this.hasGivenUp) {
      this.ends = [];
      await this.start();
    }
    if (this.client.state === State.Running) return;
    const subscriptions: vscode.Disposable[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(vscode.l10n.t('The engine is not running; "Cairn: Show Log" tells why.'))), START_WAIT_MS);
        subscriptions.push(
          this.client.onDidChangeState(({ newState }) => newState === State.Running && resolve()),
          token.onCancellationRequested(() => reject(new vscode.CancellationError())),
          { dispose: () => clearTimeout(timer) },
        );
      });
    } finally {
      for (const subscription of subscriptions) subscription.dispose();
    }
  }
}

function isCode(error: unknown, code: number): boolean {
  return error instanceof ResponseError && error.code === code;
}

/** A question that met the end of the engine, rather than an answer of it. */
function isConnectionLost(error: unknown): boolean {
  const codes: readonly number[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive, ErrorCodes.MessageWriteError];
  return (error instanceof ResponseError && codes.includes(error.code)) || (error as { code?: unknown } | undefined)?.code === 'ERR_IPC_CHANNEL_CLOSED';
}
