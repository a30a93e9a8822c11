import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated } from '../cairn';
import { eventually } from '../ui';

describe('MCP server', () => {
  before(activated);

  it('is started by VS Code, offers its tools and answers', async () => {
    const tool = await eventually('an MCP tool of ours', async () => {
      await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { waitForLiveTools: true });
      return vscode.lm.tools.find((each) => /^mcp_.*_get_context_for_task$/.test(each.name));
    });
    const result = await vscode.lm.invokeTool(tool.name, { input: { task: 'session cookie refresh' }, toolInvocationToken: undefined });
    const text = result.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
    assert.match(text, /shop\/session\.py/);
  });
});
