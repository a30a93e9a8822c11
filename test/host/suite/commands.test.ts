import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { STAGES } from '../../../src/protocol/trace';
import { activated, statusBecomes, TOOL } from '../cairn';
import { eventually, needsWindow, ui } from '../ui';

const TASK = 'session cookie refresh';
const THEMES = [
  ['light', 'Default Light Modern'],
  ['high-contrast', 'Default High Contrast'],
  ['dark', 'Default Dark Modern'],
] as const;

describe('commands', () => {
  before(async function () {
    needsWindow(this);
    await activated();
    await statusBecomes(/fresh$/);
  });

  it('are all registered', async () => {
    const known = await vscode.commands.getCommands(true);
    const contributed = (vscode.extensions.getExtension('cairn.cairn')!.packageJSON as { contributes: { commands: { command: string }[] } }).contributes.commands;
    assert.ok(contributed.length >= 8);
    for (const { command } of contributed) assert.ok(known.includes(command), command);
  });

  it('Explain Context for Task asks for the task and opens the replay', async () => {
    await ui('palette', 'Cairn: Explain Context for Task');
    await ui('quickInput', TASK);
    await eventually('the task in the panel', async () => /session/.test(await ui<string>('webviewText', 'body')));
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs).map((tab) => tab.label);
    assert.ok(tabs.includes('Cairn Replay'), tabs.join());
  });

  it('the replay steps through every stage with the keyboard', async () => {
    const seen = new Set<string>();
    await ui('webviewPress', CURRENT_STAGE, 'Home');
    for (let i = 0; i < STAGES.length; i++) {
      const id = await ui<string>('webviewAttribute', CURRENT_STAGE, 'id');
      seen.add(id.replace('stage-tab-', ''));
      await ui('picture', `replay-${String(i + 1).padStart(2, '0')}-${id.replace('stage-tab-', '')}`);
      await ui('webviewPress', CURRENT_STAGE, 'ArrowRight');
    }
    assert.deepEqual([...seen], [...STAGES]);
  });

  it('the replay opens a symbol at its line, and is where it was when it is seen again', async () => {
    await ui('webviewPress', CURRENT_STAGE, 'Home');
    await ui('webviewPress', CURRENT_STAGE, 'ArrowRight');
    await ui('webviewPress', '#stage-panel [role="row"][tabindex="0"]', 'Enter');
    const editor = await eventually('an editor', () => vscode.window.activeTextEditor);
    assert.match(editor.document.uri.fsPath, /session\.py$/);
    const line = editor.document.lineAt(editor.selection.active.line).text;
    assert.match(line, /class |def /);
    // Hidden webviews are thrown away; the page has to remember its place.
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    assert.equal(await ui('webviewAttribute', CURRENT_STAGE, 'id'), 'stage-tab-anchors');
    await vscode.commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
  });

  it('the replay shown to a person is not replaced when an agent asks something', async () => {
    await vscode.lm.invokeTool(TOOL, { input: { task: 'weigh the violin' }, toolInvocationToken: undefined });
    assert.match(await ui<string>('webviewText', 'body'), new RegExp(TASK));
  });

  it('the replay follows the theme', async () => {
    const workbench = vscode.workspace.getConfiguration('workbench');
    const backgrounds = new Set<string>();
    for (const [name, theme] of THEMES) {
      await workbench.update('colorTheme', theme, vscode.ConfigurationTarget.Global);
      const { background, text } = await eventually(`a background for ${theme}`, async () => {
        const colours = await ui<{ background: string; text: string }>('webviewColours');
        return backgrounds.has(colours.background) ? undefined : colours;
      });
      assert.notEqual(background, text);
      backgrounds.add(background);
      await ui('picture', `replay-${name}`);
    }
    assert.equal(backgrounds.size, THEMES.length);
  });

  it('Explain Context for Task offers earlier tasks again', async () => {
    await ui('palette', 'Cairn: Explain Context for Task');
    const rows = await ui<string[]>('quickPickRows');
    await ui('press', 'Escape');
    assert.ok(rows.some((row) => row.includes(TASK)), rows.join('\n'));
  });

  it('Copy Context as Markdown puts the last answer on the clipboard', async () => {
    await vscode.commands.executeCommand('cairn.explainContext', TASK);
    await vscode.commands.executeCommand('cairn.copyContext');
    const text = await vscode.env.clipboard.readText();
    assert.match(text, /^# Context for a task\n\n> session cookie refresh\n/);
    assert.match(text, /`shop\/session\.py`/);
  });

  it('Show Replay shows what an agent was told last', async () => {
    await vscode.lm.invokeTool(TOOL, { input: { task: 'total of the cart' }, toolInvocationToken: undefined });
    await vscode.commands.executeCommand('cairn.showReplay');
    await eventually('the task in the panel', async () => /total of the cart/.test(await ui<string>('webviewText', 'body')));
  });

  it('Rebuild Index ends with a fresh index', async () => {
    await vscode.commands.executeCommand('cairn.rebuildIndex');
    await statusBecomes(/fresh$/);
  });

  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));
});

/** The tab of the stage that is shown (webview-ui/stageRail.ts). */
const CURRENT_STAGE = '[role="tab"][aria-selected="true"]';
