import * as vscode from 'vscode';
import { describeError } from '../log';
import type { Services } from '../services';
import type { Command } from './command';
import { copyContext } from './copyContext';
import { explainContext } from './explainContext';
import { rebuildIndex } from './rebuildIndex';
import { refreshIndex } from './refreshIndex';
import { showLog } from './showLog';
import { showReplay } from './showReplay';
import { showStatus } from './showStatus';
import { togglePause } from './togglePause';

/** Every command; a test holds it against package.json. */
export const ALL_COMMANDS: readonly Command[] = [
  explainContext, showReplay, rebuildIndex, refreshIndex, togglePause, showStatus, copyContext, showLog,
];

export function registerCommands(services: Services): vscode.Disposable {
  return vscode.Disposable.from(...ALL_COMMANDS.map((command) => vscode.commands.registerCommand(command.id, (...args: unknown[]) => guarded(command, services, args))));
}

/** A command that fails tells the person one sentence and the log the rest; one that was cancelled tells nothing. */
async function guarded(command: Command, services: Services, args: readonly unknown[]): Promise<void> {
  try {
    await command.run(services, ...args);
  } catch (error) {
    if (error instanceof vscode.CancellationError) return;
    services.log.error(`${command.title}: ${describeError(error)}`);
    const showTheLog = vscode.l10n.t('Show Log');
    const message = vscode.l10n.t('Cairn: {0}', error instanceof Error ? error.message : String(error));
    void vscode.window.showErrorMessage(message, showTheLog).then((choice) => choice === showTheLog && services.log.show());
  }
}
