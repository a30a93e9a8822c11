import assert from 'node:assert/strict';
import { statusText, type Translate } from '../../../src/host/statusText';
import { workspaceStatus } from '../engine/fakeWorkspace';

const t: Translate = (message, ...values) => message.replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)]));

describe('status bar text', () => {
  it('has a text, a label without icons and a tooltip in each state', () => {
    const texts = [
      statusText(undefined, t),
      statusText(workspaceStatus('fresh'), t),
      statusText(workspaceStatus('indexing', { progress: { done: 12, total: 40 } }), t),
      statusText(workspaceStatus('stale', { staleFiles: ['app:a.py', 'app:b.py'] }), t),
      statusText(workspaceStatus('paused'), t),
      statusText(workspaceStatus('empty'), t),
      statusText(workspaceStatus('error'), t),
    ];
    assert.deepEqual(texts.map((each) => each.text), [
      '$(loading~spin) Cairn', '$(check) Cairn: fresh', '$(sync~spin) Cairn: indexing 12/40', '$(history) Cairn: 2 stale', '$(debug-pause) Cairn: paused',
      '$(circle-slash) Cairn: no files', '$(error) Cairn: error',
    ]);
    for (const { label, tooltip } of texts) {
      assert.match(label, /^Cairn: /);
      assert.doesNotMatch(label, /\$\(/);
      assert.ok(tooltip.length > 0);
    }
    assert.deepEqual(texts.filter((each) => each.isWarning).map((each) => each.label), ['Cairn: paused', 'Cairn: error']);
  });

  it('tells counts, revision and why files were skipped in the tooltip', () => {
    const { tooltip } = statusText(workspaceStatus('fresh', { filesSkipped: { binary: 3, minified: 0, tooLarge: 1 }, revision: '0123456789abcdef' }), t);
    assert.match(tooltip, /2 files, 5 symbols, 3 edges/);
    assert.match(tooltip, /revision 0123456789ab/);
    assert.match(tooltip, /skipped: 3 binary, 1 tooLarge/);
  });

  it('shows names of a workspace as text, never as Markdown or icons', () => {
    const { tooltip } = statusText(workspaceStatus('error', { name: '[x](command:evil) $(bug)', message: 'a_b' }), t);
    assert.ok(tooltip.includes('\\[x\\]\\(command:evil\\) \\$\\(bug\\)'), tooltip);
    assert.ok(tooltip.includes('a\\_b'));
  });
});
