import type { Page } from 'playwright-core';
import { STAGES } from '../../src/protocol/trace';
import { findChromium, launchChromium, NO_BROWSER } from '../page/browser';
import { openInEditor } from '../page/openPage';
import { startPageServer } from '../page/pageServer';
import { makeTrace } from '../page/traceFixture';

/*
 * How long the page takes for a pool of 2,000 candidates (or another number): from the trace's arrival to the painted
 * page, and for each step, sort, filter and scroll. Wall time of the page's own clock; the median of several runs.
 *   npx tsx test/bench/replayPage.ts [CANDIDATES]
 */
const RUNS = 7;

/** Runs `action` in the page and answers the milliseconds until after the next paint. */
function timed(page: Page, action: string): Promise<number> {
  return page.evaluate<number>(
    `(async () => { const start = performance.now(); ${action}; await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); return performance.now() - start; })()`,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function measure(executable: string, candidates: number): Promise<void> {
  const trace = makeTrace({ candidates, isHostile: false });
  const server = await startPageServer();
  const browser = await launchChromium(executable);
  const results = new Map<string, number[]>();
  const note = (name: string, value: number): void => void results.set(name, [...(results.get(name) ?? []), value]);
  for (let run = 0; run < RUNS; run++) {
    const { page, close } = await openInEditor(browser, server, { trace });
    const other = `{ ...window.__trace, packDigest: 'run' }`;
    note('open', await timed(page, `window.postMessage({ type: 'trace', trace: ${other} }, '*'); await new Promise((done) => addEventListener('message', done, { once: true }))`));
    for (const stage of STAGES) note(`step to ${stage}`, await timed(page, `document.getElementById('stage-tab-${stage}').click()`));
    await page.locator('#stage-tab-score').click();
    note('sort by name', await timed(page, `document.querySelectorAll('.panel .sort')[1].click()`));
    note('filter', await timed(page, `const field = document.querySelector('.filter'); field.value = 'cookie'; field.dispatchEvent(new Event('input'))`));
    note('clear filter', await timed(page, `const field = document.querySelector('.filter'); field.value = ''; field.dispatchEvent(new Event('input'))`));
    note('scroll a screen', await timed(page, `document.querySelector('.panel').scrollTop += 600`));
    note('scroll to the end', await timed(page, `document.querySelector('.panel').scrollTop = 1e7`));
    note('select a symbol', await timed(page, `document.querySelector('.rows > .row').click()`));
    note('elements in the document', await page.evaluate<number>(`document.querySelectorAll('*').length`));
    await close();
  }
  await browser.close();
  await server.close();
  const size = (JSON.stringify(trace).length / 1e6).toFixed(1);
  console.log(`${candidates} candidates, ${trace.files.length} files, trace of ${size} MB; median of ${RUNS} runs (largest)`);
  for (const [name, values] of results) {
    const unit = name.startsWith('elements') ? '' : ' ms';
    console.log(`${name.padEnd(26)} ${median(values).toFixed(0).padStart(6)}${unit} (${Math.max(...values).toFixed(0)}${unit})`);
  }
}

const chromium = findChromium();
if (chromium === undefined) throw new Error(NO_BROWSER);
void measure(chromium, Number(process.argv[2] ?? 2000));
