import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, TOOL } from '../cairn';
import { needsWindow, ui } from '../ui';

interface FakeModel {
  readonly requests: { readonly tools: readonly string[]; readonly result?: string }[];
  readonly plan: { tool: string; input: object };
}

describe('agent mode', () => {
  let model: FakeModel;

  before(async function () {
    needsWindow(this);
    await activated();
    model = (await vscode.extensions.getExtension('cairn-test.fake-model')!.activate()) as FakeModel;
    await ui('listChatModels', 'Cairn Fake');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await ui('openChat', 'Cairn Fake');
  });

  it('offers the tool to the model, runs it, and hands the pack back', async () => {
    Object.assign(model.plan, { tool: TOOL, input: { task: 'session cookie refresh' } });
    const answer = await ui<string>('askAgent', 'Why is the session cookie not refreshed?').finally(() => ui('picture', 'agent'));
    assert.ok(model.requests.some((request) => request.tools.includes(TOOL)), 'the tool was offered');
    const result = model.requests.map((request) => request.result).find((each) => each !== undefined);
    assert.match(result ?? '', /shop\/session\.py/);
    assert.match(answer, /The tool said: \d+ characters/);
  });

  after(() => vscode.commands.executeCommand('workbench.action.closeAuxiliaryBar'));
});
