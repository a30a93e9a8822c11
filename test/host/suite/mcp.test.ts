import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated } from '../cairn';
import { eventually } from '../ui';

/** Starts the server when it is not running, as agent mode does, and calls a tool of it. */
async function answerOf(name: string, input: object): Promise<string> {
  const tool = await eventually(`the MCP tool ${name}`, async () => {
    await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { waitForLiveTools: true });
    return vscode.lm.tools.find((each) => each.name.startsWith('mcp_') && each.name.endsWith(`_${name}`));
  });
  const result = await vscode.lm.invokeTool(tool.name, { input, toolInvocationToken: undefined });
  return result.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('MCP server', () => {
  before(activated);

  it('is started by VS Code, offers its tools and answers', async () => {
    assert.match(await answerOf('get_context_for_task', { task: 'session cookie refresh' }), /shop\/session\.py/);
  });

  it('is started anew with the settings when one changes', async () => {
    const settings = vscode.workspace.getConfiguration('cairn');
    const exclude = (patterns: readonly string[] | undefined) => settings.update('index.exclude', patterns, vscode.ConfigurationTarget.Global);
    const countBecomes = (what: string, isDone: (files: number) => boolean) => eventually(what, async () => {
      const files = Number(/"filesIndexed":(\d+)/.exec(await answerOf('index_status', {}))?.[1]);
      return isDone(files) ? files : undefined;
    });
    const all = await countBecomes('an index', (files) => files > 1);
    try {
      await exclude(['*.ts', '*.js']);
      await countBecomes('an index without what is excluded', (files) => files < all);
    } finally {
      await exclude(undefined);
    }
    await countBecomes('the whole index again', (files) => files === all);
  });
});
