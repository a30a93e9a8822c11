import type { Page } from './page';
import type { Player } from './player';

/** Keys of the whole page. Text fields keep theirs, but for Escape; so does whatever already handled the event. */
export function handleKey(event: KeyboardEvent, page: Page, player: Player): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  const isTyping = target instanceof HTMLInputElement;
  if (event.key === 'Escape') return escape(event, page, isTyping ? target : undefined);
  if (isTyping) return;
  const action = actionOf(event.key, target, player);
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function actionOf(key: string, target: HTMLElement | undefined, player: Player): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight': return () => player.step(1);
    case 'ArrowLeft': return () => player.step(-1);
    case 'Home': return player.first;
    case 'End': return player.last;
    case '/': return player.focusFilter;
    // A focused button is pressed by the space bar, and must be.
    case ' ': return target instanceof HTMLButtonElement && target.getAttribute('role') !== 'tab' ? undefined : player.togglePlay;
    default: return undefined;
  }
}

function escape(event: KeyboardEvent, page: Page, field: HTMLInputElement | undefined): void {
  if (page.state.filter !== '' && field !== undefined) page.change({ filter: '' });
  else if (field !== undefined) field.blur();
  else if (page.state.selection !== undefined) page.change({ selection: undefined });
  else if (page.state.filter !== '') page.change({ filter: '' });
  else return;
  event.preventDefault();
}
