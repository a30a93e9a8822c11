import { el, type Child } from './dom';
import type { Page } from './page';

export type Figure = readonly [label: Child, value: Child];

/** Label and value pairs in one line: the figures of a stage. */
export function figures(pairs: readonly Figure[]): HTMLElement {
  return el('dl', { class: 'figures' }, pairs.map(([label, value]) => el('div', { class: 'figure' }, el('dt', {}, label), el('dd', {}, value))));
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Colour key before the label. */
  readonly tone?: string;
}

/** A row of buttons of which one is pressed; the choice is kept in the page's state. */
export function choice(page: Page, id: string, label: string, options: readonly Option[], chosen: string): HTMLElement {
  return el(
    'div',
    { class: 'choice', role: 'group', 'aria-label': label },
    options.map((option) =>
      el(
        'button',
        {
          type: 'button',
          class: 'option',
          'data-choice': `${id}:${option.value}`,
          'aria-pressed': String(option.value === chosen),
          onclick: () => page.change({ choices: { ...page.state.choices, [id]: option.value } }),
        },
        option.tone !== undefined && swatch(option.tone),
        option.label,
      ),
    ),
  );
}

/** The chosen option of `id`, or the first when none or an unknown one was kept. */
export function chosenOption(page: Page, id: string, options: readonly Option[]): string {
  const kept = page.state.choices[id];
  return options.some(({ value }) => value === kept) ? (kept as string) : (options[0]?.value ?? '');
}

/** A name in a coloured outline: a source, a form, a tier. */
export function chip(tone: string, ...children: readonly Child[]): HTMLElement {
  return el('span', { class: `chip ${tone}` }, children);
}

/** A colour key. */
export function swatch(tone: string): HTMLElement {
  return el('span', { class: `swatch ${tone}`, 'aria-hidden': 'true' });
}
