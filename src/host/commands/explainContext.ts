import * as vscode from 'vscode';
import { askContext } from '../askContext';
import { readConfig } from '../config';
import type { Services } from '../services';
import { askTask } from './askTask';
import type { Command } from './command';

/** Takes the task as an argument from keybindings and other extensions; asks for it otherwise. */
export const explainContext: Command = {
  id: 'cairn.explainContext',
  title: 'Explain Context for Task',
  run: async (services, given) => {
    const task = typeof given === 'string' && given.trim() ? given : await askTask(services.memory);
    if (task) await explain(services, task);
  },
};

/** Shows the replay of the answer to the task, with progress that can be cancelled. */
async function explain(services: Services, task: string): Promise<void> {
  const options = { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Finding the code for the task'), cancellable: true };
  await vscode.window.withProgress(options, (_progress, token) => askContext(services, { task, maxTokens: readConfig().engine.maxTokens }, token));
  if (services.answers.last) services.replay.show(services.answers.last);
}
