import { code } from './code';
import { el, type Child } from './dom';
import { shortDigest, visibleLine } from './format';
import { icon } from './icons';
import type { Page } from './page';
import { STRINGS } from './strings';

/** Settings of a request that are worth a place in the header: those that were set. */
function settingsOf(page: Page): string {
  return Object.entries(page.index.trace.request)
    .filter(([name, value]) => name !== 'task' && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' \u00b7 ');
}

/** Task, what it was answered from, and the one action that concerns the whole answer. */
export function header(page: Page, copy: () => void): HTMLElement {
  const { trace } = page.index;
  const settings = settingsOf(page);
  const firstLine = trace.reading.firstLine || trace.request.task;
  return el(
    'header',
    { class: 'header' },
    el('h1', { class: 'task', dir: 'auto', title: visibleLine(trace.request.task, 1200) }, visibleLine(firstLine, 400)),
    el(
      'dl',
      { class: 'about' },
      fact(STRINGS.confidence, el('span', { class: `badge confidence-${trace.coverage.confidence}` }, STRINGS.confidenceIs[trace.coverage.confidence])),
      fact(STRINGS.revision, el('span', { title: trace.revision }, code(shortDigest(trace.revision)))),
      fact(STRINGS.weights, code(trace.weights)),
      fact(STRINGS.digest, el('span', { title: trace.packDigest }, code(shortDigest(trace.packDigest)))),
      settings !== '' && fact(STRINGS.settings, code(settings)),
    ),
    el('button', { type: 'button', class: 'button copy', onclick: copy }, icon('copy'), el('span', {}, STRINGS.copyMarkdown)),
  );
}

function fact(label: string, value: Child): HTMLElement {
  return el('div', { class: 'fact' }, el('dt', {}, label), el('dd', {}, value));
}
