import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { STAGES } from '../../src/protocol/trace';
import { findChromium, launchChromium, NO_BROWSER } from './browser';
import { openInEditor } from './openPage';
import { startPageServer, type PageServer } from './pageServer';
import { makeTrace } from './traceFixture';

describe('replay page: stepping', function () {
  this.timeout(60_000);
  let browser: Browser;
  let server: PageServer;
  before(async function () {
    const chromium = findChromium();
    if (chromium === undefined) {
      console.warn(NO_BROWSER);
      return this.skip();
    }
    server = await startPageServer();
    browser = await launchChromium(chromium);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  it('steps through all ten stages with the buttons, forward and back', async () => {
    const opened = await openInEditor(browser, server, { trace: makeTrace({ candidates: 120, isHostile: false }) });
    const { page } = opened;
    const current = (): Promise<string | null> => page.locator('[role=tab][aria-current=step]').getAttribute('id');
    for (const stage of STAGES) {
      assert.equal(await current(), `stage-tab-${stage}`);
      assert.equal(await page.locator('.panel').getAttribute('data-stage'), stage);
      if (stage !== STAGES.at(-1)) await page.getByRole('button', { name: 'Next' }).click();
    }
    for (const stage of [...STAGES].reverse()) {
      assert.equal(await current(), `stage-tab-${stage}`);
      if (stage !== STAGES[0]) await page.getByRole('button', { name: 'Back' }).click();
    }
    await opened.close();
    assert.deepEqual(opened.complaints, []);
  });
});
