import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, enginePids, invokeTool, STATUS_ITEM } from '../cairn';
import { needsWindow, ui } from '../ui';

describe('a window without a folder', () => {
  before(activated);

  it('starts no engine and says to the model what is missing', async () => {
    await assert.rejects(invokeTool({ task: 'anything' }), /No folder is open/);
    assert.deepEqual(enginePids(), []);
  });

  it('shows no status, and every command ends', async function () {
    needsWindow(this);
    assert.equal((await ui<object | undefined>('statusItem', STATUS_ITEM)) ?? undefined, undefined);
    for (const command of ['cairn.refreshIndex', 'cairn.rebuildIndex', 'cairn.togglePause', 'cairn.showStatus', 'cairn.showLog']) await vscode.commands.executeCommand(command);
  });
});
