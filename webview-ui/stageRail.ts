import { STAGES } from '../src/protocol/trace';
import { el, setLength } from './dom';
import type { Page, View } from './page';
import { STAGE_VIEWS } from './stages/stageList';
import { STRINGS } from './strings';

export function tabId(stage: string): string {
  return `stage-tab-${stage}`;
}

/** Id of the panel that every tab controls. */
export const PANEL_ID = 'stage-panel';

/** The stages as tabs, each with its figure and a bar that shows how many symbols it holds, on a logarithmic scale. */
export function stageRail(page: Page): View {
  const most = Math.max(1, ...STAGE_VIEWS.map((view) => view.size(page.index)));
  const tabs = STAGE_VIEWS.map((view, at) =>
    el(
      'button',
      { type: 'button', role: 'tab', id: tabId(view.stage), class: 'tab', 'aria-controls': PANEL_ID, onclick: () => page.change({ stage: view.stage }) },
      el('span', { class: 'tab-place', 'aria-hidden': 'true' }, String(at + 1)),
      el('span', { class: 'tab-name' }, STRINGS.stage[view.stage]),
      el('span', { class: 'tab-figure' }, view.figure(page.index)),
      setLength(el('span', { class: 'tab-bar', 'aria-hidden': 'true' }), '--size', Math.log1p(view.size(page.index)) / Math.log1p(most)),
    ),
  );
  const list = el('div', { role: 'tablist', class: 'tabs', 'aria-label': STRINGS.stages, 'aria-orientation': 'vertical' }, tabs);
  list.addEventListener('keydown', (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const stage = STAGES[STAGES.indexOf(page.state.stage) + by];
    if (stage !== undefined) page.change({ stage });
  });
  const update = (): void => {
    const current = STAGES.indexOf(page.state.stage);
    const hadFocus = list.contains(document.activeElement);
    tabs.forEach((tab, at) => {
      const isCurrent = at === current;
      tab.setAttribute('aria-selected', String(isCurrent));
      if (isCurrent) tab.setAttribute('aria-current', 'step');
      else tab.removeAttribute('aria-current');
      tab.tabIndex = isCurrent ? 0 : -1;
      tab.classList.toggle('passed', at < current);
    });
    if (hadFocus) tabs[current]?.focus();
    if (tabs[current]?.isConnected === true) tabs[current].scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  update();
  return {
    element: el('nav', { class: 'rail', 'aria-label': STRINGS.stages }, list, el('p', { class: 'keys', 'aria-hidden': 'true' }, STRINGS.keys.map(([key, does]) => el('span', { class: 'key-hint' }, el('kbd', {}, key), ` ${does}`)))),
    update,
  };
}
