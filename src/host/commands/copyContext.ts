import * as vscode from 'vscode';
import { packAsMarkdown } from '../../core/render/packAsMarkdown';
import type { Command } from './command';
import { explainContext } from './explainContext';

/** Copies the last answer; without one it asks for a task first. */
export const copyContext: Command = {
  id: 'cairn.copyContext',
  title: 'Copy Context as Markdown',
  run: async (services) => {
    if (!services.answers.last) await explainContext.run(services);
    const { last } = services.answers;
    if (!last) return;
    await vscode.env.clipboard.writeText(packAsMarkdown(last.pack));
    void vscode.window.setStatusBarMessage(vscode.l10n.t('Cairn: the context is on the clipboard'), SHOWN_MS);
  },
};

/** Long enough to be read once. */
const SHOWN_MS = 4_000;
