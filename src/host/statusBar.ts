import * as vscode from 'vscode';
import type { EngineClient } from './client';
import { statusText } from './statusText';

/** The one status bar item; a click opens the status with its actions. */
export function createStatusBar(engine: EngineClient): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('status', vscode.StatusBarAlignment.Right, 100);
  item.name = vscode.l10n.t('Cairn Index');
  item.command = 'cairn.showStatus';
  const update = (): void => {
    if (!vscode.workspace.workspaceFolders?.length) {
      item.hide();
      return;
    }
    const { text, label, tooltip, isWarning } = statusText(engine.status, vscode.l10n.t);
    item.text = text;
    item.accessibilityInformation = { label };
    item.tooltip = new vscode.MarkdownString(tooltip, true);
    item.backgroundColor = isWarning ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  update();
  return vscode.Disposable.from(item, engine.onStatus(update), vscode.workspace.onDidChangeWorkspaceFolders(update));
}
