import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { STAGES, type Stage } from '../../src/protocol/trace';
import { describeInBrowser } from './browserSuite';
import type { OpenOptions } from './openPage';
import { THEMES } from './themes';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds, as text; animations are off so that no colour is caught half-way. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>('axe.run(document, { resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n').slice(1, 2).join()}`));
}

/** Stages with something of every kind on them; enough for the looks that only vary another one. */
const MIXED: readonly Stage[] = ['reading', 'anchors', 'features', 'score', 'coverage'];

const LOOKS: Readonly<Record<string, Partial<OpenOptions>>> = {
  'light theme': THEMES.light,
  'dark theme': THEMES.dark,
  'high contrast': THEMES.highContrast,
  'light high contrast': THEMES.highContrastLight,
  'plain light browser': { context: { colorScheme: 'light' } },
  'plain dark browser': { context: { colorScheme: 'dark' } },
  'narrow panel': { ...THEMES.dark, context: { viewport: { width: 320, height: 720 } } },
};

describeInBrowser('replay page: for everybody', (suite) => {
  for (const [look, options] of Object.entries(LOOKS)) {
    it(`leaves axe-core nothing to find in any stage, with and without details (${look})`, () =>
      suite.with(options, async ({ page }) => {
        await page.evaluate(AXE);
        for (const stage of look.startsWith('plain') ? MIXED : STAGES) {
          await page.locator(`#stage-tab-${stage}`).click();
          assert.deepEqual(await findings(page), [], stage);
        }
        for (const stage of ['score', 'selection'] as const) {
          await page.locator(`#stage-tab-${stage}`).click();
          await page.locator('.panel .rows > .row[tabindex]').first().click({ position: { x: 3, y: 3 } });
          assert.deepEqual(await findings(page), [], `${stage} with details`);
        }
      }));
  }

  for (const [what, width, height] of [['a panel of 300 pixels', 300, 700], ['a zoom of 200 %', 640, 400], ['a zoom of 400 %', 320, 256]] as const) {
    it(`scrolls in one direction only at ${what}`, () =>
      suite.with({ context: { viewport: { width, height } } }, async ({ page }) => {
        for (const stage of STAGES) {
          await page.locator(`#stage-tab-${stage}`).click();
          const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          assert.ok(over <= 0, `${stage} is ${over} pixels too wide`);
        }
      }));
  }

  it('shows where the focus is on everything that can have it', () =>
    suite.with({}, async ({ page }) => {
      await page.locator('#stage-tab-anchors').click();
      for (let stop = 0; stop < 25; stop++) {
        await page.keyboard.press('Tab');
        const [what, outline] = await page.evaluate<[string, string]>(
          `(() => { const element = document.activeElement; const style = getComputedStyle(element); return [element.className || element.tagName, element === document.body ? 'body' : style.outlineStyle + ' ' + style.outlineWidth]; })()`,
        );
        if (outline !== 'body') assert.match(outline, /^solid [1-9]/, what);
      }
    }));

  it('goes from the controls to the list with a few tab stops, whatever its length', () =>
    suite.with({}, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.locator('[role=tabpanel]').focus();
      let stops = 0;
      while (!(await page.evaluate('document.activeElement.matches(".rows > .row")'))) {
        await page.keyboard.press('Tab');
        assert.ok(++stops < 40, 'the list is reached');
      }
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.matches(".rows *")'), false);
    }));

  it('moves nothing while it plays for those who want less motion', () =>
    suite.with({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
      await page.keyboard.press(' ');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press(' ');
      assert.equal(await page.evaluate('document.getAnimations().length'), 0);
    }));

  it('keeps the colours of data and draws selection with the system in forced colours', () =>
    suite.with({ context: { forcedColors: 'active' } }, async ({ page }) => {
      await page.locator('#stage-tab-score').click();
      await page.locator('.panel .rows > .row').first().click({ position: { x: 3, y: 3 } });
      const [fill, outline] = await page.evaluate<[string, string]>(
        `[getComputedStyle(document.querySelector('.segment')).backgroundColor, getComputedStyle(document.querySelector('.rows > .row[aria-selected=true]')).outlineStyle]`,
      );
      assert.notEqual(fill, 'rgba(0, 0, 0, 0)');
      assert.equal(outline, 'solid');
    }));
});
