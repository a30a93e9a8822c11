import * as vscode from 'vscode';
import { ENGINE } from '../../protocol/messages';
import type { RepositoryStatus, WorkspaceStatus } from '../../protocol/status';
import { statusText } from '../statusText';
import type { Command } from './command';

interface Entry extends vscode.QuickPickItem {
  readonly command?: string;
}

/** A list of the repositories with their counts, and below it what can be done. */
export const showStatus: Command = {
  id: 'cairn.showStatus',
  title: 'Show Index Status',
  run: async ({ engine }) => {
    const status = await engine.ask<WorkspaceStatus>(ENGINE.status, undefined, new vscode.CancellationTokenSource().token);
    const title = statusText(status, vscode.l10n.t).label;
    const chosen = await vscode.window.showQuickPick(entries(status), { title, matchOnDetail: true });
    if (chosen?.command) await vscode.commands.executeCommand(chosen.command);
  },
};

function entries(status: WorkspaceStatus): Entry[] {
  const action = (icon: string, label: string, command: string): Entry => ({ label: `$(${icon}) ${label}`, command });
  const isPaused = status.state === 'paused';
  return [
    ...status.repositories.flatMap(repositoryEntries),
    { label: vscode.l10n.t('Actions'), kind: vscode.QuickPickItemKind.Separator },
    action('refresh', vscode.l10n.t('Refresh Index'), 'cairn.refreshIndex'),
    action('trash', vscode.l10n.t('Rebuild Index'), 'cairn.rebuildIndex'),
    action(isPaused ? 'debug-continue' : 'debug-pause', isPaused ? vscode.l10n.t('Resume Indexing') : vscode.l10n.t('Pause Indexing'), 'cairn.togglePause'),
    action('output', vscode.l10n.t('Show Log'), 'cairn.showLog'),
  ];
}

function repositoryEntries(repository: RepositoryStatus): Entry[] {
  const { t } = vscode.l10n;
  const list = (counts: Readonly<Record<string, number>>): string => Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`).join(', ');
  const entry = (label: string, detail: string): Entry[] => (detail ? [{ label, detail }] : []);
  return [
    { label: repository.name, kind: vscode.QuickPickItemKind.Separator },
    { label: `$(repo) ${repository.name}`, description: repository.branch, detail: repository.message || repository.root },
    ...entry(t('Indexed'), t('{0} files, {1} symbols, {2} edges', repository.filesIndexed, repository.symbols, repository.edges)),
    ...entry(t('Languages'), list(repository.languages)),
    ...entry(t('Skipped'), list(repository.filesSkipped)),
    ...entry(t('Stale'), repository.staleFiles.join(', ')),
    ...entry(t('Revision'), repository.revision),
    ...entry(t('Commit'), repository.commit),
    ...entry(t('Index folder'), repository.indexFolder),
  ];
}
