import type * as vscode from 'vscode';
import type { ToolDefinition } from '../../protocol/tools';
import type { Services } from '../services';

/** A tool of the shared table as VS Code offers it. */
export interface Tool {
  readonly definition: ToolDefinition;
  readonly create: (services: Services) => vscode.LanguageModelTool<object>;
}
