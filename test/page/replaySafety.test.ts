import assert from 'node:assert/strict';
import { STAGES } from '../../src/protocol/trace';
import { describeInBrowser, TRACE } from './browserSuite';
import { HOSTILE_NAMES } from './hostileText';
import { makeTrace } from './traceFixture';

const HOSTILE = makeTrace({ candidates: 400, isHostile: true });

describeInBrowser('replay page: hostile and broken input', (suite) => {
  it('shows hostile names as text in every stage, runs none of them and breaks no rule of the policy', () =>
    suite.with({ trace: HOSTILE }, async ({ page }) => {
      for (const stage of STAGES) {
        await page.locator(`#stage-tab-${stage}`).click();
        for (const row of (await page.locator('.panel .rows > .row[tabindex]').all()).slice(0, 12)) await row.click({ position: { x: 3, y: 3 } });
      }
      assert.equal(await page.evaluate('globalThis.pwned'), undefined);
      assert.equal(await page.locator('.app img, .app script, .app b > b, .app svg[onload]').count(), 0);
      await page.locator('#stage-tab-score').click();
      await page.locator('.filter').fill('<img src=x');
      assert.equal(await page.locator('.panel .main-cell .link').first().textContent(), HOSTILE_NAMES[0]);
    }));

  it('writes out what would reorder or hide text', () =>
    suite.with({ trace: HOSTILE }, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.locator('.filter').fill('txet_desrever');
      assert.equal(await page.locator('.panel .main-cell .link').first().textContent(), '\\u{202e}txet_desrever\\u{202c}');
      const text = await page.locator('.app').evaluate((element) => element.textContent ?? '');
      assert.doesNotMatch(text, /[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069\u200b]/);
    }));

  it('isolates right-to-left names so that the numbers beside them stay in place', () =>
    suite.with({ trace: HOSTILE }, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.locator('.filter').fill(HOSTILE_NAMES[4] ?? '');
      const row = page.locator('.panel .rows > .row').first();
      const name = await row.locator('.link bdi').boundingBox();
      const score = await row.locator('.total-cell').boundingBox();
      assert.ok(name && score && name.x + name.width <= score.x + 1);
      assert.equal(await row.locator('.link bdi').first().getAttribute('dir'), 'ltr');
    }));

  it('cuts a name of 50,000 characters in the list and keeps the page narrow', () =>
    suite.with({ trace: HOSTILE }, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.locator('.filter').fill('xxxxxxxxxxxx');
      assert.ok(((await page.locator('.panel .main-cell .link').first().textContent()) ?? '').length < 300);
      await page.locator('.panel .rows > .row').first().click({ position: { x: 3, y: 3 } });
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    }));

  const broken: readonly (readonly [what: string, trace: unknown, says: RegExp])[] = [
    ['a foreign version', { ...TRACE, version: 9 }, /its version is 9, this page reads version 1/],
    ['a missing list', { ...TRACE, anchors: { anchors: [] } }, /“anchors\.dropped” is missing/],
    ['an index that points at nothing', { ...TRACE, narrowing: { ...TRACE.narrowing, kept: [123456] } }, /“narrowing\.kept” points at a symbol or file/],
    ['no object', ['trace'], /it is not a JSON object/],
  ];
  for (const [what, trace, says] of broken) {
    it(`explains in one sentence a replay with ${what}`, () =>
      suite.with({ trace: undefined }, async ({ page }) => {
        await page.evaluate(`window.postMessage({ type: 'trace', trace: ${JSON.stringify(trace)} }, '*')`);
        await page.getByRole('alert').waitFor();
        assert.match((await page.getByRole('alert').textContent()) ?? '', says);
      }));
  }

  it('shows every stage of an answer that found nothing', () =>
    suite.with(
      {
        trace: {
          ...TRACE, nodes: [], files: [], packDigest: 'empty',
          anchors: { anchors: [], dropped: [] }, expansion: { seeds: [], steps: [] }, features: { names: [], rows: [], fileNames: [], fileRows: [] },
          score: { terms: [], rows: [], fileTerms: [], fileRows: [] }, scope: { description: '', kept: 0, cutCount: 0, cut: [] }, narrowing: { size: 20, kept: [], cutCount: 0, cut: [] },
          selection: { selector: 'identity', note: '', files: [] }, assembly: { budgetTokens: 0, budgetChars: 0, usedTokens: 0, steps: [] },
        },
      },
      async ({ page }) => {
        for (const stage of STAGES) {
          await page.locator(`#stage-tab-${stage}`).click();
          assert.doesNotMatch((await page.locator('.panel').textContent()) ?? '', /NaN|Infinity|undefined/, stage);
        }
      },
    ));

  for (const way of ['embedded', 'from-window'] as const) {
    it(`reads the trace in a plain browser (${way}) and keeps its place over a reload`, async () => {
      suite.server.embed({ trace: HOSTILE, pack: null });
      const page = await suite.browser.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.goto(`${suite.server.origin}/${way}`);
      await page.keyboard.press('ArrowRight');
      await page.locator('.panel .rows .link').first().click();
      await page.locator('.toast', { hasText: 'Opens in the editor: /home/dev/flask/' }).waitFor();
      await page.reload();
      await page.locator('.panel[data-stage=anchors]').waitFor();
      assert.equal(await page.evaluate('globalThis.pwned'), undefined);
      await page.close();
      assert.deepEqual(errors, []);
    });
  }

  it('says so when it holds no replay', () =>
    suite.with({ trace: undefined }, async ({ page }) => {
      assert.match((await page.getByRole('status').textContent()) ?? '', /Waiting for a replay/);
    }));
});
