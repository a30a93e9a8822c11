import * as vscode from 'vscode';
import type { Services } from '../services';
import { getContextForTask } from './getContextForTask';
import type { Tool } from './tool';

/** Every tool that VS Code offers; a test holds it against the shared table and package.json. */
export const ALL_TOOLS: readonly Tool[] = [getContextForTask];

export function registerTools(services: Services): vscode.Disposable {
  return vscode.Disposable.from(...ALL_TOOLS.map((tool) => vscode.lm.registerTool(tool.definition.name, tool.create(services))));
}
