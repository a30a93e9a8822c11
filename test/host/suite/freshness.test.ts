import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as vscode from 'vscode';
import { activated, fileUri, invokeTool, workspaceFolder } from '../cairn';
import { eventually } from '../ui';

describe('freshness', () => {
  before(activated);

  const gitSwitch = (branch: string) => execFileSync('git', ['switch', '-q', branch], { cwd: workspaceFolder(), stdio: 'pipe' });
  after(() => gitSwitch('main'));

  it('A1: follows a branch switch, and marks what it answers before as stale', async () => {
    const isOld = (text: string) => /def total_price\(/.test(text);
    const isNew = (text: string) => /def apply_discount\(/.test(text);
    const ask = () => invokeTool({ task: 'apply_discount or total_price' });
    assert.ok(isOld(await ask()));
    gitSwitch('discounts');
    await eventually('an answer from the new branch', async () => {
      const text = await ask();
      if (isNew(text) && !isOld(text)) return true;
      assert.match(text, /stale|indexing/i, `an old answer without a mark:\n${text}`);
      return false;
    });
  });

  it('A10: answers from an unsaved buffer, and from the file again once it is closed without saving', async () => {
    const document = await vscode.workspace.openTextDocument(fileUri('shop/session.py'));
    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'def forget_every_session(store):\n    """Drops all sessions."""\n    store.sessions.clear()\n\n\n'));
    assert.ok(document.isDirty);
    const ask = () => invokeTool({ task: 'forget_every_session' });
    await eventually('the unsaved function', async () => /session\.py:1-3 function forget_every_session/.test(await ask()));
    // Five lines below its place on the disk.
    assert.match(await invokeTool({ task: 'should_refresh_cookie' }), /session\.py:16-18 method SessionStore\.should_refresh_cookie/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await eventually('the saved text', async () => !/function forget_every_session/.test(await ask()));
    assert.match(await invokeTool({ task: 'should_refresh_cookie' }), /session\.py:11-13 method SessionStore\.should_refresh_cookie/);
  });

  it('follows a file that is saved, and one that is deleted', async () => {
    const uri = fileUri('shop/vouchers.py');
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('def redeem_voucher(code):\n    """Marks the voucher as used."""\n    return code\n'));
    await eventually('the new file', async () => /redeem_voucher\(code\)/.test(await invokeTool({ task: 'redeem_voucher' })));
    await vscode.workspace.fs.delete(uri);
    await eventually('its end', async () => !/redeem_voucher\(code\)/.test(await invokeTool({ task: 'redeem_voucher' })));
  });
});
