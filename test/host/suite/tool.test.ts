import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, invokeTool, TOOL } from '../cairn';

const TASK = 'the session cookie is not refreshed when the lifetime changes';

describe('tool get_context_for_task', () => {
  before(activated);

  it('G1: is known to VS Code with its description and schema', () => {
    const tool = vscode.lm.tools.find((each) => each.name === TOOL);
    assert.ok(tool);
    assert.match(tool.description, /which code a task is about/);
    assert.deepEqual((tool.inputSchema as { required: string[] }).required, ['task']);
  });

  it('returns a pack that starts from the code the task is about', async () => {
    const text = await invokeTool({ task: TASK });
    assert.match(text, /shop\/session\.py/);
    assert.match(text, /should_refresh_cookie/);
    assert.ok(text.length < 16_000, 'a small answer for a small repository');
  });

  it('gives the same answer to the same task', async () => {
    assert.equal(await invokeTool({ task: TASK }), await invokeTool({ task: TASK }));
  });

  it('stays within the budget of the model, as the model counts', async () => {
    const countTokens = async (text: string): Promise<number> => Math.ceil(text.length / 2);
    const text = await invokeTool({ task: TASK }, { tokenizationOptions: { tokenBudget: 300, countTokens } });
    assert.ok((await countTokens(text)) <= 300, `${await countTokens(text)} tokens`);
    assert.match(text, /session/);
  });

  it('tells the model in one sentence what is wrong with its input', async () => {
    await assert.rejects(invokeTool({}), /needs the field "task"/);
    await assert.rejects(invokeTool({ task: TASK, maxTokens: 7 }), /"maxTokens" takes .*, but got 7/);
    await assert.rejects(invokeTool({ task: TASK, pathPrefix: '../x' }), /"pathPrefix" takes a path relative to the workspace root/);
  });

  it('ends when it is cancelled', async () => {
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    await assert.rejects(invokeTool({ task: TASK }, { token: source.token }), /cancel/i);
  });
});
