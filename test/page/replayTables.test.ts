import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { STAGES, type Stage } from '../../src/protocol/trace';
import { describeInBrowser, TRACE } from './browserSuite';

const goTo = (page: Page, stage: Stage): Promise<void> => page.locator(`#stage-tab-${stage}`).click();
const rows = (page: Page) => page.locator('.panel .rows > .row[tabindex]');
const names = (page: Page): Promise<string[]> => page.locator('.panel .rows > .row[tabindex] .main-cell .link').allTextContents();
const node = (index: number) => TRACE.nodes[index] ?? assert.fail(`no node ${index}`);
const file = (index: number) => TRACE.files[index] ?? assert.fail(`no file ${index}`);

describeInBrowser('replay page: lists', (suite) => {
  it('shows the figures of the trace in every stage', () =>
    suite.with({}, async ({ page }) => {
      const figures: Readonly<Record<Stage, string>> = {
        reading: '22 terms', anchors: '18 anchors', expansion: '320 reached', features: '400 measured', score: '400 scored', scope: '376 kept',
        narrowing: '20 kept', selection: '12 files', assembly: `${TRACE.assembly.usedTokens.toLocaleString('en')} tokens`, coverage: 'medium',
      };
      for (const stage of STAGES) assert.equal(await page.locator(`#stage-tab-${stage} .tab-figure`).textContent(), figures[stage]);
    }));

  it('filters the rows of every stage and counts what is left', () =>
    suite.with({}, async ({ page }) => {
      await page.locator('.filter').fill('zzz-nothing');
      for (const stage of STAGES) {
        await goTo(page, stage);
        assert.equal(await rows(page).count(), 0, stage);
        assert.match((await page.locator('.panel .shown-count').first().textContent()) ?? '', /^0 of \d/, stage);
      }
      await goTo(page, 'score');
      await page.locator('.filter').fill('SessionInterface cookie.py');
      const left = await names(page);
      assert.ok(left.length > 0);
      for (const name of left) assert.match(name, /SessionInterface/);
      const expected = TRACE.score.rows.filter((row) => /sessioninterface/i.test(node(row.node).name) && /cookie\.py/.test(file(node(row.node).file).path)).length;
      assert.equal(await page.locator('.panel .shown-count').first().textContent(), `${expected} of 400`);
      await page.locator('.filter').fill('');
      assert.equal(await page.locator('.panel .shown-count').first().textContent(), '400');
    }));

  it('filters anchors by the reason a source gave', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'anchors');
      await page.locator('.filter').fill('called by three strong');
      const expected = TRACE.anchors.anchors.filter(({ evidence }) => evidence.some(({ source }) => source === 'impact')).length;
      assert.equal(await page.locator('.panel .table').first().locator('.rows > .row').count(), expected);
    }));

  it('sorts by a column in both directions and then goes back to the order of the trace', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      const first = async (): Promise<string> => (await rows(page).first().locator('.total-cell').textContent()) ?? '';
      const header = page.locator('.panel [role=columnheader]', { hasText: 'Score' });
      const best = TRACE.score.rows[0]?.total.toFixed(2);
      const worst = `\u2212${Math.abs(TRACE.score.rows.at(-1)?.total ?? 0).toFixed(2)}`;
      assert.equal(await header.getAttribute('aria-sort'), 'none');
      await header.getByRole('button').click();
      assert.equal(await header.getAttribute('aria-sort'), 'descending');
      assert.equal(await first(), best);
      await header.getByRole('button').click();
      assert.equal(await header.getAttribute('aria-sort'), 'ascending');
      assert.equal(await first(), worst);
      await header.getByRole('button').click();
      assert.equal(await header.getAttribute('aria-sort'), 'none');
      assert.equal(await first(), best);
    }));

  it('sorts by a single term of the score from its colour key and shows that term', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      const key = page.locator('.panel .legend button', { hasText: 'ref kind' });
      await key.click();
      assert.equal(await key.getAttribute('aria-pressed'), 'true');
      const at = TRACE.score.terms.findIndex(({ name }) => name === 'refKind');
      const most = Math.max(...TRACE.score.rows.map(({ terms }) => terms[at] ?? 0));
      assert.equal(await rows(page).first().locator('.number').nth(2).textContent(), most.toFixed(2));
      assert.equal(await page.locator('.panel [role=columnheader][aria-sort=descending]').textContent(), 'ref kind');
    }));

  it('stacks every term of a row with its name and value, negative ones on the other side of zero', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      const row = TRACE.score.rows[0] ?? assert.fail('no score');
      const label = (await rows(page).first().locator('.stack').getAttribute('aria-label')) ?? '';
      TRACE.score.terms.forEach(({ name }, at) => {
        const value = row.terms[at] ?? 0;
        if (value !== 0) assert.match(label, new RegExp(`${name.replace(/[A-Z]/g, ' $&').toLowerCase()} \u2212?${Math.abs(value).toFixed(2)}`));
      });
      const [zero, left] = await page.evaluate<[number, number]>(
        `(() => { const part = document.querySelector('.segment.negative'); const bar = part.parentElement; return [parseFloat(bar.style.getPropertyValue('--zero')), parseFloat(part.style.getPropertyValue('--at')) + parseFloat(part.style.getPropertyValue('--size'))]; })()`,
      );
      assert.ok(left <= zero + 0.01, `${left} is left of ${zero}`);
    }));

  it('brings a term out in every row while its colour key is pointed at or focused, also in rows that come in later', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      const key = page.locator('.panel .legend button', { hasText: 'ref kind' });
      await key.hover();
      await page.locator('.segment.emphasised').first().waitFor();
      await page.locator('.panel h2').hover();
      await page.locator('.segment.emphasised').first().waitFor({ state: 'detached' });
      await key.focus();
      const state = (): Promise<[number, number]> =>
        page.evaluate<[number, number]>(`(() => { const rows = [...document.querySelectorAll('.rows > .row')]; return [rows.length, rows.filter((row) => row.querySelectorAll('.segment.emphasised').length === 1).length]; })()`);
      const [all, marked] = await state();
      assert.equal(marked, all);
      await page.evaluate(`document.querySelector('.panel').scrollTop = 3000`);
      await page.locator('.panel .row[aria-rowindex="120"]').waitFor();
      const [later, laterMarked] = await state();
      assert.equal(laterMarked, later);
      await page.locator('.filter').focus();
      assert.equal(await page.locator('.segment.emphasised').count(), 0);
    }));

  it('shows files as well as symbols among features and scores', () =>
    suite.with({}, async ({ page }) => {
      for (const stage of ['features', 'score'] as const) {
        await goTo(page, stage);
        await page.getByRole('button', { name: /^Files/ }).click();
        const first = TRACE.score.fileRows[0] ?? assert.fail('no file');
        assert.equal((await names(page))[0], file(first.file).path);
      }
    }));

  it('shows the walk hop by hop or as a tree, with the edge and how it is known', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'expansion');
      assert.match((await page.locator('.group-row').first().textContent()) ?? '', /^Seeds/);
      await page.locator('.filter').fill('hop');
      await page.locator('.filter').fill('');
      const step = TRACE.expansion.steps.find(({ from }) => from !== -1) ?? assert.fail('no step');
      await page.locator('.filter').fill(`${step.edge} ${step.provenance}`);
      assert.ok((await rows(page).count()) > 0);
      assert.match((await rows(page).first().textContent()) ?? '', new RegExp(step.edge));
      await page.locator('.filter').fill('');
      await page.getByRole('button', { name: 'As a tree' }).click();
      assert.equal(await page.getByRole('button', { name: 'As a tree' }).getAttribute('aria-pressed'), 'true');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'As a tree');
      assert.ok((await page.locator('.indent').count()) > 0);
    }));

  it('tells kept from cut in narrowing, and counts the reasons', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'narrowing');
      assert.equal(await rows(page).first().locator('.verdict').textContent(), 'Slot 1');
      await page.getByRole('button', { name: /^over the cap of n symbols/ }).click();
      assert.equal(await rows(page).count(), 4);
      assert.match((await rows(page).first().textContent()) ?? '', /Cut.*over the cap of 3 symbols in/);
    }));

  it('keeps only the visible rows of a long list in the document and reaches the last one', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      assert.ok((await rows(page).count()) < 100);
      assert.equal(await page.locator('.panel [role=grid]').getAttribute('aria-rowcount'), '401');
      await page.evaluate(`document.querySelector('.panel').scrollTop = 1e6`);
      await page.locator('.panel .row[aria-rowindex="401"]').waitFor();
      assert.ok((await rows(page).count()) < 100);
      assert.equal(await rows(page).last().locator('.rank').textContent(), '400');
    }));

  it('moves through the rows with the up and down keys, past what is rendered', () =>
    suite.with({}, async ({ page }) => {
      await goTo(page, 'score');
      await rows(page).first().focus();
      for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown');
      assert.equal(await page.evaluate('document.activeElement.getAttribute("aria-rowindex")'), '62');
      assert.equal(await page.locator('.row[aria-selected=true]').getAttribute('aria-rowindex'), '62');
      await page.keyboard.press('ArrowUp');
      assert.equal(await page.evaluate('document.activeElement.getAttribute("aria-rowindex")'), '61');
      const box = (await page.locator('.row[aria-selected=true]').boundingBox()) ?? assert.fail('not visible');
      assert.ok(box.y > 100 && box.y + box.height <= 800);
    }));
});
