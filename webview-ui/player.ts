import { STAGES } from '../src/protocol/trace';
import { el, replaceChildren } from './dom';
import { icon, type IconName } from './icons';
import type { Page, View } from './page';
import { STRINGS } from './strings';

/** How long play stays on a stage: enough to see what it did, short enough to watch all ten. */
const STAGE_MS = 2500;

export interface Player extends View {
  step(by: number): void;
  first(): void;
  last(): void;
  togglePlay(): void;
  stop(): void;
  focusFilter(): void;
}

/** The bar with the replay's buttons, where one is, and the filter. */
export function player(page: Page, onPlaying: (isPlaying: boolean) => void): Player {
  const at = (): number => STAGES.indexOf(page.state.stage);
  const go = (index: number): void => {
    const stage = STAGES[Math.min(STAGES.length - 1, Math.max(0, index))];
    if (stage !== undefined && stage !== page.state.stage) page.change({ stage });
  };
  let timer: ReturnType<typeof setInterval> | undefined;

  const button = (name: IconName, label: string, key: string, onclick: () => void): HTMLButtonElement =>
    el('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: `${label} (${key})`, onclick }, icon(name));
  const stopAnd = (action: () => void) => (): void => {
    stop();
    action();
  };
  const first = button('first', STRINGS.first, 'Home', stopAnd(() => go(0)));
  const back = button('back', STRINGS.back, '\u2190', stopAnd(() => go(at() - 1)));
  const play = button('play', STRINGS.play, STRINGS.space, () => togglePlay());
  const next = button('next', STRINGS.next, '\u2192', stopAnd(() => go(at() + 1)));
  const last = button('last', STRINGS.last, 'End', stopAnd(() => go(STAGES.length - 1)));
  const position = el('span', { class: 'position' });
  const filter = el('input', {
    type: 'search', class: 'filter', placeholder: STRINGS.filterHint, 'aria-label': STRINGS.filter, spellcheck: 'false', autocomplete: 'off',
    oninput: () => page.change({ filter: filter.value }),
  });

  const showPlay = (): void => {
    const isPlaying = timer !== undefined;
    onPlaying(isPlaying);
    replaceChildren(play, icon(isPlaying ? 'pause' : 'play'));
    play.setAttribute('aria-label', isPlaying ? STRINGS.pause : STRINGS.play);
    play.title = `${isPlaying ? STRINGS.pause : STRINGS.play} (${STRINGS.space})`;
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    showPlay();
  };
  const togglePlay = (): void => {
    if (timer !== undefined) return stop();
    if (at() === STAGES.length - 1) go(0);
    timer = setInterval(() => {
      go(at() + 1);
      if (at() === STAGES.length - 1) stop();
    }, STAGE_MS);
    showPlay();
  };
  // aria-disabled, not disabled: a button that loses the focus at the last stage would throw a keyboard user out.
  const update = (): void => {
    position.textContent = STRINGS.stageOf(at() + 1, STAGES.length);
    for (const one of [first, back]) one.setAttribute('aria-disabled', String(at() === 0));
    for (const one of [next, last]) one.setAttribute('aria-disabled', String(at() === STAGES.length - 1));
    if (filter.value !== page.state.filter) filter.value = page.state.filter;
  };
  update();
  return {
    element: el(
      'section',
      { class: 'player', 'aria-label': STRINGS.player },
      el('div', { class: 'transport', role: 'group', 'aria-label': STRINGS.controls }, first, back, play, next, last),
      position,
      el('div', { class: 'search' }, icon('search'), filter),
    ),
    update,
    step: (by) => stopAnd(() => go(at() + by))(),
    first: stopAnd(() => go(0)),
    last: stopAnd(() => go(STAGES.length - 1)),
    togglePlay,
    stop,
    focusFilter() {
      filter.focus();
      filter.select();
    },
  };
}
