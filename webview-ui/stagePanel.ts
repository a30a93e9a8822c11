import { el, replaceChildren } from './dom';
import type { Page, View } from './page';
import { PANEL_ID, tabId } from './stageRail';
import type { StageContent } from './stages/stageView';
import { STAGE_VIEWS } from './stages/stageList';
import { STRINGS } from './strings';

/** Shows the current stage; builds it anew when the stage or one of its choices changes, else lets its parts follow. */
export function stagePanel(page: Page): View {
  const tabPanel = el('div', { id: PANEL_ID, class: 'stage', role: 'tabpanel', tabindex: 0 });
  const element = el('main', { class: 'panel' }, tabPanel);
  let content: StageContent | undefined;
  let made: { readonly stage: string; readonly choices: unknown } | undefined;

  const build = (): void => {
    const { stage, choices } = page.state;
    const view = STAGE_VIEWS.find((one) => one.stage === stage);
    if (view === undefined) return;
    const isSameStage = made?.stage === stage;
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    const choice = focused?.dataset['choice'];
    for (const part of content?.parts ?? []) if ('dispose' in part) part.dispose();
    made = { stage, choices };
    content = view.build(page);
    tabPanel.setAttribute('aria-labelledby', tabId(stage));
    element.dataset['stage'] = stage;
    replaceChildren(tabPanel, el('div', { class: 'intro' }, el('h2', {}, STRINGS.stage[stage]), el('p', { class: 'says' }, STRINGS.stageSays[stage])), content.blocks);
    for (const part of content.parts) part.update();
    if (!isSameStage) element.scrollTop = 0;
    // Whoever worked inside the old stage goes on in the new one, or on the button just pressed.
    if (focused !== undefined) (element.querySelector<HTMLElement>(choice === undefined ? '\\:not-found' : `[data-choice="${CSS.escape(choice)}"]`) ?? tabPanel).focus({ preventScroll: true });
  };

  build();
  return {
    element,
    update() {
      if (made?.stage !== page.state.stage || made.choices !== page.state.choices) build();
      else for (const part of content?.parts ?? []) part.update();
    },
  };
}
