import { detailsOfFile } from './detailsFile';
import { detailsOfSymbol } from './detailsSymbol';
import { el, replaceChildren } from './dom';
import { icon } from './icons';
import { isSameSelection, type Page, type View } from './page';
import type { Selection } from './pageState';
import { STRINGS } from './strings';

/** The pane that answers "why is this here" and "what cut it" for whatever is selected; hidden when nothing is. */
export function details(page: Page): View {
  const content = el('div', { class: 'details-content' });
  const close = el('button', { type: 'button', class: 'icon-button', 'aria-label': STRINGS.closeDetails, title: STRINGS.closeDetails, onclick: () => page.change({ selection: undefined }) }, icon('close'));
  const element = el('aside', { class: 'details', 'aria-label': STRINGS.details, tabindex: -1 }, close, content);
  let shown: Selection | undefined;
  const show = (selection: Selection | undefined): void => {
    shown = selection;
    element.hidden = selection === undefined;
    replaceChildren(content, selection && (selection.kind === 'symbol' ? detailsOfSymbol(page, selection.index) : detailsOfFile(page, selection.index)));
    element.scrollTop = 0;
  };
  show(page.state.selection);
  return {
    element,
    update() {
      if (!isSameSelection(shown, page.state.selection)) show(page.state.selection);
    },
  };
}
