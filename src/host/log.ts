import * as vscode from 'vscode';

/** The one output channel; its level is the channel's own setting. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Cairn', { log: true });
}

/** For the log, an error with its stack. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
