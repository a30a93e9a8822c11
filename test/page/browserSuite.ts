import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { Trace } from '../../src/protocol/trace';
import { skipBecause } from '../support/skipBecause';
import { findChromium, launchChromium, NO_BROWSER } from './browser';
import { openInEditor, type OpenedPage, type OpenOptions } from './openPage';
import { startPageServer, type PageServer } from './pageServer';
import { makeTrace } from './traceFixture';

/** A page opens in a second; a machine with many jobs takes much longer. */
const TEST_MS = 90_000;

export interface BrowserSuite {
  readonly server: PageServer;
  readonly browser: Browser;
  /** Opens the page as VS Code would, runs `check`, and fails on any console error or violation of the policy. */
  with(options: Partial<OpenOptions>, check: (opened: OpenedPage) => Promise<void>): Promise<void>;
}

/** A trace large enough for lists that scroll. */
export const TRACE: Trace = makeTrace({ candidates: 400, isHostile: false });

/** Declares a suite in a real Chromium; without one its tests are skipped with the way to install one. */
export function describeInBrowser(name: string, declare: (suite: BrowserSuite) => void): void {
  describe(name, function () {
    this.timeout(TEST_MS);
    let browser: Browser | undefined;
    let server: PageServer | undefined;
    before(async function () {
      const chromium = findChromium();
      if (chromium === undefined) skipBecause(this, NO_BROWSER);
      server = await startPageServer();
      browser = await launchChromium(chromium);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });
    const started = <T>(value: T | undefined): T => {
      assert.ok(value, 'the browser was started before the test');
      return value;
    };
    declare({
      get server() {
        return started(server);
      },
      get browser() {
        return started(browser);
      },
      async with(options, check) {
        const opened = await openInEditor(started(browser), started(server), { trace: TRACE, ...options });
        try {
          await check(opened);
        } finally {
          await opened.close();
        }
        assert.deepEqual(opened.complaints, []);
      },
    });
  });
}
