import * as vscode from 'vscode';
import type { Services } from '../services';

/** Sends the engine a request about its index and shows progress until it is done. */
export async function withIndexProgress(services: Services, title: string, method: string): Promise<void> {
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    services.engine.ask(method, undefined, new vscode.CancellationTokenSource().token),
  );
}
