import path from 'node:path';
import * as vscode from 'vscode';
import { CONFIG_SECTION, readConfig } from './config';
import { mcpServer } from './mcpServer';

/** Same as contributes.mcpServerDefinitionProviders in package.json. */
export const MCP_PROVIDER_ID = 'cairn.mcp';

/**
 * Offers our MCP server to agents that run outside the extension host. It needs no input: folders and settings are its
 * arguments, and the node that runs VS Code runs it.
 */
export function registerMcp(context: vscode.ExtensionContext): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const extensionVersion = (context.extension.packageJSON as { version: string }).version;
  const script = path.join(context.extensionPath, 'dist', 'mcp.js');
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration(CONFIG_SECTION) && changed.fire()),
    vscode.lm.registerMcpServerDefinitionProvider(MCP_PROVIDER_ID, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => {
        const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
        const { isMcpEnabled, engine } = readConfig();
        if (!isMcpEnabled || !folders.length) return [];
        const { args, env, version } = mcpServer(script, folders.map((folder) => folder.uri.fsPath), engine, extensionVersion);
        return [new vscode.McpStdioServerDefinition('Cairn', process.execPath, [...args], { ...env }, version)];
      },
    }),
  );
}
