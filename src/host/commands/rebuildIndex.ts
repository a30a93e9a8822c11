import * as vscode from 'vscode';
import { ENGINE } from '../../protocol/messages';
import type { Command } from './command';
import { withIndexProgress } from './indexCommand';

export const rebuildIndex: Command = {
  id: 'cairn.rebuildIndex',
  title: 'Rebuild Index',
  run: (services) => withIndexProgress(services, vscode.l10n.t('Rebuilding the index'), ENGINE.rebuild),
};
