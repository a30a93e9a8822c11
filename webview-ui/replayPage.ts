import { STAGES } from '../src/protocol/trace';
import { details } from './details';
import { el, replaceChildren } from './dom';
import { header } from './header';
import type { Host } from './host';
import { handleKey } from './keyboard';
import { markdownOf } from './markdown';
import { openIn, placeOf, type Page } from './page';
import { restoreState, type PageState, type Selection } from './pageState';
import { player } from './player';
import type { Replay } from './readTrace';
import { stagePanel } from './stagePanel';
import { stageRail } from './stageRail';
import { STAGE_VIEWS } from './stages/stageList';
import { STRINGS } from './strings';
import { visibleLine } from './format';
import { indexTrace, type TraceIndex } from './traceIndex';

/** How long a sentence stays on the screen; screen readers have it from the live region at once. */
const TOAST_MS = 4000;

/** Puts the page for one replay into `root`. @returns what takes its listeners away again. */
export function showReplay(root: HTMLElement, replay: Replay, host: Host): () => void {
  const index = indexTrace(replay);
  let state = restoreState(host.getState(), replay.trace);
  const live = el('p', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
  const toast = el('p', { class: 'toast', hidden: true, 'aria-hidden': 'true' });
  let toastTimer: ReturnType<typeof setTimeout> | undefined;

  const page: Page = {
    index,
    get state() {
      return state;
    },
    change(patch) {
      const before = state;
      state = { ...state, ...patch };
      host.setState(state);
      follow(before);
    },
    open(selection) {
      openIn(host, index, selection);
      if (!host.isEditor) page.say(STRINGS.notInEditor(placeLine(index, selection)));
    },
    say(text) {
      live.textContent = text;
      toast.textContent = text;
      toast.hidden = false;
      clearTimeout(toastTimer);
      toastTimer = setTimeout(() => (toast.hidden = true), TOAST_MS);
    },
  };
  const copy = (): void => {
    void host.copy(markdownOf(index)).then((isCopied) => page.say(isCopied ? STRINGS.copied : STRINGS.copyFailed));
  };
  const controls = player(page, (isPlaying) => root.classList.toggle('playing', isPlaying));
  const rail = stageRail(page);
  const panel = stagePanel(page);
  const pane = details(page);
  const work = el('div', { class: 'work' }, rail.element, panel.element, pane.element);

  const follow = (before: PageState): void => {
    for (const part of [controls, rail, panel, pane]) part.update();
    work.classList.toggle('with-details', state.selection !== undefined);
    if (before.stage !== state.stage) live.textContent = announcement(page);
    else if (before.filter !== state.filter) live.textContent = shownCounts(panel.element);
  };
  work.classList.toggle('with-details', state.selection !== undefined);
  replaceChildren(root, header(page, copy), controls.element, work, live, toast);
  // Parts measure themselves, which they can do only now that they are in the document.
  for (const part of [controls, rail, panel, pane]) part.update();
  host.setState(state);

  const onKey = (event: KeyboardEvent): void => handleKey(event, page, controls);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    controls.stop();
    clearTimeout(toastTimer);
  };
}

/** How much of each list of the stage the filter left, for those who cannot see it. */
function shownCounts(panel: HTMLElement): string {
  return [...panel.querySelectorAll('.table-title')].map((title) => title.textContent).join('. ');
}

function announcement(page: Page): string {
  const at = STAGES.indexOf(page.state.stage);
  const figure = STAGE_VIEWS[at]?.figure(page.index) ?? '';
  return STRINGS.announce(at + 1, STAGES.length, STRINGS.stage[page.state.stage], figure);
}

function placeLine(index: TraceIndex, selection: Selection): string {
  const { path, line } = placeOf(index, selection);
  return visibleLine(`${path}:${line}`, 300);
}
