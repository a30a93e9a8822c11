import * as vscode from 'vscode';
import { ENGINE } from '../../protocol/messages';
import type { Command } from './command';
import { withIndexProgress } from './indexCommand';

export const refreshIndex: Command = {
  id: 'cairn.refreshIndex',
  title: 'Refresh Index',
  run: (services) => withIndexProgress(services, vscode.l10n.t('Refreshing the index'), ENGINE.refresh),
};
