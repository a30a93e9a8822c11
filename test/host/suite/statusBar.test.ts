import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, STATUS_ITEM, statusBecomes } from '../cairn';
import { needsWindow, ui } from '../ui';

describe('status bar', () => {
  before(async function () {
    needsWindow(this);
    await activated();
  });

  it('says that the index is fresh, to a screen reader too', async () => {
    await statusBecomes(/^Cairn: fresh$/);
    const item = await ui<{ label: string }>('statusItem', STATUS_ITEM);
    assert.match(item.label, /Cairn: fresh/);
  });

  it('says that indexing is paused, and resumes', async () => {
    await vscode.commands.executeCommand('cairn.togglePause');
    await statusBecomes(/paused$/);
    await vscode.commands.executeCommand('cairn.togglePause');
    await statusBecomes(/fresh$/);
  });

  it('opens the status with counts and actions', async () => {
    await ui('palette', 'Cairn: Show Index Status');
    const text = (await ui<string[]>('quickPickRows')).join('\n');
    await ui('picture', 'status');
    assert.match(text, /25 files, \d+ symbols, \d+ edges/);
    assert.match(text, /main/);
    for (const action of ['Refresh Index', 'Rebuild Index', 'Pause Indexing', 'Show Log']) {
      await ui('filterQuickPick', action);
      assert.match((await ui<string[]>('quickPickRows')).join('\n'), new RegExp(action));
    }
    await ui('press', 'Escape');
  });
});
