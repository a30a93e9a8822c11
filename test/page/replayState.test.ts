import assert from 'node:assert/strict';
import { describeInBrowser, TRACE } from './browserSuite';
import { makeTrace } from './traceFixture';

describeInBrowser('replay page: state', (suite) => {
  it('brings stage, selection, filter, sort and choices back after a reload', () =>
    suite.with({}, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.getByRole('button', { name: /^Files/ }).click();
      await page.locator('.panel [role=columnheader]', { hasText: 'File' }).getByRole('button').click();
      await page.locator('.filter').fill('src');
      await page.locator('.panel .rows > .row').nth(2).click({ position: { x: 4, y: 4 } });
      const see = async (): Promise<unknown> => ({
        stage: await page.locator('.panel').getAttribute('data-stage'),
        filter: await page.locator('.filter').inputValue(),
        rows: await page.locator('.panel .main-cell .link').allTextContents(),
        selected: await page.locator('.panel .row[aria-selected=true]').textContent(),
        details: await page.locator('.details-name').textContent(),
        sort: await page.locator('[aria-sort=ascending]').textContent(),
      });
      const before = await see();
      await page.reload();
      await page.locator('.panel h2').waitFor();
      assert.deepEqual(await see(), before);
    }));

  it('starts from the first stage for another trace', () =>
    suite.with({}, async ({ page }) => {
      await page.keyboard.press('End');
      const other = { ...makeTrace({ candidates: 60, isHostile: false }), packDigest: 'another' };
      await page.evaluate(`window.postMessage({ type: 'trace', trace: ${JSON.stringify(other)} }, '*')`);
      await page.locator('.panel[data-stage=reading]').waitFor();
      assert.match((await page.locator('#stage-tab-score .tab-figure').textContent()) ?? '', /^60/);
    }));

  it('keeps the place when the host sends the shown trace again', () =>
    suite.with({}, async ({ page }) => {
      await page.locator('#stage-tab-features').click();
      await page.locator('#stage-tab-features').focus();
      await page.evaluate(`window.postMessage({ type: 'trace', trace: window.__trace }, '*'); new Promise((done) => setTimeout(done, 50))`);
      assert.equal(await page.locator('.panel').getAttribute('data-stage'), 'features');
      assert.equal(await page.evaluate('document.activeElement.id'), 'stage-tab-features');
    }));

  it('ignores kept state that makes no sense', () =>
    suite.with({}, async ({ page }) => {
      const bad = { digest: TRACE.packDigest, stage: 'nonsense', selection: { kind: 'symbol', index: 1e9 }, filter: 7, sorts: { 'score.symbols': 'up' }, choices: null };
      await page.evaluate(`sessionStorage.setItem('state', ${JSON.stringify(JSON.stringify(bad))})`);
      await page.reload();
      await page.locator('.panel[data-stage=reading]').waitFor();
      assert.equal(await page.locator('.details').isVisible(), false);
    }));
});
