import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually, ui } from './ui';

export const EXTENSION_ID = 'cairn.cairn';
export const STATUS_ITEM = `${EXTENSION_ID}.status`;
export const TOOL = 'get_context_for_task';

export function workspaceFolder(): string {
  return vscode.workspace.workspaceFolders![0]!.uri.fsPath;
}

export function fileUri(name: string): vscode.Uri {
  return vscode.Uri.file(path.join(workspaceFolder(), name));
}

export async function activated(): Promise<void> {
  await vscode.extensions.getExtension(EXTENSION_ID)!.activate();
}

export async function invokeTool(input: object, options: { tokenizationOptions?: vscode.LanguageModelToolTokenizationOptions; token?: vscode.CancellationToken } = {}): Promise<string> {
  const { token, ...rest } = options;
  const result = await vscode.lm.invokeTool(TOOL, { input, toolInvocationToken: undefined, ...rest }, token);
  return result.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

/** Process ids of the engines of this window, which are children of the extension host. */
export function enginePids(): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter((match) => Number(match[2]) === process.pid && /dist[\\/]engine\.js/.test(match[3]!))
    .map((match) => Number(match[1]));
}

export async function statusText(): Promise<string | undefined> {
  return (await ui<{ text: string } | null | undefined>('statusItem', STATUS_ITEM))?.text;
}

export function statusBecomes(pattern: RegExp, patience?: number): Promise<string> {
  return eventually(`status bar ${pattern}`, async () => {
    const text = await statusText();
    return text !== undefined && pattern.test(text) ? text : undefined;
  }, patience);
}
