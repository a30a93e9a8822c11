import { el, replaceChildren, type Child } from './dom';
import { count } from './format';
import type { Page, View } from './page';
import { STRINGS } from './strings';
import { filterRows } from './tableOrder';

/** So many lines go into the document; the rest is counted. Such lists are short unless something is wrong. */
const MOST_LINES = 300;

/** A list of whole sentences that wrap, with the filter of the page; undefined when there is nothing to list. */
export function textList<T>(page: Page, label: string, rows: readonly T[], line: (row: T) => Child, words: (row: T) => string = String): View | undefined {
  if (rows.length === 0) return undefined;
  const texts = rows.map((row) => words(row).toLowerCase());
  const shownCount = el('span', { class: 'shown-count' });
  const list = el('ul', {});
  const empty = el('p', { class: 'empty', hidden: true }, STRINGS.nothingMatches);
  let filter: string | undefined;
  const update = (): void => {
    if (filter === page.state.filter) return;
    filter = page.state.filter;
    const shown = filterRows(texts, filter);
    replaceChildren(
      list,
      shown.slice(0, MOST_LINES).map((index) => el('li', {}, line(rows[index] as T))),
      shown.length > MOST_LINES && el('li', { class: 'quiet' }, STRINGS.markdown.moreRows(shown.length - MOST_LINES)),
    );
    list.hidden = shown.length === 0;
    empty.hidden = shown.length > 0;
    shownCount.textContent = shown.length === rows.length ? count(rows.length) : STRINGS.matches(shown.length, rows.length);
  };
  update();
  return { element: el('section', { class: 'text-list' }, el('h3', { class: 'table-title' }, label, ' ', shownCount), list, empty), update };
}
