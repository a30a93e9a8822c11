import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { STAGES } from '../../src/protocol/trace';
import { describeInBrowser } from './browserSuite';

const currentStage = (page: Page): Promise<string | null> => page.locator('[role=tab][aria-current=step]').getAttribute('id');
const shownStage = (page: Page): Promise<string | null> => page.locator('.panel').getAttribute('data-stage');
const press = async (page: Page, key: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
};

describeInBrowser('replay page: stages', (suite) => {
  it('steps through all ten stages with the buttons, forward and back', () =>
    suite.with({}, async ({ page }) => {
      for (const stage of STAGES) {
        assert.equal(await currentStage(page), `stage-tab-${stage}`);
        assert.equal(await shownStage(page), stage);
        if (stage !== STAGES.at(-1)) await page.getByRole('button', { name: 'Next' }).click();
      }
      for (const stage of [...STAGES].reverse()) {
        assert.equal(await shownStage(page), stage);
        if (stage !== STAGES[0]) await page.getByRole('button', { name: 'Back' }).click();
      }
    }));

  it('steps with the arrow keys, Home and End, and stays at either end', () =>
    suite.with({}, async ({ page }) => {
      for (const stage of STAGES.slice(1)) {
        await press(page, 'ArrowRight');
        assert.equal(await shownStage(page), stage);
      }
      await press(page, 'ArrowRight');
      assert.equal(await shownStage(page), 'coverage');
      await press(page, 'Home');
      assert.equal(await shownStage(page), 'reading');
      await press(page, 'ArrowLeft');
      assert.equal(await shownStage(page), 'reading');
      await press(page, 'End');
      assert.equal(await shownStage(page), 'coverage');
      await press(page, 'ArrowLeft');
      assert.equal(await shownStage(page), 'assembly');
    }));

  it('jumps to the ends with the first and last buttons and says when there is nowhere to go', () =>
    suite.with({}, async ({ page }) => {
      const last = page.getByRole('button', { name: 'Last stage' });
      await last.click();
      assert.equal(await shownStage(page), 'coverage');
      assert.equal(await last.getAttribute('aria-disabled'), 'true');
      assert.equal(await page.locator('.position').textContent(), '10 of 10');
      await page.getByRole('button', { name: 'First stage' }).click();
      assert.equal(await shownStage(page), 'reading');
    }));

  it('offers the stages as tabs with one tab stop, moved by the up and down keys', () =>
    suite.with({}, async ({ page }) => {
      const tabs = page.getByRole('tab');
      assert.equal(await tabs.count(), STAGES.length);
      await page.locator('#stage-tab-reading').focus();
      await press(page, 'ArrowDown', 2);
      assert.equal(await page.evaluate('document.activeElement.id'), 'stage-tab-expansion');
      await press(page, 'ArrowUp');
      assert.equal(await page.evaluate('document.activeElement.id'), 'stage-tab-anchors');
      assert.equal(await page.locator('[role=tab][tabindex="0"]').count(), 1);
      assert.equal(await page.locator('[role=tab][aria-selected=true]').count(), 1);
      assert.equal(await page.locator('[role=tabpanel]').getAttribute('aria-labelledby'), 'stage-tab-anchors');
    }));

  it('announces every stage with its place and its figure', () =>
    suite.with({}, async ({ page }) => {
      const live = page.locator('[role=status]');
      await press(page, 'ArrowRight');
      assert.equal(await live.textContent(), 'Stage 2 of 10: Anchors. 18 anchors');
      await press(page, 'End');
      assert.equal(await live.textContent(), 'Stage 10 of 10: Coverage. medium');
    }));

  it('plays with the space bar, stage after stage, until it is paused', () =>
    suite.with({}, async ({ page }) => {
      await page.clock.install();
      await press(page, ' ');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.clock.runFor(2600);
      assert.equal(await shownStage(page), 'anchors');
      await page.clock.runFor(2500);
      assert.equal(await shownStage(page), 'expansion');
      await press(page, ' ');
      await page.clock.runFor(10_000);
      assert.equal(await shownStage(page), 'expansion');
      assert.equal(await page.getByRole('button', { name: 'Play' }).count(), 1);
    }));

  it('stops playing at the last stage and starts from the first when played again', () =>
    suite.with({}, async ({ page }) => {
      await page.clock.install();
      await press(page, 'End');
      await press(page, 'ArrowLeft');
      await page.getByRole('button', { name: 'Play' }).click();
      await page.clock.runFor(2600);
      assert.equal(await shownStage(page), 'coverage');
      await page.getByRole('button', { name: 'Play' }).click();
      assert.equal(await shownStage(page), 'reading');
    }));

  it('keeps the keys of the filter field to itself', () =>
    suite.with({}, async ({ page }) => {
      await press(page, '/');
      assert.equal(await page.evaluate('document.activeElement.type'), 'search');
      await page.keyboard.type('a b');
      await press(page, 'ArrowLeft');
      await press(page, 'Home');
      assert.equal(await shownStage(page), 'reading');
      assert.equal(await page.locator('.filter').inputValue(), 'a b');
      await press(page, 'Escape');
      assert.equal(await page.locator('.filter').inputValue(), '');
    }));
});
