import * as vscode from 'vscode';
import type { EngineSettings } from '../protocol/messages';
import { DEFAULT_SETTINGS, SETTING_BOUNDS } from '../protocol/settings';

export const CONFIG_SECTION = 'cairn';

export interface HostConfig {
  readonly engine: EngineSettings;
  readonly isMcpEnabled: boolean;
}

/** The only reader of settings. Values of a wrong type or out of their bounds count as not set, because VS Code passes them on unchecked. */
export function readConfig(): HostConfig {
  const section = vscode.workspace.getConfiguration(CONFIG_SECTION);
  const wholeNumber = (key: string, bounds: { readonly least: number; readonly most: number }, fallback: number): number => {
    const value = section.get<unknown>(key);
    return typeof value === 'number' && Number.isInteger(value) && value >= bounds.least && value <= bounds.most ? value : fallback;
  };
  const flag = (key: string, fallback: boolean): boolean => {
    const value = section.get<unknown>(key);
    return typeof value === 'boolean' ? value : fallback;
  };
  const patterns = section.get<unknown>('index.exclude');
  const location = section.get<unknown>('index.location');
  return {
    engine: {
      maxFileSize: wholeNumber('index.maxFileSize', SETTING_BOUNDS.maxFileSize, DEFAULT_SETTINGS.maxFileSize),
      exclude: Array.isArray(patterns) ? patterns.filter((each) => typeof each === 'string' && each.trim() !== '') : DEFAULT_SETTINGS.exclude,
      submodules: flag('index.submodules', DEFAULT_SETTINGS.submodules),
      indexLocation: typeof location === 'string' ? location : DEFAULT_SETTINGS.indexLocation,
      workers: DEFAULT_SETTINGS.workers,
      maxTokens: wholeNumber('retrieval.maxTokens', SETTING_BOUNDS.maxTokens, DEFAULT_SETTINGS.maxTokens),
    },
    isMcpEnabled: flag('mcp.enabled', true),
  };
}

/** Calls back when a setting changes that the engine was started with. */
export function followConfig(changed: () => void): vscode.Disposable {
  const sections = ['index', 'retrieval'].map((name) => `${CONFIG_SECTION}.${name}`);
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (sections.some((section) => event.affectsConfiguration(section))) changed();
  });
}
