import * as vscode from 'vscode';

/**
 * Reloads the window, which ends this run of the tests and starts them again in the new one. Whatever mocha makes of its own
 * end from here on is no result (test/host/entry.cjs).
 */
export async function reloadWindow(): Promise<never> {
  process.env.CAIRN_TEST_RELOADING = 'yes';
  // The reload cancels its own command.
  await vscode.commands.executeCommand('workbench.action.reloadWindow').then(undefined, () => undefined);
  return new Promise<never>(() => undefined);
}
