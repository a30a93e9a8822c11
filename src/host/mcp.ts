import path from 'node:path';
import * as vscode from 'vscode';
import { CONFIG_SECTION, readConfig } from './config';

/** Same as contributes.mcpServerDefinitionProviders in package.json. */
export const MCP_PROVIDER_ID = 'cairn.mcp';

/**
 * Offers our MCP server to agents that run outside the extension host. It needs no input: the folders are its
 * arguments, and the node that runs VS Code runs it.
 */
export function registerMcp(context: vscode.ExtensionContext): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const version = (context.extension.packageJSON as { version: string }).version;
  const server = path.join(context.extensionPath, 'dist', 'mcp.js');
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
        const roots = folders.flatMap((folder) => ['--root', folder.uri.fsPath]);
        // The same index as the engine's.
        const env = { ELECTRON_RUN_AS_NODE: '1', ...(engine.indexLocation && { CAIRN_INDEX_DIR: engine.indexLocation }) };
        return [new vscode.McpStdioServerDefinition('Cairn', process.execPath, [server, ...roots], env, version)];
      },
    }),
  );
}
