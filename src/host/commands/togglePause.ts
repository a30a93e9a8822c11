import * as vscode from 'vscode';
import { ENGINE } from '../../protocol/messages';
import type { Command } from './command';

export const togglePause: Command = {
  id: 'cairn.togglePause',
  title: 'Pause or Resume Indexing',
  run: async ({ engine, guard }) => {
    const isPaused = engine.status?.state === 'paused';
    if (isPaused) guard.forgive();
    await engine.ask(isPaused ? ENGINE.resume : ENGINE.pause, undefined, new vscode.CancellationTokenSource().token);
  },
};
