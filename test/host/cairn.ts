import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
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
  return processes()
    .filter(({ parent, command }) => parent === process.pid && /dist[\\/]engine\.js/.test(command))
    .map(({ pid }) => pid);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** From /proc where there is one, because a small Linux has no `ps`. */
function processes(): Process[] {
  if (fs.existsSync('/proc/self/stat')) return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(fromProc);
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3]! }] : [];
  });
}

function fromProc(pid: string): Process[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state parent ...`, where the name may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid: Number(pid), parent, command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return []; // it has just ended
    throw error;
  }
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
