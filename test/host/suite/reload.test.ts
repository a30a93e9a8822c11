import assert from 'node:assert/strict';
import fs from 'node:fs';
import * as vscode from 'vscode';
import { activated, statusBecomes } from '../cairn';
import { reloadWindow } from '../reloadWindow';
import { needsWindow, ui } from '../ui';

/** The tab of the stage that is shown (webview-ui/stageRail.ts). */
const CURRENT_STAGE = '[role="tab"][aria-selected="true"]';
const MARK = process.env.CAIRN_TEST_STATE!;

/** These tests run twice, because a reload starts them again: the first time up to the reload, the second time after it. */
describe('a replay panel', () => {
  before(async function () {
    needsWindow(this);
    await activated();
  });

  it('comes back after a reload of the window, at the same stage of the same answer', async () => {
    if (!fs.existsSync(MARK)) {
      await statusBecomes(/fresh$/);
      await vscode.commands.executeCommand('cairn.explainContext', 'session cookie refresh');
      for (let i = 0; i < 4; i++) await ui('webviewPress', CURRENT_STAGE, 'ArrowRight');
      assert.equal(await ui('webviewAttribute', CURRENT_STAGE, 'id'), 'stage-tab-score');
      fs.writeFileSync(MARK, '');
      await reloadWindow();
    }
    assert.equal(await ui('webviewAttribute', CURRENT_STAGE, 'id'), 'stage-tab-score');
    assert.match(await ui<string>('webviewText', 'body'), /session cookie refresh/);
    await ui('picture', 'replay-reloaded');
  });
});
