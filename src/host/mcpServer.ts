import { createHash } from 'node:crypto';
import type { EngineSettings } from '../protocol/messages';
import { DEFAULT_SETTINGS } from '../protocol/settings';

/** How our MCP server is started for a window. */
export interface McpServer {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Another one for everything the server was started with, because that is what makes VS Code start it anew. */
  readonly version: string;
}

/** The server with the folders and settings of the window, so that it reads the engine's index and would make the same one. */
export function mcpServer(script: string, folders: readonly string[], settings: EngineSettings, extensionVersion: string): McpServer {
  const args = [script, ...folders.map((folder) => `--root=${folder}`), ...settingArguments(settings)];
  const env = { ELECTRON_RUN_AS_NODE: '1', ...(settings.indexLocation && { CAIRN_INDEX_DIR: settings.indexLocation }) };
  const digest = createHash('sha256').update(JSON.stringify([args, env])).digest('hex').slice(0, DIGEST_LETTERS);
  return { args, env, version: `${extensionVersion}+${digest}` };
}

/** Enough to tell the settings of one person apart. */
const DIGEST_LETTERS = 12;

/** Settings that are not the default, as the server reads them (src/mcp/serverArguments.ts). */
function settingArguments({ maxFileSize, exclude, submodules, maxTokens }: EngineSettings): readonly string[] {
  return [
    ...(maxFileSize === DEFAULT_SETTINGS.maxFileSize ? [] : [`--max-file-size=${maxFileSize}`]),
    ...exclude.map((pattern) => `--exclude=${pattern}`),
    ...(submodules ? [] : ['--no-submodules']),
    ...(maxTokens === DEFAULT_SETTINGS.maxTokens ? [] : [`--max-tokens=${maxTokens}`]),
  ];
}
