import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activated, enginePids, invokeTool, statusBecomes, statusText } from '../cairn';
import { eventually, needsWindow, ui } from '../ui';

describe('G8: an engine that dies while indexing', () => {
  before(async function () {
    needsWindow(this);
    await activated();
  });

  it('is started again once, then paused, and says so', async () => {
    for (let death = 1; death <= 2; death++) {
      const pid = await eventually('an engine that indexes', async () => (/indexing/.test((await statusText()) ?? '') ? enginePids()[0] : undefined));
      process.kill(pid, 'SIGKILL');
      await eventually('its end', () => !enginePids().includes(pid));
    }
    await statusBecomes(/paused$/);
    await ui('picture', 'paused');
    assert.match(await invokeTool({ task: 'step_3_7' }), /paused/);
  });

  it('indexes again when a person resumes', async () => {
    await vscode.commands.executeCommand('cairn.togglePause');
    await statusBecomes(/fresh$/, 120_000);
    assert.doesNotMatch(await invokeTool({ task: 'step_3_7' }), /paused/);
  });
});
