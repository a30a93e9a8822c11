import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Stage } from '../../src/protocol/trace';
import { describeInBrowser, TRACE } from './browserSuite';

const goTo = (page: Page, stage: Stage): Promise<void> => page.locator(`#stage-tab-${stage}`).click();
const rows = (page: Page) => page.locator('.panel .rows > .row[tabindex]');
const node = (index: number) => TRACE.nodes[index] ?? assert.fail(`no node ${index}`);
const placeOf = (index: number) => ({ path: TRACE.files[node(index).file]?.absolutePath, line: node(index).line });

describeInBrowser('replay page: details and opening', (suite) => {
  it('opens a symbol at its line when its name is clicked or Enter is pressed on its row', () =>
    suite.with({}, async ({ page, posted }) => {
      await goTo(page, 'score');
      const [first, second] = TRACE.score.rows;
      await rows(page).first().locator('.link').click();
      await page.keyboard.press('Escape');
      await rows(page).nth(1).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const opened = (await posted()).filter(({ type }) => type === 'openFile');
      assert.deepEqual(opened, [first, second].map((row) => ({ type: 'openFile', ...placeOf(row?.node ?? -1) })));
    }));

  it('opens a file from the selection', () =>
    suite.with({}, async ({ page, posted }) => {
      await goTo(page, 'selection');
      await rows(page).first().locator('.link').click();
      const file = TRACE.files[TRACE.selection.files[0]?.file ?? -1];
      assert.deepEqual((await posted()).at(-1), { type: 'openFile', path: file?.absolutePath, line: 1 });
      assert.equal(await page.locator('.details-name').textContent(), file?.path.split('/').at(-1));
    }));

  it('says why an anchor is here: each source with strength and reason, and how they combine', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'anchors');
      const anchor = TRACE.anchors.anchors[0] ?? assert.fail('no anchor');
      await rows(page).first().click({ position: { x: 4, y: 4 } });
      const details = (await page.locator('.details').textContent()) ?? '';
      for (const { source, strength, because } of anchor.evidence) {
        assert.ok(details.includes(`${source} ${strength.toFixed(2)} ${because}`), `${source} in ${details}`);
      }
      assert.ok(details.includes(`= ${anchor.strength.toFixed(2)}`));
    }));

  it('walks back from a reached symbol to its seed, step by step', () =>
    suite.with({}, async ({ page }) => {
      const step = TRACE.expansion.steps.find(({ distance }) => distance === 2) ?? assert.fail('no second hop');
      const parent = TRACE.expansion.steps.find((one) => one.node === step.from) ?? assert.fail('no parent');
      await goTo(page, 'expansion');
      await page.locator('.filter').fill(node(step.node).name || 'top level');
      await page.locator(`.panel .row[tabindex]`, { hasText: `${step.edge}` }).filter({ hasText: `:${node(step.node).line}` }).first().click({ position: { x: 4, y: 4 } });
      const walk = page.locator('.walk li');
      assert.equal(await walk.count(), 3);
      assert.match((await walk.nth(1).textContent()) ?? '', new RegExp(`${parent.edge} ${parent.provenance}`));
      assert.match((await walk.nth(2).textContent()) ?? '', new RegExp(`${step.edge} ${step.provenance}.*${step.strength.toFixed(2)}`));
      await walk.first().locator('.link').click();
      assert.match((await page.locator('.details').textContent()) ?? '', /A seed of the walk\./);
    }));

  it('says which stage and which number cut a symbol', () =>
    suite.with({}, async ({ page }) => {
      for (const stage of ['scope', 'narrowing'] as const) {
        const cut = TRACE[stage].cut[0] ?? assert.fail(`nothing cut in ${stage}`);
        await goTo(page, stage);
        await page.getByRole('button', { name: /^Cut \d/ }).click();
        await rows(page).first().click({ position: { x: 4, y: 4 } });
        const verdict = (await page.locator('.verdict-line').textContent()) ?? '';
        assert.equal(verdict, `Cut in ${stage === 'scope' ? 'Scope' : 'Narrowing'}: ${cut.why} (score ${String(cut.score)})`);
        assert.equal(await page.locator('.fate .verdict-out .stage-link').textContent(), stage === 'scope' ? 'Scope' : 'Narrowing');
      }
    }));

  it('says how an item went in, and why a skipped one did not', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'assembly');
      const skipped = TRACE.assembly.steps.findIndex(({ form }) => form === 'skipped');
      await rows(page).first().click({ position: { x: 4, y: 4 } });
      assert.equal(await page.locator('.verdict-line').textContent(), `In the context as body, ${TRACE.assembly.steps[0]?.tokens} tokens.`);
      await rows(page).nth(skipped).click({ position: { x: 4, y: 4 } });
      assert.equal(await page.locator('.verdict-line').textContent(), `Cut in Assembly: ${TRACE.assembly.steps[skipped]?.why}`);
    }));

  it('goes to a stage from the details and keeps the symbol selected there', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      await rows(page).first().click({ position: { x: 4, y: 4 } });
      await page.locator('.fate').getByRole('button', { name: 'Features' }).click();
      assert.equal(await page.locator('.panel').getAttribute('data-stage'), 'features');
      assert.equal(await page.locator('.panel .row[aria-selected=true]').count(), 1);
    }));

  it('lists the terms of a score by size, and their sum', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      const row = TRACE.score.rows[0] ?? assert.fail('no score');
      await rows(page).first().click({ position: { x: 4, y: 4 } });
      const values = await page.locator('.term-list li .number').allTextContents();
      assert.equal(values.at(-1), String(row.total));
      assert.equal(values[0], Math.max(...row.terms.map(Math.abs)).toFixed(2));
      assert.equal(values.length - 1, row.terms.filter((value) => value !== 0).length);
    }));

  it('closes with Escape and with its button', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Close details' }).click()]) {
        await rows(page).first().click({ position: { x: 4, y: 4 } });
        assert.equal(await page.locator('.details').isVisible(), true);
        await close();
        assert.equal(await page.locator('.details').isVisible(), false);
      }
    }));

  it('copies the answer as Markdown through the editor', () =>
    suite.with({}, async ({ page, posted }) => {
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.locator('.toast', { hasText: 'Copied' }).waitFor();
      const message = (await posted()).at(-1) ?? assert.fail('nothing posted');
      assert.equal(message.type, 'copyMarkdown');
      assert.match(String(message['text']), /^# Context explained by Cairn\n\n> Session cookie is not refreshed/);
      assert.ok(String(message['text']).includes(TRACE.revision));
    }));
});
