import path from 'node:path';
import * as vscode from 'vscode';
import { Answers } from './host/answers';
import { EngineClient } from './host/client';
import { registerCommands } from './host/commands/allCommands';
import { followConfig } from './host/config';
import { CrashGuard } from './host/crashGuard';
import { createLog } from './host/log';
import { registerMcp } from './host/mcp';
import { ReplayPanel } from './host/replayPanel';
import type { Services } from './host/services';
import { createStatusBar } from './host/statusBar';
import { registerTools } from './host/tools/allTools';

let stop = async (): Promise<void> => undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = createLog();
  const storage = context.storageUri?.fsPath;
  const guard = new CrashGuard(storage && path.join(storage, 'engine.json'), (message) => log.warn(message));
  const engine = new EngineClient(context, guard, log);
  const answers = new Answers();
  const replay = new ReplayPanel(context, log);
  const services: Services = { engine, guard, answers, replay, log, memory: context.workspaceState };
  context.subscriptions.push(
    log, replay,
    registerCommands(services), registerTools(services), registerMcp(context), createStatusBar(engine), followConfig(() => void engine.restart()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => void engine.start()),
  );
  stop = () => engine.dispose();
  void engine.start();
}

/** Waits for the engine, so that it can close its index. */
export function deactivate(): Promise<void> {
  return stop();
}
